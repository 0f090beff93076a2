package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.container.AppendLock;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenReader;
import dev.penstock.container.PenWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages after those that a file has. */
final class AppendTest {
  private static final String LINES = "{\"a\":1,\"b\":\"x\"}\n{\"a\":2,\"b\":null}\n";

  @TempDir Path folder;
  private String pen = "";

  @BeforeEach
  void packLines() throws IOException {
    pen = folder.resolve("x.pen").toString();
    assertThat(Run.of("pack", json(LINES), "-o", pen).exitCode()).isZero();
  }

  private String json(String text) throws IOException {
    return Files.writeString(folder.resolve("in.json"), text).toString();
  }

  private Run append(String text, String... options) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("pack", json(text), "--append", pen));
    arguments.addAll(List.of(options));
    return Run.of(arguments.toArray(String[]::new));
  }

  @Test
  void documentsAreAppendedByTheSchemaOfTheFile() throws IOException {
    Run run = append("{\"b\":\"y\",\"a\":3}\n");
    assertThat(run.messages()).startsWith(pen + ": 1 more message, ");
    assertThat(run.exitCode()).isZero();
    assertThat(Run.of("cat", pen).text()).isEqualTo(LINES + "{\"a\":3,\"b\":\"y\"}\n");
  }

  @Test
  void elementsAreAppendedToAList() throws IOException {
    Run.of("pack", "--each", json("[{\"a\":1},{\"a\":2}]"), "-o", pen);
    assertThat(append("[{\"a\":3}]").exitCode()).isZero();
    assertThat(Run.of("cat", pen).text()).isEqualTo("[\n{\"a\":1},\n{\"a\":2},\n{\"a\":3}\n]\n");
  }

  @Test
  void aFileIsAsItWasWhenSomethingCannotBeAppended() throws IOException {
    byte[] before = Files.readAllBytes(Path.of(pen));
    Run run = append("{\"a\":3,\"b\":\"y\"}\n{\"a\":\"no number\",\"b\":null}\n");
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("in.json:2:6: $.a: TYPE_MISMATCH");
    assertThat(Files.readAllBytes(Path.of(pen))).isEqualTo(before);
    assertThat(append("{\"a\":3,\"b\":\"y\"} {").exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(Files.readAllBytes(Path.of(pen))).isEqualTo(before);
  }

  @Test
  void aTornFileIsRepaired() throws IOException {
    Run.of("pack", json(LINES), "-o", pen, "--compress", "none");
    byte[] bytes = Files.readAllBytes(Path.of(pen));
    Files.write(Path.of(pen), Arrays.copyOf(bytes, bytes.length - 30));
    assertThat(append("{\"a\":3,\"b\":\"y\"}").exitCode()).isZero();
    Run cat = Run.of("cat", pen);
    assertThat(cat.exitCode()).isZero();
    assertThat(cat.text()).isEqualTo("{\"a\":1,\"b\":\"x\"}\n{\"a\":3,\"b\":\"y\"}\n");
  }

  @Test
  void aTornBlockIsCutOff() throws IOException {
    assertThat(append("{\"a\":3,\"b\":\"y\"}").exitCode()).isZero();
    byte[] bytes = Files.readAllBytes(Path.of(pen));
    Files.write(Path.of(pen), Arrays.copyOf(bytes, bytes.length - 30));
    assertThat(append("{\"a\":4,\"b\":\"z\"}").exitCode()).isZero();
    Run cat = Run.of("cat", pen);
    assertThat(cat.exitCode()).isZero();
    assertThat(cat.text()).isEqualTo(LINES + "{\"a\":4,\"b\":\"z\"}\n");
  }

  @Test
  void aSingleDocumentStaysAlone() throws IOException {
    Run.of("pack", json("{\"a\":1}"), "-o", pen);
    Run run = append("{\"a\":2}");
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("its one message is the whole document");
  }

  @Test
  void optionsOfNewFilesAreRefused() throws IOException {
    assertThat(append("{}", "-f", "fast").exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(append("{}", "-o", "other.pen").exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(Run.piped("{}", "pack", "--append", "-").exitCode()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void aFileThatSomebodyElseAppendsToIsRefused() throws IOException {
    PenHeader header;
    try (PenReader reader = new PenReader(Files.newInputStream(Path.of(pen)))) {
      header = reader.header();
    }
    byte[] before;
    try (PenWriter other = PenWriter.append(Path.of(pen), header)) {
      before = Files.readAllBytes(Path.of(pen));
      Run run = append("{\"a\":3,\"b\":\"y\"}");
      assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
      assertThat(run.messages())
          .startsWith("penstock pack: " + pen + ": this process has been appending to it since ")
          .contains("; nothing was written")
          .contains("Run it again when that has ended.");
      assertThat(Files.readAllBytes(Path.of(pen))).isEqualTo(before);
      assertThat(other.messageCount()).isEqualTo(2);
    }
    assertThat(append("{\"a\":3,\"b\":\"y\"}").exitCode()).isZero();
  }

  @Test
  void aFileThatSomebodyAppendsToIsNotReplaced() throws IOException {
    byte[] before = Files.readAllBytes(Path.of(pen));
    AppendLock lock = AppendLock.acquire(Path.of(pen));
    try (lock) {
      Run run = Run.of("pack", json(LINES), "-o", pen);
      assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
      assertThat(run.messages())
          .contains(pen + ": this process has been appending to it since ", "nothing was written");
      assertThat(Files.readAllBytes(Path.of(pen))).isEqualTo(before);
    }
    assertThat(Run.of("pack", json(LINES), "-o", pen).exitCode()).isZero();
  }

  @Test
  void aFileIsFreeWhenItHasBeenReplaced() throws IOException {
    assertThat(Run.of("pack", json(LINES), "-o", pen).exitCode()).isZero();
    assertThat(append("{\"a\":3,\"b\":\"y\"}").exitCode()).isZero();
    try (var files = Files.list(folder)) {
      assertThat(files.map(each -> each.getFileName().toString()))
          .containsExactlyInAnyOrder("x.pen", "in.json");
    }
  }

  @Test
  void linesOfOneMessageCanBeAppendedTo() throws IOException {
    Path lines = Files.writeString(folder.resolve("log.jsonl"), "{\"a\":1,\"b\":\"x\"}\n");
    assertThat(Run.of("pack", lines.toString(), "-o", pen).exitCode()).isZero();
    assertThat(Run.of("cat", pen).text()).isEqualTo("{\"a\":1,\"b\":\"x\"}\n");
    assertThat(append("{\"a\":2,\"b\":\"y\"}").exitCode()).isZero();
    assertThat(Run.of("cat", pen).text())
        .isEqualTo("{\"a\":1,\"b\":\"x\"}\n{\"a\":2,\"b\":\"y\"}\n");
  }

  @Test
  void anErrorNamesTheMembersOfTheJson() throws IOException {
    String first = "{\"7z\":1,\"b c\":[{\"class\":true}],\"d\":{\"x.y\":2}}\n";
    Run.of("pack", json(first + first), "-o", pen);
    assertThat(append(first.replace(":1", ":\"no\"")).messages()).contains(": $[\"7z\"]: TYPE_");
    assertThat(append(first.replace("true", "\"no\"")).messages())
        .contains(": $[\"b c\"][0].class: TYPE_");
    assertThat(append(first.replace(":2", ":\"no\"")).messages()).contains(": $.d[\"x.y\"]: TYPE_");
  }
}
