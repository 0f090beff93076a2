package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.codegen.CodecNames;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.SchemaClass;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.compile.CompiledClasses;
import dev.penstock.codegen.compile.SourceCompiler;
import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.text.JavaText;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Tests what is loaded for schemas, in a program that has no rules of a format beside it. */
class SchemaLoadingTest {
  private static final Schema SCHEMA =
      SchemaText.parse("schema alone : alone.Point record alone.Point { 1 x: i32 2 name: text }");
  private static final String OTHER = SchemaText.printBare(SCHEMA).replace("i32", "i64");

  /** The formats of the product. */
  static final List<FormatKit> FORMATS = FormatKits.ALL;

  /** Loads generated classes and the runtime anew, without the rules, and remembers which. */
  private static final class Program extends URLClassLoader {
    private static final Pattern RULES =
        Pattern.compile("dev\\.penstock\\.(model|\\w+\\.format)\\..*");

    private final Map<String, byte[]> generated;
    private final Set<String> defined = new HashSet<>();

    Program(CompiledClasses generated) {
      super(classPath(), ClassLoader.getPlatformClassLoader());
      this.generated = generated.files();
    }

    private static URL[] classPath() {
      List<URL> entries = new ArrayList<>();
      for (String each :
          System.getProperty("java.class.path").split(Pattern.quote(File.pathSeparator), -1)) {
        try {
          entries.add(Path.of(each).toUri().toURL());
        } catch (MalformedURLException e) {
          throw new UncheckedIOException(e);
        }
      }
      return entries.toArray(URL[]::new);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (RULES.matcher(name).matches()) {
        throw new ClassNotFoundException(name);
      }
      defined.add(name);
      byte[] file = generated.get(name);
      return file == null ? super.findClass(name) : defineClass(name, file, 0, file.length);
    }

    boolean hasDefined(String name) {
      return defined.contains(name);
    }
  }

  private static Program program(FormatKit format) {
    Emitter emitter = format.javaCodecs();
    List<SourceFile> sources = new ArrayList<>(emitter.emit(SCHEMA).sources());
    sources.add(SchemaClass.of(SCHEMA));
    sources.add(new SourceFile(JavaText.path(SCHEMA), JavaText.print(SCHEMA)));
    return new Program(SourceCompiler.withClassPathOfThisProcess().compile(sources));
  }

  private static Object codec(Program program, FormatKit format)
      throws ReflectiveOperationException {
    String name = format.javaCodecs().emit(SCHEMA).sources().getFirst().qualifiedName();
    return program.loadClass(name).getConstructor().newInstance();
  }

  private static Object call(Object codec, String method, Class<?> type, Object argument)
      throws ReflectiveOperationException {
    return codec
        .getClass()
        .getClassLoader()
        .loadClass("dev.penstock.Codec")
        .getMethod(method, type)
        .invoke(codec, argument);
  }

  @ParameterizedTest
  @FieldSource("FORMATS")
  void messagesDoNotLoadTheSchema(FormatKit format)
      throws ReflectiveOperationException, IOException {
    try (Program program = program(format)) {
      Object codec = codec(program, format);
      Object value =
          program
              .loadClass("alone.Point")
              .getConstructor(int.class, String.class)
              .newInstance(7, "seven");
      Object message = call(codec, "encode", Object.class, value);
      String holder = "alone." + CodecNames.schemaClass(SCHEMA);

      assertThat(call(codec, "decode", byte[].class, message)).isEqualTo(value);
      assertThat(program.hasDefined(codec.getClass().getName())).isTrue();
      assertThat(program.hasDefined(holder)).isFalse();
      call(codec, "canRead", String.class, SchemaText.printBare(SCHEMA));
      assertThat(program.hasDefined(holder)).isTrue();
    }
  }

  @ParameterizedTest
  @FieldSource("FORMATS")
  void anEqualFingerprintNeedsNoRules(FormatKit format)
      throws ReflectiveOperationException, IOException {
    try (Program program = program(format)) {
      Object codec = codec(program, format);
      Class<?> type = program.loadClass("dev.penstock.CodecSchema");
      Object own =
          type.getMethod("of", program.loadClass("dev.penstock.Codec")).invoke(null, codec);
      Object noted =
          type.getConstructor(String.class, String.class)
              .newInstance(type.getMethod("fingerprint").invoke(own), "another text");

      assertThat(call(codec, "canRead", type, noted).toString()).contains("YES");
      assertThat(call(codec, "canBeReadBy", type, noted).toString()).contains("YES");
    }
  }

  @ParameterizedTest
  @FieldSource("FORMATS")
  void withoutRulesTheErrorNamesTheirArtifact(FormatKit format)
      throws ReflectiveOperationException, IOException {
    try (Program program = program(format)) {
      Object codec = codec(program, format);

      for (int times = 0; times < 2; times++) {
        assertThatThrownBy(() -> call(codec, "canRead", String.class, OTHER))
            .isInstanceOf(InvocationTargetException.class)
            .cause()
            .isInstanceOf(IllegalStateException.class)
            .hasMessage(
                "schemas are compared by the rules of %1$s, which are not there: add"
                    + " penstock-%1$s-format of dev.penstock, on a module path as"
                    + " dev.penstock.%1$s.format",
                format.name());
      }
    }
  }
}
