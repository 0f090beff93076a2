package dev.penstock.lab.peer.protobuf;

import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Contender;
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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Protocol Buffers with the classes that its own compiler generates. */
public final class ProtobufPeer implements SchemaPeer {
  private static final String PACKAGE = "penstock.peer.protobuf";

  @Override
  public String library() {
    return "protobuf-java";
  }

  @Override
  public String version() {
    return Versions.of(Message.class);
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        new Row(
            "protobuf",
            "Protocol Buffers",
            "immutable messages of protoc, proto3; toByteArray, parseFrom",
            new Traits(
                Set.of(
                    Capability.EVOLVES,
                    Capability.KEEPS,
                    Capability.CHECKS,
                    Capability.OBJECTS,
                    Capability.SCHEMA),
                List.of("a message keeps its length, so only its first encoding counts it")),
            this));
  }

  @Override
  public void generate(Schema schema, Path folder) throws Unsupported, IOException {
    PlainCodec plain = new PlainCodec(schema, ProtoText.LACKS, getClass().getClassLoader());
    Files.writeString(folder.resolve("subject.proto"), ProtoText.of(plain.schema(), PACKAGE));
    PeerTool.beside(getClass(), "protoc.exe")
        .run(folder, "--java_out=.", "--proto_path=.", "subject.proto");
  }

  @Override
  public Session open(String id, SubjectClasses classes) throws Unsupported {
    try {
      Class<?> root =
          Class.forName(
              PACKAGE + "." + PlainSchema.ROOT, true, classes.records().root().getClassLoader());
      Parser<?> parser = (Parser<?>) root.getMethod("parser").invoke(null);
      Message empty = (Message) root.getMethod("getDefaultInstance").invoke(null);
      return new ProtobufSession(classes, parser, empty);
    } catch (ReflectiveOperationException e) {
      throw new Unsupported("the generated classes are not there", e);
    }
  }
}
