package dev.penstock.lab.peer.sbe;

import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Row;
import dev.penstock.lab.peer.SchemaPeer;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.ToolJars;
import dev.penstock.lab.peer.Traits;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.peer.Versions;
import dev.penstock.lab.peer.plain.Lack;
import dev.penstock.lab.peer.plain.PlainCodec;
import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.RecordText;
import dev.penstock.model.Schema;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.agrona.DirectBuffer;

/** Simple Binary Encoding with the flyweights that its own compiler generates. */
public final class SbePeer implements SchemaPeer {
  static final Set<Lack> LACKS =
      Set.of(Lack.NESTED_LISTS, Lack.OPTIONAL_LISTS, Lack.MAPS, Lack.UNION_ROOTS);

  private static final String TOOL = "uk.co.real_logic.sbe.SbeTool";
  private static final String IR_GENERATOR = "uk.co.real_logic.sbe.xml.IrGenerator";

  @Override
  public String library() {
    return "SBE on Agrona";
  }

  @Override
  public String version() {
    return Versions.of(DirectBuffer.class);
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        new Row(
            "sbe",
            "Simple Binary Encoding",
            "records of the same shape, moved to flyweights of sbe-tool 1.38.1 and back; texts as"
                + " data, lists as groups; flyweights and buffers reused; bounds checked",
            new Traits(
                Set.of(Capability.EVOLVES, Capability.OBJECTS, Capability.SCHEMA),
                List.of(
                    "needs --add-opens java.base/jdk.internal.misc=ALL-UNNAMED",
                    "reads older messages where its schema gives each field's version, which that of"
                        + " the lab does not")),
            this));
  }

  @Override
  public void generate(Schema schema, Path folder) throws Unsupported, IOException {
    PlainSchema plain = new PlainCodec(schema, LACKS, getClass().getClassLoader()).schema();
    Block root = Block.of(plain);
    Path xml = folder.resolve("subject.xml");
    Files.writeString(xml, SbeXml.of(plain, root));
    try (URLClassLoader loader = ToolJars.beside(getClass())) {
      Class<?> tool = Class.forName(TOOL, true, loader);
      Object parsed = tool.getMethod("parseSchema", String.class).invoke(null, xml.toString());
      Class<?> generator = Class.forName(IR_GENERATOR, true, loader);
      Object ir =
          generator
              .getMethod("generate", parsed.getClass())
              .invoke(generator.getConstructor().newInstance(), parsed);
      tool.getMethod("generate", ir.getClass(), String.class, String.class)
          .invoke(null, ir, folder.toString(), "Java");
    } catch (ReflectiveOperationException e) {
      throw new Unsupported("the compiler of SBE does not run", e);
    }
    Files.writeString(
        folder.resolve(RecordText.CLASS + ".java"), RecordText.of(plain, SbeXml.PACKAGE));
    Files.writeString(folder.resolve(CallsText.CLASS + ".java"), CallsText.of(plain, root));
  }

  @Override
  public Session open(String id, SubjectClasses classes) throws Unsupported {
    try {
      Class<?> generated =
          Class.forName(
              SbeXml.PACKAGE + "." + CallsText.CLASS,
              true,
              classes.records().root().getClassLoader());
      return new SbeSession(
          classes, generated.asSubclass(SbeCalls.class).getConstructor().newInstance());
    } catch (ReflectiveOperationException e) {
      throw new Unsupported("the generated classes are not there", e);
    }
  }
}
