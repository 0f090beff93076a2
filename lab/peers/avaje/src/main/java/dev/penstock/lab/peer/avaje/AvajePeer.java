package dev.penstock.lab.peer.avaje;

import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.InFull;
import dev.penstock.lab.peer.PeerTool;
import dev.penstock.lab.peer.Row;
import dev.penstock.lab.peer.SchemaPeer;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.Traits;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.peer.Versions;
import dev.penstock.lab.peer.plain.Lack;
import dev.penstock.lab.peer.plain.PlainCodec;
import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSchema.PlainDefinition;
import dev.penstock.model.Schema;
import io.avaje.jsonb.JsonType;
import io.avaje.jsonb.Jsonb;
import io.avaje.jsonb.spi.JsonbComponent;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The JSON library avaje-jsonb, with the adapters that its annotation processor generates. */
public final class AvajePeer implements SchemaPeer {
  /** The adapter of a list of lists knows nothing of the elements: it gives out maps and reals. */
  static final Set<Lack> LACKS = Set.of(Lack.NESTED_LISTS, Lack.NUMBER_KEYS, Lack.REAL_KEYS);

  @Override
  public String library() {
    return "avaje-jsonb";
  }

  @Override
  public String version() {
    return Versions.of(Jsonb.class);
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        InFull.of(
            new Row(
                "avaje-json",
                "JSON",
                "annotated records, lists of boxes; adapters of its annotation processor; JsonType"
                    + " reused",
                new Traits(
                    Set.of(Capability.EVOLVES, Capability.OBJECTS, Capability.NAMED),
                    List.of(
                        "leaves out what is null",
                        "lists in lists stand in a record each",
                        "structure is checked, text is not")),
                this)));
  }

  @Override
  public void generate(Schema schema, Path folder) throws Unsupported, IOException {
    PlainSchema plain = new PlainCodec(schema, LACKS, getClass().getClassLoader()).schema();
    RecordText text = new RecordText(plain);
    Path sources = Files.createDirectories(folder.resolve(RecordText.PACKAGE.replace('.', '/')));
    List<String> command = new ArrayList<>();
    Path compiler = PeerTool.beside(getClass(), "compiler").file().toAbsolutePath();
    String libraries = compiler.resolve("*") + File.pathSeparator + compiler.resolveSibling("*");
    command.addAll(List.of("-proc:only", "-cp", libraries, "-s", ".", "-d", "."));
    for (PlainDefinition definition : plain.definitions()) {
      Path file = sources.resolve(definition.name() + ".java");
      Files.writeString(file, text.of(definition));
      command.add(file.toString());
    }
    new PeerTool(Path.of(System.getProperty("java.home"), "bin", "javac"))
        .run(folder, command.toArray(new String[0]));
  }

  @Override
  public Session open(String id, SubjectClasses classes) throws Unsupported {
    try {
      ClassLoader loader = classes.records().root().getClassLoader();
      Class<?> component =
          Class.forName(RecordText.PACKAGE + ".jsonb.GeneratedJsonComponent", true, loader);
      Class<?> root = Class.forName(RecordText.PACKAGE + "." + PlainSchema.ROOT, true, loader);
      Jsonb jsonb =
          Jsonb.builder().add((JsonbComponent) component.getConstructor().newInstance()).build();
      return new AvajeSession(classes, type(jsonb, root));
    } catch (ReflectiveOperationException e) {
      throw new Unsupported("the generated classes are not there", e);
    }
  }

  @SuppressWarnings("unchecked") // whatever it is, it is an object
  private static JsonType<Object> type(Jsonb jsonb, Class<?> root) {
    return jsonb.type((Class<Object>) root);
  }
}
