package dev.penstock.conformance.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.conformance.GoldenSchemas;
import dev.penstock.conformance.SortedText;
import dev.penstock.conformance.property.RandomValues;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** BlazeDS reads values of all golden schemas, and what it writes of them is read as the same. */
class BlazeDsValuesTest {
  private static final Format AMF3 = Format.named("amf3");
  private static final int VALUES = 300;

  /** A schema with codecs, by the name of its file. */
  record Subject(String file, GeneratedType type) {
    @Override
    public String toString() {
      return file;
    }
  }

  static List<Subject> subjects() {
    return GoldenSchemas.generated().stream()
        .map(file ->
            new Subject(
                file.getFileName().toString(),
                GeneratedType.of(known(GoldenSchemas.text(file)), Set.of(AMF3, Format.DOCUMENTS))))
        .toList();
  }

  /**
   * Returns a schema without what BlazeDS changes: undefined becomes null, and a Dictionary a
   * Hashtable, which has no nulls. That an array has a fixed length is not known to who makes the
   * values.
   */
  private static String known(String schema) {
    return schema
        .replaceAll("(?m)maybe (\\S+)$", "$1?")
        .replaceAll("(map<[^<>]+)\\?>", "$1>")
        .replaceAll("(array<\\w+), \\d+>", "$1>");
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void valuesGoToAndFroThroughBlazeDs(Subject subject) {
    Codec<Object> codec = subject.type().codec(AMF3);
    BlazeDs blazeDs = new BlazeDs();
    for (long seed = 0; seed < VALUES; seed++) {
      Object value = new RandomValues(seed).within("amf3").of(subject.type().type());

      byte[] theirs = blazeDs.again(codec.encode(value));

      assertThat(text(subject, codec.decode(theirs)))
          .as("seed %d", seed)
          .isEqualTo(text(subject, value));
    }
  }

  private static String text(Subject subject, Object value) {
    byte[] document = subject.type().codec(Format.DOCUMENTS).encode(value);
    return SortedText.of(new String(document, StandardCharsets.UTF_8));
  }
}
