package dev.penstock.lab.peer.avro;

import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Row;
import dev.penstock.lab.peer.SchemaPeer;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.ToolJars;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.peer.Versions;
import dev.penstock.lab.peer.plain.Lack;
import dev.penstock.lab.peer.plain.PlainCodec;
import dev.penstock.lab.peer.plain.PlainSchema;
import java.io.File;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData.StringType;
import org.apache.avro.util.ClassSecurityValidator;

/** Apache Avro with the specific records that its own compiler generates. */
public final class AvroPeer implements SchemaPeer {
  static final Set<Lack> LACKS = Set.of(Lack.NUMBER_KEYS, Lack.UNION_ROOTS);

  private static final String COMPILER = "org.apache.avro.compiler.specific.SpecificCompiler";

  @Override
  public String library() {
    return "Apache Avro";
  }

  @Override
  public String version() {
    return Versions.of(Schema.class);
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        new Row(
            "avro",
            "Avro",
            "specific records, texts as String; custom coders; encoder and decoder reused",
            Set.of(Capability.EVOLVES, Capability.OBJECTS, Capability.SCHEMA),
            List.of(
                "a reader needs the schema of the writer, which is not in the message",
                "lengths and structure are checked, text is not"),
            this));
  }

  @Override
  public void generate(dev.penstock.model.Schema schema, Path folder)
      throws Unsupported, IOException {
    PlainCodec plain = new PlainCodec(schema, LACKS, getClass().getClassLoader());
    Schema root = new Schema.Parser().parse(AvroText.of(plain.schema()));
    try (URLClassLoader loader = ToolJars.beside(getClass())) {
      Class<?> type = Class.forName(COMPILER, true, loader);
      Object compiler = type.getConstructor(Schema.class).newInstance(root);
      type.getMethod("setStringType", StringType.class).invoke(compiler, StringType.String);
      type.getMethod("compileToDestination", File.class, File.class)
          .invoke(compiler, null, folder.toFile());
    } catch (ReflectiveOperationException e) {
      throw new Unsupported("the compiler of Avro does not run", e);
    }
  }

  @Override
  public Session open(String id, SubjectClasses classes) throws Unsupported {
    try {
      ClassSecurityValidator.setGlobal(
          ClassSecurityValidator.composite(ClassSecurityValidator.DEFAULT, new Generated()));
      Class<?> root =
          AvroValues.generated(PlainSchema.ROOT, classes.records().root().getClassLoader());
      return new AvroSession(classes, root);
    } catch (ClassNotFoundException e) {
      throw new Unsupported("the generated classes are not there", e);
    }
  }

  /** Trusts the generated classes, which the library would refuse otherwise. */
  private static final class Generated implements ClassSecurityValidator.ClassSecurityPredicate {
    @Override
    public boolean isTrusted(Class<?> type) {
      return type.getPackageName().equals(AvroText.PACKAGE);
    }
  }
}
