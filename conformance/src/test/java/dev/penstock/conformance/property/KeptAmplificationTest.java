package dev.penstock.conformance.property;

import dev.penstock.Codec;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What keeping unknown fields costs at most. Spec: limits, section 4. */
class KeptAmplificationTest {
  private static final int ELEMENTS = 20_000;

  private static final String READER =
      "schema v : v.M record v.M { 1 a: list<v.M.I> }"
          + " record v.M.I @unknown-fields(\"rest\") { 1 x: i8 }";

  private static Codec<Object> codec(Format format) {
    return GeneratedType.of(READER, Set.copyOf(Format.ALL)).codec(format);
  }

  /** Returns a message of many elements, of which a later version has more fields. */
  private static byte[] message(Format format, String fields, String members) {
    String writer =
        "schema v : v.M record v.M { 1 a: list<v.M.I> } record v.M.I { 1 x: i8 " + fields + " }";
    StringBuilder json = new StringBuilder("{\"a\":[");
    for (int i = 0; i < ELEMENTS; i++) {
      json.append(i == 0 ? "" : ",").append("{\"x\":0").append(members).append('}');
    }
    GeneratedType type = GeneratedType.of(writer, Set.copyOf(Format.ALL));
    byte[] document = json.append("]}").toString().getBytes(StandardCharsets.UTF_8);
    return format.equals(Format.DOCUMENTS)
        ? document
        : type.codec(format).encode(type.codec(Format.DOCUMENTS).decode(document));
  }

  @ParameterizedTest
  @CsvSource({"compact, 160", "fast, 128", "json, 64"})
  void aFieldOfOneByteCostsWhatHoldsIt(Format format, long bytesPerByte) {
    byte[] message = message(format, "2 b: bool? @since(2)", ",\"b\":true");

    new Decoding(codec(format)).run(message, bytesPerByte);
  }

  @ParameterizedTest
  @CsvSource({"compact, 128", "fast, 96"})
  void versionsWithoutFieldsOfTheirOwnCostNothing(Format format, long bytesPerByte) {
    byte[] message = message(format, "2 b: bool? @since(255)", ",\"b\":true");

    new Decoding(codec(format)).run(message, bytesPerByte);
  }

  @ParameterizedTest
  @CsvSource({"compact, 128", "fast, 96"})
  void fieldsThatAreNotThereAreNotKept(Format format, long bytesPerByte) {
    byte[] message = message(format, "2 b: text? @since(2) 3 c: bytes? @since(3)", "");

    new Decoding(codec(format)).run(message, bytesPerByte);
  }

  @Test
  void theShortestMembersCostWhatHoldsThem() {
    ByteArrayOutputStream document = new ByteArrayOutputStream();
    document.writeBytes("{\"a\":[{\"x\":0".getBytes(StandardCharsets.UTF_8));
    for (int i = 0; i < ELEMENTS; i++) {
      document.writeBytes(",\"\":1".getBytes(StandardCharsets.UTF_8));
    }
    document.writeBytes("}]}".getBytes(StandardCharsets.UTF_8));

    new Decoding(codec(Format.DOCUMENTS)).run(document.toByteArray(), 64);
  }
}
