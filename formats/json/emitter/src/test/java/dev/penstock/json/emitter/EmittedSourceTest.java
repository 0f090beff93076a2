package dev.penstock.json.emitter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import dev.penstock.codegen.SourceFile;
import dev.penstock.json.JsonCodec;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests what holds for all emitted code, on the schemas of vectors and on odd ones. */
class EmittedSourceTest {

  static Stream<String> schemas() {
    Stream<String> vectors =
        Stream.of("accept", "reject")
            .flatMap(folder -> Vector.in(folder).stream())
            .map(Vector::schema)
            .distinct();
    return Stream.concat(vectors, Stream.of(longNames(12), longNames(24), large(49), large(250)));
  }

  /** A schema with names of at least {@code length} characters and every kind of field. */
  private static String longNames(int length) {
    String word = "VeryLongWindedNameOfSomethingThatPeopleReallyDoWrite".substring(0, length);
    String name = "com.acme." + word;
    String field = Character.toLowerCase(word.charAt(0)) + word.substring(1);
    return String.join(
        "\n",
        "schema com.acme : " + name,
        "record " + name + " {",
        "  1 " + field + ": list<" + name + ".Inner" + word + "?>",
        "  2 " + field + "Nullable: map<text, list<" + name + ".Inner" + word + ">>?",
        "  3 " + field + "Optional: optional set<" + name + ".Enum" + word + ">",
        "  4 " + field + "Maybe: maybe map<" + name + ".Enum" + word + ", array<i32, 12>?>",
        "  5 " + field + "Default: " + name + ".Enum" + word + " = A @json(\"x\")",
        "  6 " + field + "Union: " + name + ".Union" + word,
        "  7 " + field + "Time: date = 2026-11-21",
        "}",
        "record " + name + ".Inner" + word + " transparent { 1 " + field + "Value: text }",
        "record " + name + ".Other" + word + " { 1 " + field + ": optional " + name + " }",
        "enum " + name + ".Enum" + word + " { 0 A @json(\"" + word + word + "\") 1 B }",
        "union " + name + ".Union" + word + " {",
        "  0 One: " + name + ".Inner" + word,
        "  1 Two: " + name + ".Other" + word + " @alias(\"" + word + "\")",
        "}");
  }

  /** A schema with one record of many fields. */
  private static String large(int fields) {
    List<String> lines = new ArrayList<>(List.of("schema v : v.R", "record v.R {"));
    String[] types = {"i32", "text", "bool?", "optional i32", "maybe text", "i32 = 3"};
    for (int i = 0; i < fields; i++) {
      lines.add("  " + (i + 1) + " f" + i + ": " + types[i % types.length]);
    }
    lines.add("}");
    return String.join("\n", lines);
  }

  @ParameterizedTest
  @MethodSource("schemas")
  void theFormatterLeavesItAlone(String schema) throws FormatterException {
    String source = emit(schema).text();

    assertThat(source).isEqualTo(new Formatter().formatSource(source));
  }

  @Test
  void itCompilesForJava17WithoutWarning(@TempDir Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    int unit = 0;
    for (String schema : schemas().toList()) {
      Path target = folder.resolve("unit" + unit++);
      for (SourceFile source : GeneratedJson.sources(SchemaText.parse(schema))) {
        Path file = target.resolve(source.path());
        Files.createDirectories(file.getParent());
        Files.writeString(file, source.text());
        files.add(file);
      }
      assertThat(findings(files, target)).as(schema).isEmpty();
      files.clear();
    }
  }

  private static String findings(List<Path> files, Path target) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter findings = new StringWriter();
    List<String> options =
        List.of(
            "--release",
            "17",
            "-Xlint:all,-processing,-path,-classfile",
            "-proc:none",
            "-d",
            target.toString(),
            "-cp",
            System.getProperty("java.class.path"));
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      compiler
          .getTask(
              findings, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
          .call();
    }
    return findings.toString();
  }

  @Test
  void theSameSchemaGivesTheSameText() {
    assertThat(emit(longNames(24))).isEqualTo(emit(longNames(24)));
  }

  @Test
  void aRecordOf250FieldsIsReadInAnyOrderAndBack() {
    JsonCodec<Object> codec = GeneratedJson.of(large(250)).codec();
    StringBuilder forward = new StringBuilder();
    StringBuilder backward = new StringBuilder();
    for (int i = 0; i < 250; i++) {
      String value = i % 6 == 1 || i % 6 == 4 ? "\"" + i + "\"" : i % 6 == 2 ? "true" : "" + i;
      String member = "\"f" + i + "\":" + value;
      forward.append(i == 0 ? "{" : ",").append(member);
      backward.insert(0, (i == 0 ? "" : ",")).insert(0, member);
    }
    byte[] document = forward.append('}').toString().getBytes(StandardCharsets.UTF_8);

    Object value = codec.decode(document);

    byte[] reversed = ("{" + backward + "}").getBytes(StandardCharsets.UTF_8);
    assertThat(codec.decode(reversed)).isEqualTo(value);
    assertThat(codec.encode(value)).isEqualTo(document);
  }

  @Test
  void aMissingMemberOfALargeRecordIsNamed() {
    JsonCodec<Object> codec = GeneratedJson.of(large(250)).codec();
    StringBuilder document = new StringBuilder("{\"f0\":1");
    for (int i = 1; i < 250; i++) {
      if (i != 228 && i % 6 < 2) {
        document.append(",\"f").append(i).append(i % 6 == 1 ? "\":\"\"" : "\":1");
      }
    }
    byte[] bytes = document.append('}').toString().getBytes(StandardCharsets.UTF_8);

    assertThatThrownBy(() -> codec.decode(bytes)).hasMessageContaining("MISSING_FIELD");
    assertThatThrownBy(() -> codec.decode(bytes)).hasMessageContaining("in f228");
  }

  @Test
  void nullWithTwoMeaningsIsRefused() {
    String schema =
        "schema v : v.R record v.R { 1 a: list<v.R.N?> } record v.R.N transparent { 1 a: i32? }";

    assertThatThrownBy(() -> emit(schema))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("[NullTwice] v.R.a: ");
  }

  @Test
  void casesOfOneKindAreRefused() {
    String schema =
        "schema v : v.R union v.R by-kind { 0 A: v.R.A 1 B: v.R.B }"
            + " record v.R.A transparent { 1 a: text } record v.R.B transparent { 1 b: date }";

    assertThatThrownBy(() -> emit(schema))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("two cases of v.R are a string in JSON");
  }

  @Test
  void mapsWithRecordsAsKeysAreRefused() {
    String schema = "schema v : v.R record v.R { 1 a: map<v.R, i32> }";

    assertThatThrownBy(() -> emit(schema))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cannot be named by values of");
  }

  private static SourceFile emit(String schemaText) {
    Schema schema = SchemaText.parse(schemaText);
    return new JsonJavaEmitter().emit(schema).sources().get(0);
  }
}
