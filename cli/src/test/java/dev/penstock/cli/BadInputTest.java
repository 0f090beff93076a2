package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is no JSON is refused by every command in the same words. */
final class BadInputTest {
  @TempDir Path folder;

  private Path file(String content) throws IOException {
    return Files.writeString(folder.resolve("in.json"), content);
  }

  private static void assertRefused(Run run, String words) {
    assertThat(run.messages()).contains(words).doesNotContain("\tat ");
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.output()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"pack", "schema", "cat", "inspect"})
  void aFileThatIsNotThere(String command) {
    Path missing = folder.resolve("none.json");
    assertRefused(Run.of(command, missing.toString()), missing + ": there is no such file");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pack", "schema", "cat", "inspect"})
  void aFolder(String command) {
    assertRefused(Run.of(command, folder.toString()), folder + ": this is a folder");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pack", "schema"})
  void anEmptyFile(String command) throws IOException {
    Path empty = file("");
    assertRefused(Run.of(command, empty.toString()), empty + ":1:1: $: the input is empty");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pack", "schema"})
  void anEmptyPipe(String command) {
    assertRefused(Run.piped(" \n", command), "standard input:2:1: $: the input is empty");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pack", "schema"})
  void aSyntaxErrorIsShownByLineColumnAndPath(String command) throws IOException {
    Path bad = file("{\n  \"a\": [1, 2],\n  \"b\": [1, tru]\n}");
    assertRefused(Run.of(command, bad.toString()), bad + ":3:12: $.b[1]: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pack", "schema"})
  void aDocumentThatEndsTooEarly(String command) throws IOException {
    Path bad = file("{\"a\": [1,\n");
    assertRefused(Run.of(command, bad.toString()), bad + ":2:1: $.a");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pack", "schema"})
  void aKeyTwice(String command) throws IOException {
    Path bad = file("{\"a\": {\"x\": 1,\n\"x\": 2}}");
    assertRefused(Run.of(command, bad.toString()), bad + ":2:");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pack", "schema"})
  void somethingElseThanJson(String command) throws IOException {
    Path png = Files.write(folder.resolve("x.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 13});
    assertRefused(Run.of(command, png.toString()), ": $: this is not JSON: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pack", "schema"})
  void nestingThatIsTooDeep(String command) throws IOException {
    Path deep = file("[".repeat(100_000));
    assertRefused(Run.of(command, deep.toString()), "deeper than 500 levels");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pack", "schema"})
  void textThatIsNotUtf8(String command) throws IOException {
    Path bad = Files.write(folder.resolve("latin1.json"), new byte[] {'"', (byte) 0xE9, '"'});
    assertRefused(Run.of(command, bad.toString()), bad + ":1:");
  }

  @Test
  void aLoneSurrogateIsRefusedWithItsPlace() throws IOException {
    Path bad = file("{\n \"a\": \"\\ud800\"}");
    assertRefused(Run.of("pack", bad.toString()), bad + ":2:7: $.a: MALFORMED_TEXT");
  }

  @Test
  void utf16IsReadAsItIs() throws IOException {
    String json = "{\"größe\": \"\ud83d\ude00\"}";
    for (String mark : new String[] {"", "\ufeff"}) {
      for (var encoding :
          new java.nio.charset.Charset[] {
            StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE, StandardCharsets.UTF_8
          }) {
        Path file = Files.write(folder.resolve("in.json"), (mark + json).getBytes(encoding));
        Run run = Run.of("schema", file.toString());
        assertThat(run.messages()).isEmpty();
        assertThat(run.text()).contains("größe");
      }
    }
  }

  @Test
  void anOlderOutputStaysWhenTheInputIsBad() throws IOException {
    Path output = Files.writeString(folder.resolve("out.pen"), "older");
    Run run = Run.of("pack", file("{").toString(), "-o", output.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(output).hasContent("older");
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(2);
    }
  }

  @Test
  void stacktraceShowsWhereAnErrorCameUp() throws IOException {
    Run run = Run.of("schema", "--stacktrace", file("{").toString());
    assertThat(run.messages()).contains("\tat dev.penstock");
  }
}
