package dev.penstock.lab.peer.boopickle;

import boopickle.Pickler;
import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.InFull;
import dev.penstock.lab.peer.Row;
import dev.penstock.lab.peer.SchemaPeer;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.peer.Versions;
import dev.penstock.lab.peer.plain.PlainCodec;
import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.model.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** BooPickle, with picklers like those that its macro makes for Scala's case classes. */
public final class BooPicklePeer implements SchemaPeer {
  @Override
  public String library() {
    return "BooPickle";
  }

  @Override
  public String version() {
    return Versions.of(Pickler.class);
  }

  @Override
  public List<Contender> contenders() {
    List<Contender> contenders = new ArrayList<>();
    for (Codec codec : Codec.values()) {
      Contender row = row(codec);
      contenders.add(codec == Codec.SIZE ? row : InFull.of(row));
    }
    return List.copyOf(contenders);
  }

  private Contender row(Codec codec) {
    String same =
        codec.isForSpeed()
            ? "same classes and kind of machine on both sides"
            : "same classes on both sides";
    return new Row(
        codec.id(),
        codec.title(),
        "Java records with Scala's Option, List and Map, and picklers that do what those of the"
            + " macro do; arrays of numbers; buffers go back to the pool",
        codec.deduplicates()
            ? Set.of(Capability.OBJECTS, Capability.SHARES)
            : Set.of(Capability.OBJECTS),
        codec.deduplicates() ? List.of(same, "equal texts become one object") : List.of(same),
        this);
  }

  @Override
  public void generate(Schema schema, Path folder) throws IOException {
    PlainSchema plain = new PlainCodec(schema, Set.of(), getClass().getClassLoader()).schema();
    for (Map.Entry<String, String> source : PicklerText.of(plain).entrySet()) {
      Path file =
          folder.resolve(PicklerText.PACKAGE.replace('.', '/')).resolve(source.getKey() + ".java");
      Files.createDirectories(file.getParent());
      Files.writeString(file, source.getValue());
    }
  }

  @Override
  @SuppressWarnings("unchecked") // the generated class is of this kind
  public Session open(String id, SubjectClasses classes) throws Unsupported {
    try {
      Class<?> root =
          Class.forName(
              PicklerText.PACKAGE + "." + PlainSchema.ROOT,
              true,
              classes.records().root().getClassLoader());
      Pickler<Object> pickler = (Pickler<Object>) root.getField("PICKLER").get(null);
      return new BooPickleSession(classes, Codec.of(id), pickler);
    } catch (ReflectiveOperationException e) {
      throw new Unsupported("the generated classes are not there", e);
    }
  }
}
