package dev.penstock.model.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.rule.SchemaRules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples of spec/schema-text.md and spec/type-system.md are what the code does. */
class SchemaTextSpecTest {
  private static final Pattern BLOCK = Pattern.compile("(?s)\n```\n(schema \\S.*?\n)```\n");
  private static final Pattern READ = Pattern.compile("(?m)^\\| `(schema [^`]*)` \\| [^`|]*\\|$");
  private static final Pattern REFUSED =
      Pattern.compile("(?m)^\\| (?:`([^`]*)`|\\(empty\\)) \\| (\\d+):(\\d+) \\| (.*) \\|$");

  @Test
  void theExampleIsCanonicalAndSound() {
    String example = blocks().getFirst();
    Schema schema = SchemaText.parse(example);

    assertThat(SchemaText.print(schema)).isEqualTo(example);
    assertThat(SchemaRules.check(schema)).isEmpty();
  }

  @Test
  void theFingerprintIsThatOfTheReducedText() {
    Schema schema = SchemaText.parse(blocks().get(1));

    assertThat(Fingerprint.essence(schema)).isEqualTo(blocks().get(2));
    assertThat(spec("schema-text")).contains(Fingerprint.of(schema).hex());
  }

  static Stream<String> textsThatAreRead() {
    return READ.matcher(spec("schema-text")).results().map(each -> each.group(1));
  }

  @ParameterizedTest
  @MethodSource("textsThatAreRead")
  void vectorsThatAreRead(String text) {
    Schema schema = SchemaText.parse(text);

    assertThat(SchemaText.parse(SchemaText.print(schema))).isEqualTo(schema);
  }

  static Stream<MatchResult> textsThatAreRefused() {
    return REFUSED.matcher(spec("schema-text")).results();
  }

  @ParameterizedTest
  @MethodSource("textsThatAreRefused")
  void vectorsThatAreRefused(MatchResult row) {
    String text = row.group(1) == null ? "" : row.group(1);

    assertThatThrownBy(() -> SchemaText.parse(text))
        .isInstanceOfSatisfying(
            SchemaSyntaxException.class,
            e -> {
              assertThat(e.line() + ":" + e.column()).isEqualTo(row.group(2) + ":" + row.group(3));
              assertThat(e.expected().replace("'", "")).isEqualTo(row.group(4).replace("`", ""));
            });
  }

  @Test
  void allVectorsAreFound() {
    assertThat(textsThatAreRead()).hasSize(11);
    assertThat(textsThatAreRefused()).hasSize(10);
  }

  @Test
  void everyScalarIsInTheTableOfScalars() {
    String spec = spec("type-system");

    for (ScalarKind kind : ScalarKind.values()) {
      assertThat(spec).containsPattern("(?m)^\\|[^|]*`" + kind.keyword() + "`");
    }
  }

  private static List<String> blocks() {
    return BLOCK.matcher(spec("schema-text")).results().map(each -> each.group(1)).toList();
  }

  private static String spec(String chapter) {
    String root = System.getProperty("penstock.root", "..");
    try {
      return Files.readString(Path.of(root, "spec", chapter + ".md"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
