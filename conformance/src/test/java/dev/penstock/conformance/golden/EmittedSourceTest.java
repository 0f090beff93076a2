package dev.penstock.conformance.golden;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SchemaClass;
import dev.penstock.codegen.SourceFile;
import dev.penstock.conformance.Format;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.text.JavaText;
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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests what holds for all emitted code: on goldens, and on schemas with long and odd names. */
class EmittedSourceTest {
  private static final String WORD = "VeryLongWindedNameOfSomethingThatPeopleReallyDoWrite";

  /** A schema and what emits it. */
  record Emission(Emitter emitter, String name, String schema) {
    SourceFile source() {
      return emitter.emit(SchemaText.parse(schema)).files().get(0);
    }

    SourceFile schemaClass() {
      return SchemaClass.of(SchemaText.parse(schema));
    }

    @Override
    public String toString() {
      return emitter.getClass().getSimpleName() + " " + name;
    }
  }

  static Stream<Emission> emissions() {
    List<Emission> emissions = new ArrayList<>();
    Golden.all()
        .map(each -> new Emission(each.emitter(), each.toString(), each.text()))
        .forEach(emissions::add);
    for (Emitter emitter : emitters()) {
      // Types of views are generic in generic ones: with long names no line can hold them.
      int longest = emitter.product() == Product.CODEC ? 30 : 10;
      for (int length = 8; length < longest; length += 5) {
        emissions.add(new Emission(emitter, length + " letters", named(WORD.substring(0, length))));
      }
      emissions.add(new Emission(emitter, "names of generated code", shadows()));
    }
    return emissions.stream();
  }

  private static List<Emitter> emitters() {
    return Format.BINARY.stream()
        .flatMap(format -> format.kit().emitters().stream())
        .filter(each -> each.language() == Language.JAVA)
        .toList();
  }

  /** A schema whose definitions and fields have a name of some length. */
  private static String named(String word) {
    String root = "com.acme." + word;
    String field = Character.toLowerCase(word.charAt(0)) + word.substring(1);
    return String.join(
        "\n",
        "schema com.acme : " + root,
        "record " + root + " {",
        "  1 " + field + ": list<" + root + ".Inner" + word + "?>",
        "  2 " + field + "Nullable: map<text, list<" + root + ".Inner" + word + ">>?",
        "  3 " + field + "Optional: optional set<" + root + ".Enum" + word + ">",
        "  4 " + field + "Maybe: maybe map<" + root + ".Enum" + word + ", array<i32, 12>?>",
        "  5 " + field + "Default: " + root + ".Enum" + word + " = A",
        "  6 " + field + "Union: " + root + ".Union" + word,
        "  7 " + field + "Time: date = 2026-11-21",
        "  8 " + field + "Double: f64?",
        "  9 " + field + "Flag: maybe bool",
        "  10 " + field + "Number: optional i32 @java-type(\"java.util.OptionalInt\")",
        "}",
        "record " + root + ".Inner" + word + " { 1 " + field + "Value: text? 2 id: uuid }",
        "record " + root + ".Other" + word + " { 1 " + field + ": optional " + root + " }",
        "enum " + root + ".Enum" + word + " { 0 A 3 B }",
        "union " + root + ".Union" + word + " {",
        "  0 One: " + root + ".Inner" + word,
        "  1 Two: " + root + ".Other" + word,
        "}");
  }

  /** A schema with the names of locals and classes of generated code. */
  private static String shadows() {
    StringBuilder fields = new StringBuilder();
    int number = 1;
    String locals =
        "out in value bits bits1 step count list item items i e map at end key entry present first"
            + " next from to tag keys set place text size name index length";
    for (String name : locals.split(" ", -1)) {
      fields.append("  ").append(number++).append(' ').append(name).append(": list<text?>?\n");
      fields.append("  ").append(number++).append(' ').append(name).append("Form: f64?\n");
    }
    return "schema com.acme : com.acme.M\nrecord com.acme.M {\n"
        + fields
        + "  300 limits: com.acme.M.Limits\n  301 a: list<com.acme.M.URL>\n"
        + "  302 b: list<com.acme.M.URL?>? @since(2)\n"
        + "  303 bMessage: list<list<com.acme.M.URL?>>? @since(2)\n}\n"
        + "record com.acme.M.Limits { 1 list: com.acme.M.List = ONE }\n"
        + "enum com.acme.M.List { 0 ONE }\n"
        + "record com.acme.M.URL { 1 URL: text 2 b: map<com.acme.M.List, com.acme.M.Limits?> }\n";
  }

  @ParameterizedTest
  @MethodSource("emissions")
  void theFormatterLeavesItAlone(Emission emission) throws FormatterException {
    for (SourceFile file : List.of(emission.source(), emission.schemaClass())) {
      String source = file.text();

      assertThat(source).isEqualTo(new Formatter().formatSource(source));
    }
  }

  @ParameterizedTest
  @MethodSource("emissions")
  void itCompilesForJava17WithoutAWarning(Emission emission, @TempDir Path folder)
      throws IOException {
    List<SourceFile> sources = new ArrayList<>(List.of(emission.source(), emission.schemaClass()));
    Schema schema = SchemaText.parse(emission.schema());
    if (!isOnClassPath(JavaText.className(schema, schema.root()))) {
      sources.add(new SourceFile(JavaText.path(schema), JavaText.print(schema)));
    }
    List<Path> files = new ArrayList<>();
    for (SourceFile source : sources) {
      Path file = folder.resolve(source.path());
      Files.createDirectories(file.getParent());
      files.add(Files.writeString(file, source.text()));
    }

    assertThat(findings(files, folder)).isEmpty();
  }

  private static boolean isOnClassPath(String className) {
    String resource = "/" + className.replace('.', '/') + ".class";
    return EmittedSourceTest.class.getResource(resource) != null;
  }

  private static String findings(List<Path> files, Path target) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter findings = new StringWriter();
    String classPath = System.getProperty("java.class.path");
    List<String> options =
        new ArrayList<>(List.of("--release", "17", "-proc:none", "-Xlint:all,-path,-classfile"));
    options.addAll(List.of("-d", target.toString(), "-cp", classPath));
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      compiler
          .getTask(
              findings, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
          .call();
    }
    return findings.toString();
  }
}
