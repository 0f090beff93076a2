package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.model.format.Trait;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A document that was packed comes back equal. */
final class PackCatTest {
  @TempDir Path folder;

  static List<String> documents() {
    return List.of(
        "{}",
        "[]",
        "null",
        "true",
        "\"text\"",
        "-17",
        "[[], [[]], [[[1]]]]",
        // absent, null and both in one place
        "[{\"a\": 1, \"b\": null, \"c\": 1}, {\"a\": 2, \"c\": null}, {\"a\": 3, \"b\": null}]",
        "[{\"x\": {\"y\": null}}, {\"x\": {}}, {\"x\": null}, {}]",
        // numbers, exactly
        "[1, 1.0, 1.50, 1e400, -1E-400, 0.1, 123456789012345678901234567890]",
        "{\"a\": 1, \"b\": 1.0, \"c\": 1e400, \"d\": 1e5, \"e\": 0.30000000000000004}",
        "[0.1, 0.2, 1e-7, 1.7976931348623157E308, 4.9E-324, 0.0]",
        "[2147483647, 2147483648, -9223372036854775808]",
        "[9223372036854775807, 9223372036854775808]",
        "{\"long\": 0." + "123456789".repeat(50) + "}",
        // any key
        "{\"\": 1, \" \": 2, \"class\": 3, \"a.b\": 4, \"\\u0000\": 5, \"\ud83d\ude00\": 6, \"1\":"
            + " 7}",
        "{\"hashCode\": 1, \"toString\": \"x\", \"A\": 1, \"a\": 2, \"a_\": 3, \"a-\": 4, \"$\":"
            + " 5}",
        "{\"names\": {\"205705993\": \"a\", \"205705994\": \"b\", \"7\": \"c\"}}",
        "{\"empty\": {}, \"list\": [], \"nulls\": [null, null], \"texts\": [\"\", null]}",
        // several kinds in one place
        "[1, \"a\", true, null, [1], {\"a\": 1}, 1.5]",
        "[{\"v\": 1}, {\"v\": \"a\"}, {\"v\": {\"w\": 1}}, {\"v\": [1, \"a\"]}, {\"v\": null}, {}]",
        "{\"a\": [[1, \"x\"], [2, \"y\"]]}",
        // recursion and depth
        "{\"name\": \"a\", \"children\": [{\"name\": \"b\", \"children\": [{\"name\": \"c\","
            + " \"children\": []}]}, {\"name\": \"d\", \"children\": []}]}",
        "[".repeat(100) + "]".repeat(100),
        "{\"a\":".repeat(100) + "1" + "}".repeat(100),
        // text
        "[\"\\ud83d\\ude00 \\\" \\\\ \\/ \\b\\f\\n\\r\\t\", \"\u00e9\u4e2d\ud83d\ude00\","
            + " \"\\u007f\\u2028\"]",
        "[\"" + "long ".repeat(5_000) + "\"]");
  }

  private Path write(String json) throws IOException {
    return Files.writeString(folder.resolve("in.json"), json);
  }

  private void assertComesBack(String json, String... options) throws IOException {
    Path pen = folder.resolve("out.pen");
    String[] arguments = new String[options.length + 4];
    System.arraycopy(
        new String[] {"pack", write(json).toString(), "-o", pen.toString()}, 0, arguments, 0, 4);
    System.arraycopy(options, 0, arguments, 4, options.length);
    Run packed = Run.of(arguments);
    assertThat(packed.messages()).startsWith(pen + ": ");
    assertThat(packed.exitCode()).isZero();
    Run cat = Run.of("cat", pen.toString());
    assertThat(cat.messages()).isEmpty();
    assertThat(cat.exitCode()).isZero();
    List<Object> expected = JsonValues.of(json.getBytes(StandardCharsets.UTF_8));
    assertThat(JsonValues.of(cat.output())).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("documents")
  void aDocumentComesBackFromCompact(String json) throws IOException {
    assertComesBack(json, "--format", "compact");
  }

  @ParameterizedTest
  @MethodSource("documents")
  void aDocumentComesBackFromFast(String json) throws IOException {
    assertComesBack(json, "--format", "fast");
  }

  @ParameterizedTest
  @MethodSource("documents")
  void aDocumentComesBackFromJson(String json) throws IOException {
    assertComesBack(json, "--format", "json");
  }

  @Test
  void aDocumentComesBackWithFrontCoding() throws IOException {
    assertComesBack(
        "[{\"u\": \"https://example.com/a/1\"}, {\"u\": \"https://example.com/a/2\"}]",
        "--front-coding");
  }

  /** Returns the formats that do not sort the entries of maps. */
  static Stream<FormatKit> unsorted() {
    return FormatKits.ALL.stream().filter(each -> !each.has(Trait.SORTS_KEYS));
  }

  @ParameterizedTest
  @MethodSource("unsorted")
  void keysOfMapsKeepTheirOrder(FormatKit format) throws IOException {
    StringBuilder json = new StringBuilder("{\"m\":{");
    for (int i = 0; i < 300; i++) {
      json.append(i == 0 ? "" : ",").append('"').append(i * 7919 % 300).append("\":").append(i);
    }
    json.append("}}");
    Path pen = folder.resolve("out.pen");
    Run.of("pack", write(json.toString()).toString(), "-o", pen.toString(), "-f", format.name());
    assertThat(Run.of("cat", pen.toString()).text()).isEqualTo(json + "\n");
  }

  @Test
  void elementsOfAListAreMessagesWithEach() throws IOException {
    String json = "[{\"a\": 1}, {\"a\": 2, \"b\": null}, {}]";
    assertComesBack(json, "--each");
    assertThat(Run.of("pack", "--each", write(json).toString(), "-o", pen()).messages())
        .contains("3 messages");
    assertThat(Run.of("cat", pen()).text())
        .isEqualTo("[\n{\"a\":1},\n{\"a\":2,\"b\":null},\n{}\n]\n");
  }

  private String pen() {
    return folder.resolve("out.pen").toString();
  }

  @Test
  void anEmptyListHasNoMessagesWithEach() throws IOException {
    assertComesBack("[]", "--each");
    assertThat(Run.of("cat", pen()).text()).isEqualTo("[]\n");
  }

  @ParameterizedTest
  @MethodSource
  void lines(List<String> options) throws IOException {
    String json = "{\"a\": 1}\n{\"a\": null}\n\n{\"b\": \"x\"}";
    assertComesBack(json, options.toArray(String[]::new));
    assertThat(Run.of("cat", pen()).text()).isEqualTo("{\"a\":1}\n{\"a\":null}\n{\"b\":\"x\"}\n");
  }

  static List<List<String>> lines() {
    return List.of(List.of(), List.of("--each"));
  }

  @Test
  void listsBehindOneAnotherAreMessagesWithoutEach() throws IOException {
    String json = "[1, 2]\n[3]\n";
    assertComesBack(json);
    Run run = Run.of("pack", "--each", write(json).toString(), "-o", pen());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("in.json:2:1: ");
  }

  @Test
  void aPipeIsPackedLikeAFile() {
    Run packed = Run.piped("[{\"a\": 1}, {}]", "pack");
    assertThat(packed.messages()).isEmpty();
    Run cat = Run.with(packed.output(), Set.of(), "cat");
    assertThat(cat.text()).isEqualTo("[{\"a\":1},{}]\n");
  }

  @Test
  void prettyIndents() throws IOException {
    String json = "[{\"a\": [1.50, 1e400, \"\\u2028\"]}, {\"a\": null}, {}]";
    Run.of("pack", "--each", write(json).toString(), "-o", pen());
    assertThat(JsonValues.of(Run.of("cat", "--pretty", pen()).output()))
        .isEqualTo(JsonValues.of(json.getBytes(StandardCharsets.UTF_8)));
    Run.of("pack", write("{\"a\": {\"b\": [1]}}").toString(), "-o", pen());
    assertThat(Run.of("cat", "--pretty", pen()).text())
        .isEqualTo("{\n  \"a\" : {\n    \"b\" : [\n      1\n    ]\n  }\n}\n");
  }

  @Test
  void catCanWriteAFile() throws IOException {
    Run.of("pack", write("[1]").toString(), "-o", pen());
    Path output = folder.resolve("out.json");
    Run run = Run.of("cat", pen(), "-o", output.toString());
    assertThat(run.output()).isEmpty();
    assertThat(output).hasContent("[1]");
  }

  @Test
  void equalInputsGiveEqualFiles() throws IOException {
    String json = "{\"a\": [1, 2.5, \"x\"]}";
    byte[] first = Run.piped(json, "pack").output();
    assertThat(Run.piped(json, "pack").output()).isEqualTo(first);
  }
}
