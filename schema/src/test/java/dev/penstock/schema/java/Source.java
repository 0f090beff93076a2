package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.penstock.model.Definition;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaFileObject;

/**
 * Java source under test: one file per text, in package {@code com.acme} unless it says another.
 */
final class Source {
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
  private static final Pattern TYPE =
      Pattern.compile("(?m)^(?![/ ]).*?\\b(?:record|interface|class|enum) (\\w+)");
  private static final String IMPORTS =
      """
      import dev.penstock.*;
      import java.math.*;
      import java.time.*;
      import java.util.*;
      import org.jspecify.annotations.*;
      """;

  private Source() {}

  /** Returns the schema of the one {@code @Message} type in {@code sources}. */
  static Schema schema(String... sources) {
    JavaSchema result = only(sources);
    assertThat(result.findings()).isEmpty();
    assertThat(result.unresolved()).isFalse();
    assertThat(result.schema()).isNotNull();
    return result.schema();
  }

  /** Returns the text of the schema of the one {@code @Message} type in {@code sources}. */
  static String text(String... sources) {
    return SchemaText.print(schema(sources));
  }

  /** Returns the text of the only component of a message, {@code value: i32}. */
  static String component(String declaration, String... others) {
    List<String> sources = new ArrayList<>(List.of(others));
    sources.add("@Message public record Holder(" + declaration + ") {}");
    return lines(text(sources.toArray(String[]::new)), "record com.acme.Holder").getFirst();
  }

  /**
   * Reads a table of Java types and types of the model, one pair a line with a bar between, and
   * returns it as the reader sees it: equal to {@code table} if all is as expected.
   */
  static String mapped(String table, String... others) {
    List<String> java = table.lines().map(line -> line.split(" *\\| ", 2)[0]).toList();
    StringJoiner components = new StringJoiner(",\n", "@Message public record Holder(", ") {}");
    for (int i = 0; i < java.size(); i++) {
      components.add(java.get(i) + " v" + i);
    }
    List<String> sources = new ArrayList<>(List.of(others));
    sources.add(components.toString());
    List<String> fields = lines(text(sources.toArray(String[]::new)), "record com.acme.Holder");
    StringBuilder seen = new StringBuilder();
    for (int i = 0; i < java.size(); i++) {
      String start = table.lines().toList().get(i).replaceFirst("\\| .*", "| ");
      seen.append(start).append(fields.get(i).replaceFirst("^.*?: ", "")).append('\n');
    }
    return seen.toString();
  }

  /** Returns the lines inside the block of {@code text} that starts with {@code head}. */
  static List<String> lines(String text, String head) {
    return text.lines()
        .dropWhile(line -> !line.startsWith(head + " ") && !line.equals(head))
        .skip(1)
        .takeWhile(line -> !line.equals("}"))
        .map(String::strip)
        .toList();
  }

  /** Returns the findings about the {@code @Message} types, as they are shown. */
  static List<String> findings(String... sources) {
    return read(sources).stream()
        .flatMap(result -> result.findings().stream())
        .map(finding -> finding.diagnostic().toString())
        .toList();
  }

  /** Returns the one finding about the only component of a message. */
  static String finding(String declaration, String... others) {
    List<String> sources = new ArrayList<>(List.of(others));
    sources.add("@Message public record Holder(" + declaration + ") {}");
    List<String> findings = findings(sources.toArray(String[]::new));
    assertThat(findings).hasSize(1);
    return findings.getFirst();
  }

  /** Returns the definition of a name in the schema of the one {@code @Message} type. */
  static Definition definition(String name, String... sources) {
    return schema(sources).definition(name);
  }

  /** Reads the one {@code @Message} type in {@code sources}. */
  static JavaSchema only(String... sources) {
    List<JavaSchema> results = read(sources);
    assertThat(results).hasSize(1);
    return results.getFirst();
  }

  /** Reads all {@code @Message} types in {@code sources}. */
  static List<JavaSchema> read(String... sources) {
    return read(Compiler.javac().withOptions("-Xlint:-processing"), sources);
  }

  /** Reads all {@code @Message} types in {@code sources}, which a compiler is given. */
  static List<JavaSchema> read(Compiler compiler, String... sources) {
    MessageProbe probe = new MessageProbe();
    Compilation compilation = compiler.withProcessors(probe).compile(files(sources));
    assertThat(compilation.errors()).isEmpty();
    return probe.results();
  }

  /** Returns the source files of texts that start with an optional package and then a type. */
  static List<JavaFileObject> files(String... sources) {
    List<JavaFileObject> files = new ArrayList<>();
    for (String source : sources) {
      Matcher found = PACKAGE.matcher(source);
      String home = found.find() ? found.group(1) : "com.acme";
      String body = PACKAGE.matcher(source).replaceFirst("").strip();
      Matcher type = TYPE.matcher(body);
      assertThat(type.find()).as("a type in %s", source).isTrue();
      String name = home + "." + type.group(1);
      files.add(JavaFileObjects.forSourceString(name, "package " + home + ";\n" + IMPORTS + body));
    }
    return files;
  }
}
