package dev.penstock.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.DecodeException;
import dev.penstock.flatbuffers.format.FlatSchemaText;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests by the vectors of codecs: what becomes of documents are the bytes that codecs write, and
 * what codecs refuse, the verifier refuses.
 */
class VectorsTest {
  private static final Path VECTORS =
      Path.of(System.getProperty("penstock.root", "../../.."))
          .resolve("formats/flatbuffers/vectors");

  /**
   * What the verifier leaves to who reads: an enum has any number and flags any bits, as in the
   * reference, and no text is made.
   */
  private static final Set<String> LEFT_TO_READERS =
      Set.of("UNKNOWN_CONSTANT in a", "UNKNOWN_CONSTANT in r", "LIMIT_EXCEEDED in a");

  private static final Pattern SCHEMA =
      Pattern.compile("\"schema\": \\[(.*?)\\n  \\]", Pattern.DOTALL);
  private static final Pattern CASE =
      Pattern.compile(
          "\"bytes\": \\[((?:(?!\\n {6}]).)*)\\n {6}],\\n {6}\"written\": true", Pattern.DOTALL);
  private static final Pattern REFUSED =
      Pattern.compile(
          "\"bytes\": \\[((?:(?!\\n {6}]).)*)\\n {6}],\\s*(?:\"limits\"[^\\n]*,\\s*)?\"error\":"
              + " \\{\"kind\": \"(\\w+)\", \"offset\": \\d+, \"path\": \"([^\"]*)\"",
          Pattern.DOTALL);
  private static final Pattern ERROR = Pattern.compile("\"(error)\": ");
  private static final Pattern TEXT = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

  static Stream<Path> accepted() throws IOException {
    return files("accept");
  }

  static Stream<Path> rejected() throws IOException {
    return files("reject");
  }

  private static Stream<Path> files(String folder) throws IOException {
    try (Stream<Path> files = Files.list(VECTORS.resolve(folder))) {
      return files.sorted().toList().stream();
    }
  }

  private static FlatSchema schema(String vectors) {
    String schema = String.join("\n", texts(found(SCHEMA, vectors).get(0)));
    return FlatSchema.parse(FlatSchemaText.print(SchemaModule.of(SchemaText.parse(schema))));
  }

  private static byte[] bytes(String lines) {
    String digits =
        texts(lines).stream()
            .map(line -> line.replaceFirst("#.*", "").replace(" ", ""))
            .collect(Collectors.joining());
    return HexFormat.of().parseHex(digits);
  }

  @ParameterizedTest
  @MethodSource("rejected")
  void theVerifierRefusesWhatCodecsRefuseAsTheyDo(Path file) throws IOException {
    String text = Files.readString(file);
    FlatVerifier verifier = FlatVerifier.of(schema(text));
    List<MatchResult> cases = REFUSED.matcher(text).results().toList();
    for (MatchResult each : cases) {
      byte[] message = bytes(each.group(1));
      String name = each.group(2) + " in " + each.group(3);
      if (LEFT_TO_READERS.contains(name)) {
        verifier.verify(message);
        continue;
      }
      assertThatThrownBy(() -> verifier.verify(message))
          .as("%s %s", file, name)
          .isInstanceOfSatisfying(
              DecodeException.class,
              e -> {
                assertThat(e.kind()).as(e.getMessage()).hasToString(each.group(2));
                assertThat(e.path()).startsWith(each.group(3));
                assertThat(e.offset()).isBetween(0L, (long) message.length);
              });
    }
    assertThat(cases).hasSameSizeAs(found(ERROR, text)).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void documentsOfMessagesGiveThemAgain(Path file) throws IOException {
    String text = Files.readString(file);
    FlatJson json = FlatJson.of(schema(text));
    List<String> cases = found(CASE, text);
    for (String each : cases) {
      byte[] message = bytes(each);
      assertThat(json.toMessage(json.toJson(message))).as(each).isEqualTo(message);
    }
    assertThat(cases).isNotEmpty();
  }

  private static List<String> found(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(match -> match.group(1)).toList();
  }

  private static List<String> texts(String list) {
    return TEXT.matcher(list).results().map(VectorsTest::text).toList();
  }

  private static String text(MatchResult match) {
    return match.group(1).replace("\\\"", "\"").replace("\\\\", "\\");
  }
}
