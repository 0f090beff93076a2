package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What commands say of JSON that is none: in our words, and without what a terminal obeys. */
class MalformedJsonTest {
  /** Words of the parser, which knows itself as Jackson. */
  private static final List<String> FORBIDDEN =
      List.of(
          "feature",
          "redacted",
          "source:",
          "start marker",
          "starting at",
          "jackson",
          "streamread",
          "ctrl-char",
          "value_string",
          "array entries",
          "object entries",
          "json string, number",
          "(code ",
          "non-standard",
          "not recognized",
          "in null",
          "ucs-4",
          "exception",
          "parser");

  @TempDir Path folder;

  static Stream<String> documents() {
    return Stream.concat(outsideOfTexts(), withOddCharacters());
  }

  private static Stream<String> outsideOfTexts() {
    return Stream.of(
        "{\"a\":1,}",
        "[1,]",
        "{a:1}",
        "{'a':1}",
        "[1 2]",
        "{\"a\":1 \"b\":2}",
        "{\"a\" 1}",
        "tru",
        "[NaN]",
        "[-Infinity]",
        "[+1]",
        "[01]",
        "[1.]",
        "[.5]",
        "[1e]",
        "[0x10]",
        "[-]",
        "{\"a\":",
        "{\"a\":1",
        "[1",
        "[\"abc",
        "{\"abc",
        "[1}",
        "{\"a\":1]",
        "}",
        "]");
  }

  private static Stream<String> withOddCharacters() {
    return Stream.of(
        "[\"a\u0001b\"]",
        "[\"\n\"]",
        "{\"a\u001b[31mb\":1}",
        "[\"\\x\"]",
        "[\"\\u12G4\"]",
        "[\"\\u12",
        "[1,\u0000]",
        "\u0000",
        "{\u0000",
        "\u0000{\"a\":1}",
        "// c\n{}",
        "[1 /* */]",
        "[1,#c\n2]",
        "\u001b[1",
        "[\u001b[31mx]",
        "1 x",
        "[123abc]",
        "[1.5.5]",
        "[--1]",
        "{\"a\":undefined}",
        "{\"a\":'x'}",
        "[\u00e9]",
        "{,}",
        "[,1]",
        "{\"a\":,}",
        "[1e99999999999]",
        "-",
        "1e",
        "\"abc",
        "[tr",
        "{\"a\":1,\"a\":2}",
        "{\"\\u001b[2J\":[{\"x\ty\":tru}]}",
        "[\"a\\",
        "\u001e{}",
        "[\"\\ud800",
        "[".repeat(501) + "]".repeat(501),
        "[1" + "0".repeat(100_001) + "]");
  }

  @ParameterizedTest
  @MethodSource("documents")
  void schemaSpeaksOurWords(String json) throws IOException {
    check(Run.of("schema", file(json)));
  }

  @ParameterizedTest
  @MethodSource("documents")
  void packSpeaksOurWords(String json) throws IOException {
    check(Run.of("pack", file(json), "-o", folder.resolve("out.pen").toString()));
  }

  @Test
  void whatIsAppendedIsToldOfInOurWords() throws IOException {
    Path pen = folder.resolve("list.pen");
    assertThat(Run.piped("[1]\n[2]", "pack", "-o", pen.toString()).exitCode()).isZero();
    for (String json : documents().toList()) {
      check(Run.of("pack", file(json), "--append", pen.toString()));
    }
  }

  @Test
  void theResultsOfABenchAreToldOfInOurWords() throws IOException {
    for (String json : List.of("{\"a\":1,}", "{\"a\":\u001b}", "[1", "\u0000")) {
      check(Run.of("report", file(json)));
    }
  }

  @Test
  void aListAtTheRootHasNoNameInPaths() throws IOException {
    Path pen = folder.resolve("list.pen");
    Run.piped("[1]\n[2]", "pack", "-o", pen.toString());
    assertThat(Run.piped("[2,\"x\"]", "pack", "--append", pen.toString()).messages())
        .contains(" $[1]: ")
        .doesNotContain("items");
  }

  @Test
  void namesOfFilesAreShownWithoutEscapeSequences() {
    String name = folder.resolve("a\u001b[31mred").toString();
    for (String command : List.of("schema", "pack", "cat", "inspect")) {
      Run run = Run.of(command, name);
      assertThat(run.messages()).contains("a\\u001b[31mred").doesNotContain("\u001b");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE", "UTF-8"})
  void otherEncodingsAreFoundWithAndWithoutMark(String encoding) throws IOException {
    Charset charset = Charset.forName(encoding);
    for (String json : List.of("{\"größe\":[1]}", "\"日本\"", "12", "[]", " [1]", "\"\"")) {
      for (String mark : List.of("", "\ufeff")) {
        Path file = Files.write(folder.resolve("in.json"), (mark + json).getBytes(charset));
        Run run = Run.of("schema", file.toString());
        assertThat(run.messages()).as(encoding + " " + json).isEmpty();
      }
    }
  }

  @Test
  void aNulThatIsNoPartOfAnotherEncodingIsShown() throws IOException {
    assertThat(Run.of("schema", file("\u0000{\"a\":1}")).messages())
        .contains("in.json:1:1: $: this is not JSON: a NUL character");
    assertThat(Run.of("schema", file("{\u0000\"a\":1}")).messages())
        .contains("in.json:1:2: $: this is not JSON: a NUL character");
    assertThat(Run.of("schema", file("[100,\u0000]")).messages())
        .contains(": $[1]: a NUL character between values");
  }

  @Test
  void minusZeroKeepsItsSignWhateverStandsBesideIt() throws IOException {
    for (String json : List.of("[-0]", "[-0,1]", "[1,-0.0]", "[-0,0.5]", "{\"a\":-0}")) {
      Path pen = folder.resolve("zero.pen");
      Run.piped(json, "pack", "-o", pen.toString());
      assertThat(Run.of("cat", pen.toString()).text()).as(json).contains("-0.0");
    }
  }

  private String file(String json) throws IOException {
    return Files.writeString(folder.resolve("in.json"), json, StandardCharsets.UTF_8).toString();
  }

  private static void check(Run run) {
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages().toLowerCase(Locale.ROOT)).doesNotContain(FORBIDDEN);
    assertThat(run.messages().replace("\n", "")).doesNotContainPattern("\\p{Cntrl}");
  }
}
