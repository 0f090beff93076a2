package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.penstock.Codec;
import dev.penstock.CodecSchema;
import dev.penstock.compact.Compact;
import dev.penstock.fast.Fast;
import dev.penstock.json.Json;
import dev.penstock.model.text.Fingerprint;
import dev.penstock.model.text.SchemaText;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** Names of messages and components that names of generated code could be mistaken for. */
class NamesTest {
  private static final Pattern TYPE =
      Pattern.compile("(?:record|enum|class) ([\\p{javaJavaIdentifierPart}]+)");
  private static final List<Function<Class<?>, Codec<?>>> FORMATS =
      List.of(Compact::codec, Fast::codec, Json::codec);

  @Test
  void componentsMayBeCalledLikeClassesAndConstants() throws Exception {
    comesBack(
        "com.acme.X",
        "com.acme",
        "@Message public record X(int CompactWriter, int CompactReader, int FastReader, int"
            + " JsonWriter, int X_NAMES, int X, int String, int TEXT_FIELDS, int EncodeException,"
            + " int Shapes, int Evolved, int com, int dev, int XComponent) {}");
    compile(
        "com.acme",
        "@Message public record X(String String, List<Integer> List, Optional<String> Optional,"
            + " Map<String, Integer> Map, Optional<Long> Long) {}");
  }

  @Test
  void typesMayBeCalledLikeThoseOfJavaLang() throws Exception {
    String[] sources = {
      "@Message public record X(int a, Integer b, String c) {}",
      "@Message public record Plain(int a, @Since(2) Optional<java.lang.String> b) {}",
      "public record Integer(int x) {}",
      "public record String(int x) {}",
      "public record Object(int x) {}",
      "public enum Override { A }",
      "public class Boolean {}",
      "public class IllegalArgumentException {}",
      "public class SuppressWarnings {}",
    };
    comesBack("com.acme.X", "com.acme", sources);
    comesBack("com.acme.Plain", "com.acme", sources);
  }

  @Test
  void aTypeWithALineInItsNameIsNotOneInsideAnother() throws Exception {
    String[] sources = {
      "public class A { @Message public record B_C(int x) {} "
          + "public static class B { @Message public record C(int y) {} } }",
      "@Message public record A_B_C(int z) {}",
      "@Message public record T_X(int q) {}",
      "public class T_XCompactCodec {}",
      "@Message public record D$E(int r) {}",
    };
    for (String name : List.of("A$B_C", "A$B$C", "A_B_C", "T_X", "D$E")) {
      comesBack("com.acme." + name, "com.acme", sources);
    }
  }

  @Test
  void typesMayDifferInDotsAndInTheCaseOfALetter() throws Exception {
    comesBack(
        "com.acme.X",
        "com.acme",
        "@Message public record X(Foo a, foo b, FOO c, XFoo d) { public record Foo(int x) {}"
            + " public record foo(int y) {} public record FOO(int z) {} }",
        "public record XFoo(int x) {}");
  }

  @Test
  void packagesAndTypesMayHaveAnyLetters() throws Exception {
    comesBack(
        "com.acme.Upper.Case.X",
        "com.acme.Upper.Case",
        "@Message public record X(int a, Y y) { public record Y(int z) {} }");
    comesBack(
        "com.größe.Größe",
        "com.größe",
        "@Message public record Größe(int höhe, Ärger ä, 名前 ö) { public record Ärger(int ß) {}"
            + " public record 名前(int 値) {} }");
  }

  @Test
  void aNameThatIsTakenIsSaidWithTheWayOut() {
    Compilation compilation =
        javac("com.acme", "@Message public record X(int a) {}", "class XFastCodec {}");
    assertThat(compilation.errors())
        .extracting(each -> each.getMessage(Locale.ROOT))
        .containsExactly(
            "[CodecNameTaken] com.acme.X: its codec in fast needs the name of a class that is there"
                + " already (Attempt to recreate a file for type com.acme.XFastCodec); give that"
                + " class or the message another name");
  }

  @Test
  void soIsTheNameOfTheClassWithTheSchema() {
    Compilation compilation =
        javac("com.acme", "@Message public record X(int a) {}", "class XCodecSchema {}");
    assertThat(compilation.errors())
        .extracting(each -> each.getMessage(Locale.ROOT))
        .containsExactly(
            "[CodecNameTaken] com.acme.X: the schema of its codecs needs the name of a class that"
                + " is there already (Attempt to recreate a file for type com.acme.XCodecSchema);"
                + " give that class or the message another name");
  }

  @SuppressWarnings("unchecked") // tests know no more of the class
  private static void comesBack(String name, String home, String... sources) throws Exception {
    Class<?> type = new CompiledSource(compile(home, sources)).loadClass(name);
    Object value = sample(type);
    for (Function<Class<?>, Codec<?>> format : FORMATS) {
      Codec<Object> codec = (Codec<Object>) format.apply(type);
      assertThat(codec.decode(codec.encode(value))).isEqualTo(value);
      CodecSchema schema = CodecSchema.of(codec);
      assertThat(Fingerprint.of(SchemaText.parse(schema.text())).hex())
          .isEqualTo(schema.fingerprint());
    }
  }

  /** Returns a value with numbers in it. */
  private static Object sample(Class<?> type) throws Exception {
    if (!type.isRecord()) {
      return type == int.class ? 7 : java.util.Optional.empty();
    }
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = new Object[components.length];
    for (int i : IntStream.range(0, values.length).toArray()) {
      values[i] = sample(components[i].getType());
    }
    return type.getDeclaredConstructors()[0].newInstance(values);
  }

  private static Compilation compile(String home, String... sources) {
    Compilation compilation = javac(home, sources);
    assertThat(compilation.diagnostics()).isEmpty();
    return compilation;
  }

  private static Compilation javac(String home, String... sources) {
    List<JavaFileObject> files = new ArrayList<>();
    for (String source : sources) {
      Matcher type = TYPE.matcher(source);
      assertThat(type.find()).isTrue();
      files.add(
          JavaFileObjects.forSourceString(
              home + "." + type.group(1),
              "package " + home + "; import dev.penstock.*; import java.util.*; " + source));
    }
    return Compiler.javac()
        .withProcessors(new PenstockProcessor())
        .withOptions("-Xlint:all,-processing", "-Werror", "-Apenstock.schemas=off")
        .compile(files);
  }
}
