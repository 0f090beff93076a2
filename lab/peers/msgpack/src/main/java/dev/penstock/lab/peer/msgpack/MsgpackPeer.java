package dev.penstock.lab.peer.msgpack;

import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Row;
import dev.penstock.lab.peer.SchemaPeer;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.peer.Versions;
import dev.penstock.lab.peer.plain.Lack;
import dev.penstock.lab.peer.plain.PlainCodec;
import dev.penstock.lab.peer.plain.RecordText;
import dev.penstock.model.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.msgpack.core.MessagePack;

/** MessagePack with code over records that its users write by hand, here generated. */
public final class MsgpackPeer implements SchemaPeer {
  static final Set<Lack> LACKS = Set.of(Lack.UNION_ROOTS);

  @Override
  public String library() {
    return "msgpack-java";
  }

  @Override
  public String version() {
    return Versions.of(MessagePack.class);
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        new Row(
            "msgpack",
            "MessagePack, by position",
            "records of the same shape; packing code as written by hand, records as arrays; packer"
                + " and unpacker reused",
            Set.of(Capability.OBJECTS, Capability.UNSAFE),
            List.of("same records on both sides", "lengths and structure are checked, text is not"),
            this));
  }

  @Override
  public void generate(Schema schema, Path folder) throws IOException {
    PlainCodec plain = new PlainCodec(schema, LACKS, getClass().getClassLoader());
    Files.writeString(
        folder.resolve(RecordText.CLASS + ".java"),
        RecordText.of(plain.schema(), CallsText.PACKAGE));
    Files.writeString(folder.resolve(CallsText.CLASS + ".java"), CallsText.of(plain.schema()));
  }

  @Override
  public Session open(String id, SubjectClasses classes) throws Unsupported {
    try {
      Class<?> generated =
          Class.forName(
              CallsText.PACKAGE + "." + CallsText.CLASS,
              true,
              classes.records().root().getClassLoader());
      return new MsgpackSession(
          classes, generated.asSubclass(MsgpackCalls.class).getConstructor().newInstance());
    } catch (ReflectiveOperationException e) {
      throw new Unsupported("the generated classes are not there", e);
    }
  }
}
