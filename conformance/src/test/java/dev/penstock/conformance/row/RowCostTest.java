package dev.penstock.conformance.row;

import dev.penstock.Limits;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.property.Decoding;
import dev.penstock.row.Projection;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The messages that make the most rows of the fewest bytes. Spec: limits, 4 */
class RowCostTest {
  private static final int ELEMENTS = 8000;

  /** Returns a message of Compact with a list whose elements are one byte each. */
  private static byte[] ofBytes(int each) {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    message.write(0); // header
    message.write(0b01); // a varint of two bytes, whose six low bits are zero
    message.write(ELEMENTS >>> 6);
    for (int i = 0; i < ELEMENTS; i++) {
      message.write(each);
    }
    return message.toByteArray();
  }

  @ParameterizedTest
  @CsvSource({
    "1 a: i8, 7, 64",
    "1 a: i8? 2 b: i8? 3 c: i8? 4 d: i8? 5 e: i8? 6 f: i8? 7 g: i8? 8 h: i8?, 0, 64",
    "1 a: text? 2 b: text? 3 c: text? 4 d: text? 5 e: text? 6 f: text? 7 g: text?, 0, 64",
    "1 a: bool? 2 b: bool? 3 c: bool? 4 d: bool?, 127, 128",
    "1 a: bool 2 b: bool 3 c: bool 4 d: bool 5 e: bool 6 f: bool 7 g: bool 8 h: bool, 255, 128"
  })
  void recordsOfOneByteCostTheirRows(String components, int element, long bytesPerByte) {
    String schema =
        "schema v : v.M record v.M { 1 a: list<v.M.R> } record v.M.R { " + components + " }";
    Rows rows = Rows.of(Format.named("compact"), schema, Projection.ALL, Limits.DEFAULT);
    rows.reader().read(ofBytes(element)); // it is a message
    new Decoding(rows.codec()).run(ofBytes(element), bytesPerByte);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "list<v.M.R>| {}| 64",
        "list<list<i8>>| []| 64",
        "list<array<i64>>| []| 64",
        "list<array<i64>>| [0]| 64",
        "list<set<i32>>| []| 64",
        "list<set<i32>>| [0]| 64",
        "list<set<i32>>| [0,1]| 96",
        "list<map<i32, i8>>| {}| 64",
        "list<map<i32, i8>>| {\"0\":0}| 64",
        "list<text?>| \"\"| 64",
        "list<i64?>| 0| 64",
        "set<i64>| 0| 64"
      })
  void smallValuesOfDocumentsCostTheirRows(String type, String element, long bytesPerByte) {
    String schema =
        "schema v : v.M record v.M { 1 a: "
            + type
            + " } record v.M.R { 1 a: i8? 2 b: text? 3 c: i64? 4 d: bool? }";
    StringBuilder document = new StringBuilder("{\"a\":[" + element);
    for (int i = 1; i < ELEMENTS; i++) {
      document.append(',').append(type.startsWith("set") ? String.valueOf(i) : element);
    }
    byte[] message = document.append("]}").toString().getBytes(StandardCharsets.US_ASCII);
    Rows rows = Rows.of(Format.named("json"), schema, Projection.ALL, Limits.DEFAULT);
    rows.reader().read(message); // it is a message
    new Decoding(rows.codec()).run(message, bytesPerByte);
    Rows none = Rows.of(Format.named("json"), schema, Projection.NONE, Limits.DEFAULT);
    new Decoding(none.codec()).run(message, 0);
  }
}
