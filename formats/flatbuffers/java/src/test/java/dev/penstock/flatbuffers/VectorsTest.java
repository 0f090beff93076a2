package dev.penstock.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.flatbuffers.format.FlatSchemaText;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that what becomes of documents are the bytes that codecs write, those of the vectors. */
class VectorsTest {
  private static final Path ACCEPTED =
      Path.of(System.getProperty("penstock.root", "../../.."))
          .resolve("formats/flatbuffers/vectors/accept");

  private static final Pattern SCHEMA =
      Pattern.compile("\"schema\": \\[(.*?)\\n  \\]", Pattern.DOTALL);
  private static final Pattern CASE =
      Pattern.compile(
          "\"bytes\": \\[((?:(?!\\n {6}]).)*)\\n {6}],\\n {6}\"written\": true", Pattern.DOTALL);
  private static final Pattern TEXT = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

  static Stream<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(ACCEPTED)) {
      return files.sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void documentsOfMessagesGiveThemAgain(Path file) throws IOException {
    String text = Files.readString(file);
    SchemaModule module =
        SchemaModule.of(SchemaText.parse(String.join("\n", texts(found(SCHEMA, text).get(0)))));
    FlatJson json = FlatJson.of(FlatSchema.parse(FlatSchemaText.print(module)));
    List<String> cases = found(CASE, text);
    for (String each : cases) {
      String digits =
          texts(each).stream()
              .map(line -> line.replaceFirst("#.*", "").replace(" ", ""))
              .collect(Collectors.joining());
      byte[] message = HexFormat.of().parseHex(digits);
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
