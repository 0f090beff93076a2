package dev.penstock.lab.peer.wire;

import com.squareup.wire.ProtoAdapter;
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
import dev.penstock.lab.peer.plain.PlainCodec;
import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.ProtoText;
import dev.penstock.model.Schema;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Wire with the Java classes that its own compiler generates. */
public final class WirePeer implements SchemaPeer {
  static final String PACKAGE = "penstock.peer.wire";

  @Override
  public String library() {
    return "Wire";
  }

  @Override
  public String version() {
    return Versions.of(ProtoAdapter.class);
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        InFull.of(
            new Row(
                "wire",
                "Protocol Buffers",
                "immutable Java messages of its compiler, proto3; ADAPTER.encode and decode",
                new Traits(
                    Set.of(
                        Capability.EVOLVES,
                        Capability.KEEPS,
                        Capability.OBJECTS,
                        Capability.SCHEMA),
                    List.of("lengths and structure are checked, text is not")),
                this)));
  }

  @Override
  public void generate(Schema schema, Path folder) throws Unsupported, IOException {
    PlainCodec plain = new PlainCodec(schema, ProtoText.LACKS, getClass().getClassLoader());
    Files.writeString(folder.resolve("subject.proto"), ProtoText.of(plain.schema(), PACKAGE));
    Path compiler = PeerTool.beside(getClass(), "compiler").file().toAbsolutePath();
    Path runtime = compiler.resolveSibling("*");
    new PeerTool(Path.of(System.getProperty("java.home"), "bin", "java"))
        .run(
            folder,
            "-cp",
            compiler.resolve("*") + File.pathSeparator + runtime,
            "com.squareup.wire.WireCompiler",
            "--proto_path=.",
            "--java_out=.",
            "subject.proto");
  }

  @Override
  @SuppressWarnings("unchecked") // the generated class is of this kind
  public Session open(String id, SubjectClasses classes) throws Unsupported {
    try {
      Class<?> root =
          Class.forName(
              PACKAGE + "." + PlainSchema.ROOT, true, classes.records().root().getClassLoader());
      return new WireSession(classes, (ProtoAdapter<Object>) root.getField("ADAPTER").get(null));
    } catch (ReflectiveOperationException e) {
      throw new Unsupported("the generated classes are not there", e);
    }
  }
}
