package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.container.PenFile;
import dev.penstock.container.PenReader;
import dev.penstock.container.PenSplit;
import dev.penstock.formats.FormatKit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** A file takes what its schema lacks, and keeps what it has. */
final class WidenTest {
  private static final String OLD = "{\"a\":1}\n{\"a\":2}\n";
  private static final String NEW = "{\"a\":3,\"b\":{\"important\":[1,2,3]}}\n";

  @TempDir Path folder;

  private String json(String text) throws IOException {
    return Files.writeString(folder.resolve("in.json"), text).toString();
  }

  private String packed(String text, String... options) throws IOException {
    String pen = folder.resolve("x.pen").toString();
    List<String> arguments = new ArrayList<>(List.of("pack", json(text), "-o", pen));
    arguments.addAll(List.of(options));
    assertThat(Run.of(arguments.toArray(String[]::new)).exitCode()).isZero();
    return pen;
  }

  private Run widened(String pen, String text) throws IOException {
    Run run = Run.of("pack", json(text), "--append", pen, "--widen");
    assertThat(run.messages()).startsWith(pen + ": ");
    assertThat(run.exitCode()).isZero();
    return run;
  }

  private static int schemaCount(String pen) throws IOException {
    try (PenFile file = PenFile.open(Path.of(pen))) {
      return file.schemas().size();
    }
  }

  private static void assertHolds(String pen, String json) {
    Run cat = Run.of("cat", pen);
    assertThat(cat.messages()).isEmpty();
    assertThat(cat.exitCode()).isZero();
    assertThat(JsonValues.of(cat.output()))
        .isEqualTo(JsonValues.of(json.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void theWayOutIsNamed() throws IOException {
    String pen = packed(OLD);
    Run refused = Run.of("pack", json(NEW), "--append", pen);
    assertThat(refused.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(refused.messages()).contains("With --widen, the file gets a schema for it.");
    Run broken = Run.of("pack", json("{\"a\":"), "--append", pen);
    assertThat(broken.messages()).doesNotContain("--widen");
    assertThat(Run.of("pack", json(NEW), "-o", pen, "--widen").exitCode())
        .isEqualTo(ExitCode.USAGE);
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.formats.FormatKits#ALL")
  void aWidenedFileIsReadInEveryWay(FormatKit format) throws IOException {
    String pen = packed(OLD, "--format", format.name());
    assertThat(widened(pen, NEW).messages()).contains("1 more message of a wider schema");
    assertHolds(pen, OLD + NEW);
    assertThat(Run.of("cat", pen, "--from", "3").text()).isEqualTo(NEW);
    assertThat(Run.of("cat", pen, "--from", "2", "--count", "1").text()).isEqualTo("{\"a\":2}\n");
    assertThat(Run.of("inspect", pen).exitCode()).isZero();
    assertThat(Run.of("schema", pen).text()).contains("important");
    assertThat(Run.of("diff", pen, pen).exitCode()).isZero();
    try (PenFile file = PenFile.open(Path.of(pen))) {
      assertThat(file.messageCount()).isEqualTo(3);
      int count = 0;
      for (PenSplit split : file.splits(3)) {
        PenReader reader = file.reader(split);
        while (reader.next()) {
          count++;
        }
      }
      assertThat(count).isEqualTo(3);
    }
  }

  @Test
  void theNextAppendsGoOnWithTheNewestSchema() throws IOException {
    String pen = packed(OLD);
    widened(pen, NEW);
    assertThat(schemaCount(pen)).isEqualTo(2);
    Run plain = Run.of("pack", json(OLD + NEW), "--append", pen);
    assertThat(plain.messages()).contains("3 more messages, ");
    widened(pen, NEW + OLD);
    assertThat(schemaCount(pen)).isEqualTo(2);
    widened(pen, "{\"a\":null}");
    assertThat(schemaCount(pen)).isEqualTo(3);
    widened(pen, OLD + NEW);
    assertThat(schemaCount(pen)).isEqualTo(3);
    assertHolds(pen, OLD + NEW + OLD + NEW + NEW + OLD + "{\"a\":null}" + OLD + NEW);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      value = {
        "{\"a\":0.5} {\"a\":1.5}|{\"a\":0.1234567890123456789012345} {\"a\":1e-400} {\"a\":-1}",
        "{\"a\":1} {\"a\":2}|{\"a\":\"x\"} {\"a\":[1]} {\"a\":{\"b\":true}} {}",
        "{\"a\":[1,2]} {\"a\":[]}|{\"a\":[[1]]} {\"a\":null}",
        "{\"t\":\"2026-11-21T10:15:30Z\"} {\"t\":\"2026-11-22T10:15:30Z\"}|{\"t\":\"soon\"}",
        "{\"t\":\"YES\"} {\"t\":\"NO\"}|{\"t\":\"MAYBE\"}"
      })
  void whateverIsNewComesBackEqual(String old, String more) throws IOException {
    String pen = packed(old);
    widened(pen, more);
    assertHolds(pen, old + " " + more);
  }

  @Test
  void elementsOfAListAreWidenedAlike() throws IOException {
    String pen = packed("[{\"a\":1},{\"a\":2}]", "--each");
    widened(pen, "[{\"b\":\"x\"}]");
    assertHolds(pen, "[{\"a\":1},{\"a\":2},{\"b\":\"x\"}]");
  }

  @Test
  void aFileWithoutMessagesIsWidened() throws IOException {
    String pen = packed("[]", "--each");
    widened(pen, "[{\"b\":\"x\"}]");
    assertHolds(pen, "[{\"b\":\"x\"}]");
  }

  @Test
  void whatIsNoJsonLeavesTheFileAsItWas() throws IOException {
    String pen = packed(OLD);
    byte[] before = Files.readAllBytes(Path.of(pen));
    Run run = Run.of("pack", json("{\"b\":1}\n{\"b\":"), "--append", pen, "--widen");
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("in.json:2:");
    assertThat(Files.readAllBytes(Path.of(pen))).isEqualTo(before);
  }
}
