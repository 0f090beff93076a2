package dev.penstock.conformance.property;

import dev.penstock.Codec;
import dev.penstock.Limits;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.conformance.row.Rows;
import dev.penstock.row.Projection;
import java.io.ByteArrayOutputStream;
import java.util.HexFormat;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The messages that make the most objects of the fewest bytes. Spec: limits, 4; compact, 9. */
class AmplificationTest {
  private static final Format COMPACT = Format.named("compact");
  private static final int BLOCKS = 400;
  private static final int ELEMENTS = 8000;

  /** Returns a message with a list whose integers differ by one or two: one bit each. */
  private static byte[] oneBitDifferences(int... head) {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    message.write(0); // header
    for (int each : head) {
      message.write(each);
    }
    varint(message, (1L + 128 * BLOCKS) << 2 | 3);
    varint(message, 2000); // the first: 1000
    for (int i = 0; i < BLOCKS; i++) {
      message.write(4); // base 1
      message.write(1); // one bit
      for (int b = 0; b < 16; b++) {
        message.write(0x5A);
      }
    }
    return message.toByteArray();
  }

  /** Returns a message with a list whose elements are the same few bytes. */
  private static byte[] repeated(int header, String element) {
    byte[] bytes = HexFormat.of().parseHex(element);
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    message.write(header);
    if (header != 0) {
      message.write(0); // no slab
    }
    varint(message, ELEMENTS);
    for (int i = 0; i < ELEMENTS; i++) {
      message.writeBytes(bytes);
    }
    return message.toByteArray();
  }

  private static void varint(ByteArrayOutputStream out, long value) {
    int length = (63 - Long.numberOfLeadingZeros(value | 1)) / 7 + 1;
    long bits = value << length | (1L << (length - 1)) - 1;
    for (int i = 0; i < length; i++) {
      out.write((int) (bits >>> (8 * i)));
    }
  }

  /** The reader of a class, and that of rows. */
  private record Both(Decoding values, Decoding rows) {
    void run(byte[] message) {
      values.run(message);
      rows.run(message);
    }

    void run(byte[] message, long bytesPerByte) {
      values.run(message, bytesPerByte);
      rows.run(message, bytesPerByte);
    }
  }

  private static Both decoding(String type) {
    String schema = "schema v : v.M record v.M { 1 a: " + type + " }";
    Codec<Object> codec = GeneratedType.of(schema, Set.of(COMPACT)).codec(COMPACT);
    Rows rows = Rows.of(COMPACT, schema, Projection.ALL, Limits.DEFAULT);
    return new Both(new Decoding(codec), new Decoding(rows.codec()));
  }

  @ParameterizedTest
  @CsvSource({
    "array<i64>, 64",
    "array<i32>, 64",
    "list<i64>, 256",
    "list<i32>, 192",
    "set<i64>, 768"
  })
  void integersOfOneBitCostWhatTheirBoxesDo(String type, long bytesPerByte) {
    decoding(type).run(oneBitDifferences(), bytesPerByte);
  }

  @ParameterizedTest
  @CsvSource({"array<f64>, 64", "list<f64>, 320"})
  void decimalsOfOneBitCostWhatTheirBoxesDo(String type, long bytesPerByte) {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    varint(head, (1L + 128 * BLOCKS) << 2 | 1);
    head.write(1); // scale
    int[] bytes = new int[head.size()];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = head.toByteArray()[i];
    }
    decoding(type).run(oneBitDifferences(bytes), bytesPerByte);
  }

  @ParameterizedTest
  @CsvSource({
    "list<list<i8>>, 00, 64",
    "list<array<i32>>, 00, 64",
    "list<text>, 00, 64",
    "list<bytes>, 00, 64",
    "list<date>, 04, 64",
    "list<date-time>, 0408, 64",
    "list<big-integer>, 0263, 64",
    "'list<map<i8, i8>>', 020101, 64",
    "'list<map<i8, i8>>', 00, 72",
    "list<set<text>>, 00, 128",
    "list<set<bool>>, 0201, 128",
    "list<set<i32>>, 00, 128",
    "list<set<i32>>, 0A06, 128"
  })
  void smallContainersCostWhatTheirObjectsDo(String type, String element, long bytesPerByte) {
    decoding(type).run(repeated(0, element), bytesPerByte);
  }

  @ParameterizedTest
  @CsvSource({"1604, 64", "1E0402, 128", "1E040C, 128"})
  void codedTextsCostWhatTheyAreMadeOf(String element, long bytesPerByte) {
    decoding("list<text>").run(repeated(0x84, element), bytesPerByte);
  }

  @ParameterizedTest
  @CsvSource({"0xA4, 61, 192", "0xA7, 7167, 320"})
  void prefixesCostTheirTextTwice(String header, String unit, long bytesPerByte) {
    byte[] bytes = HexFormat.of().parseHex(unit);
    int units = 4000;
    long slab = (long) units * bytes.length;
    int texts = (int) (slab * 64 / units);
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    message.write(Integer.decode(header));
    varint(message, slab);
    varint(message, 1 + texts);
    varint(message, (long) units << 1);
    for (int i = 0; i < texts; i++) {
      varint(message, 8 << 2 | 3); // front-coded, no middle
      varint(message, (long) units << 2);
    }
    for (int i = 0; i < units; i++) {
      message.writeBytes(bytes);
    }
    decoding("list<text>").run(message.toByteArray(), bytesPerByte);
  }

  @Test
  void aCountThatTheBytesCannotHoldCostsNothing() {
    byte[] message = {0, (byte) 0xEF, -1, -1, -1, 31};
    decoding("list<i64>").run(message);
    decoding("list<text>").run(message);
    decoding("bytes").run(message);
    decoding("map<i32, i32>").run(message);
  }
}
