package dev.penstock.schema.infer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InputErrorsTest {

  private static JsonInputException error(byte[] source) {
    JsonInputException error =
        catchThrowableOfType(
            JsonInputException.class,
            () ->
                JsonInference.infer(
                    new ByteArrayInputStream(source), "in.json", InferenceOptions.EXACT));
    assertThat(error).isNotNull();
    return error;
  }

  private static JsonInputException error(String source) {
    return error(source.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"a":1,"a":2}                  | 1 | 11 | $.a           | the key stands twice
          [{"x y":{"b":1,"c":2,"b":3}}]  | 1 | 25 | $[0]["x y"].b | the key stands twice
          {"x":[1,{"y":tru}]}            | 1 | 14 | $.x[1].y      | the word 'tru'
          [1,2                           | 1 | 5  | $[1]          | the end of the document
          {"a":01}                       | 1 | 7  | $.a           | a number that starts with a zero
          [1,]                           | 1 | 4  | $[1]          | ']' in place of a value
          {"n":1e99999999999}            | 1 | 6  | $.n           | the exponent of this number
          <html>                         | 1 | 1  | $             | this is not JSON: '<' in place
          hello                          | 1 | 1  | $             | this is not JSON: the word
          [NaN]                          | 1 | 5  | $[0]          | NaN, which is no number
          {"a":1} x                      | 1 | 9  | $             | the word 'x'
          """)
  void theErrorSaysWhereAndWhat(String json, int line, int column, String path, String reason) {
    JsonInputException error = error(json);
    assertThat(error.path()).isEqualTo(path);
    assertThat(error.reason()).contains(reason).doesNotContain("REDACTED");
    assertThat(error.line()).isEqualTo(line);
    assertThat(error.column()).isBetween(column - 1, column + 1);
    assertThat(error.file()).isEqualTo("in.json");
    assertThat(error)
        .hasMessage("in.json:" + line + ":" + error.column() + ": " + path + ": " + error.reason());
  }

  @Test
  void linesAreCounted() {
    JsonInputException error = error("{\n  \"a\": 1,\n  \"b\" 2\n}");
    assertThat(error.line()).isEqualTo(3);
    assertThat(error.column()).isBetween(6, 8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "\n\n\t"})
  void anEmptyInputIsRefused(String json) {
    assertThat(error(json).reason()).isEqualTo("the input is empty; JSON was expected");
  }

  @Test
  void nestingDeeperThan500LevelsIsRefused() {
    assertThat(Inferred.exact("[".repeat(500) + "]".repeat(500))).contains("value: Json");
    JsonInputException error = error("[".repeat(501) + "]".repeat(501));
    assertThat(error.reason()).isEqualTo("objects and lists nest deeper than 500 levels");
    assertThat(error.path()).hasSizeLessThan(200);
    assertThat(error("{\"a\":".repeat(100_000)).reason()).contains("deeper than 500 levels");
  }

  @Test
  void bytesThatAreNotUtf8AreRefused() {
    assertThat(error(new byte[] {'"', 'a', (byte) 0xc3, '('}).reason()).contains("not UTF-8");
    assertThat(error(new byte[] {(byte) 0x89, 'P', 'N', 'G'}).reason()).contains("not UTF-8");
    assertThat(error(new byte[] {0, 0, 'x', 0, 1, 2, 3, 4}).reason())
        .startsWith("this is not JSON");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
  void otherEncodingsOfUnicodeAreReadWithAndWithoutMark(String encoding) throws IOException {
    for (String mark : new String[] {"", "\ufeff"}) {
      byte[] source = (mark + "{\"größe\":[1]}").getBytes(Charset.forName(encoding));
      assertThat(
              JsonInference.infer(
                      new ByteArrayInputStream(source), "x.json", InferenceOptions.EXACT)
                  .root())
          .isEqualTo("json.X");
    }
  }

  @Test
  void halfASurrogatePairIsNoKey() {
    assertThat(error("{\"a\":{\"\\ud800\":1}}").reason()).containsIgnoringCase("surrogate");
  }

  @Test
  void aFileThatIsNotThereIsAnIoError() {
    assertThatExceptionOfType(NoSuchFileException.class)
        .isThrownBy(() -> JsonInference.infer(Path.of("no", "such.json"), InferenceOptions.EXACT));
  }

  @Test
  void anErrorOfTheStreamIsPassedOn() {
    InputStream broken =
        new FilterInputStream(new ByteArrayInputStream("[1, 2".getBytes(StandardCharsets.UTF_8))) {
          @Override
          public int read(byte[] target, int offset, int length) throws IOException {
            int read = super.read(target, offset, length);
            if (read < 0) {
              throw new IOException("pulled the plug");
            }
            return read;
          }
        };
    assertThatThrownBy(() -> JsonInference.infer(broken, "pipe", InferenceOptions.EXACT))
        .isExactlyInstanceOf(IOException.class)
        .hasMessage("pulled the plug");
  }
}
