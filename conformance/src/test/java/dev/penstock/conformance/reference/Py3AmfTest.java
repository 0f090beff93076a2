package dev.penstock.conformance.reference;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.conformance.Format;
import dev.penstock.conformance.vector.VectorCase;
import dev.penstock.conformance.vector.VectorFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Py3AMF reads the vectors of AMF3, and what it writes of them is read as the same values. Its
 * answers stand in a file, which {@code tools/ask-py3amf} writes.
 */
class Py3AmfTest {
  private static final Format AMF3 = Format.named("amf3");

  private static final Map<String, String> ANSWERS = answers();

  /** What Py3AMF 0.9.1 does not read, or writes as something else, and why. */
  private static final Set<String> CHANGED =
      Set.of(
          // It has no vectors of numbers, and none with the name of a class.
          "lists.json \"empty\"",
          "lists.json \"elements\"",
          "lists.json \"vectors for arrays\"",
          "lists.json \"entries of an array are members that the schema lacks\"",
          "lists.json \"references to a list\"",
          // A Dictionary becomes an array.
          "amf3 maps.json",
          // Text has to be UTF-8.
          "\"a character as two surrogates, as BlazeDS writes it\"",
          "\"null as two bytes, as BlazeDS writes it\"",
          // XML is parsed, and written in another form.
          "\"text as XML\"",
          "\"text as XMLDocument\"",
          // Milliseconds of points before 1970 are turned around.
          "\"before 1970\"",
          // There is no value to compare with beside what is kept.
          "amf3 kept.json");

  private static Map<String, String> answers() {
    Map<String, String> answers = new HashMap<>();
    try (InputStream file = requireNonNull(Py3AmfTest.class.getResourceAsStream("py3amf.txt"))) {
      String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      text.lines()
          .map(each -> each.split("\t", 3))
          .forEach(each -> answers.put("amf3 " + each[0] + " \"" + each[1] + "\"", each[2]));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return answers;
  }

  static Stream<VectorCase> cases() {
    return VectorFile.cases(AMF3, "accept").stream()
        .filter(each -> CHANGED.stream().noneMatch(each.toString()::contains));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void whatPy3AmfMakesOfAVectorIsTheSameValue(VectorCase vector) {
    String answer = requireNonNull(ANSWERS.get(vector.toString()), vector.toString());

    assertThat(vector.codec().decode(HexFormat.of().parseHex(answer))).isEqualTo(vector.value());
  }

  @Test
  void everyVectorWasAsked() {
    assertThat(ANSWERS.keySet())
        .containsExactlyInAnyOrderElementsOf(
            VectorFile.cases(AMF3, "accept").stream().map(VectorCase::toString).toList());
  }
}
