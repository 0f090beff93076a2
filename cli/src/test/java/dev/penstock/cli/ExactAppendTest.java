package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.container.PenHeader;
import dev.penstock.container.PenWriter;
import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** What is appended comes back equal, or is refused with its place. */
final class ExactAppendTest {
  /** A schema that no inference makes: types whose values have several spellings. */
  private static final String SCHEMA =
      """
      schema com.acme : com.acme.Event

      record com.acme.Event {
        1 at: optional instant
        2 day: optional date
        3 hour: optional time
        4 both: optional date-time
        5 lasting: optional duration
        6 id: optional uuid
        7 raw: optional bytes
        8 side: optional com.acme.Side
        9 small: optional f32
        10 wide: optional f64
        11 whole: optional i32
        12 exact: optional decimal
        13 huge: optional big-integer
        14 tags: optional set<text>
        15 counts: optional map<i32, i32>
        16 letter: optional char
        17 points: optional array<f64>
        18 unsigned: optional u64
      }

      enum com.acme.Side {
        0 BUY
        1 SELL
      }
      """;

  @TempDir Path folder;

  private String json(String text) throws IOException {
    return Files.writeString(folder.resolve("in.json"), text).toString();
  }

  private String packed(String text) throws IOException {
    String pen = folder.resolve("x.pen").toString();
    assertThat(Run.of("pack", json(text), "-o", pen).exitCode()).isZero();
    return pen;
  }

  private String ofSchema(FormatKit format, String schema) throws IOException {
    Path pen = folder.resolve("x.pen");
    PenHeader header = PenHeader.of(format.name(), schema).with(PenHeader.DOCUMENT, "lines");
    new PenWriter(Files.newOutputStream(pen), header).close();
    return pen.toString();
  }

  private String assertRefused(String pen, String json) throws IOException {
    byte[] before = Files.readAllBytes(Path.of(pen));
    Run run = Run.of("pack", json(json), "--append", pen);
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(Files.readAllBytes(Path.of(pen))).isEqualTo(before);
    return run.messages();
  }

  private void assertRefused(String pen, String json, String message) throws IOException {
    assertThat(assertRefused(pen, json)).contains(message);
  }

  @Test
  void aMemberThatTheSchemaLacksIsRefused() throws IOException {
    String pen = packed("{\"a\":1}\n{\"a\":2}\n");
    assertRefused(
        pen,
        "{\"a\":3}\n{\"a\":3,\"b\":{\"important\":[1,2,3]}}\n",
        "in.json:2:8: $.b: UNKNOWN_FIELD: expected a member that the file's schema has, found the"
            + " name \"b\"");
    assertRefused(pen, "{\"b\":1,\"a\":3}", "in.json:1:2: $.b: UNKNOWN_FIELD");
    assertRefused(pen, "{\"a\":3,\"a b\":1}", "$[\"a b\"]: UNKNOWN_FIELD");
  }

  @Test
  void aMemberDeepInsideIsRefusedWithItsPath() throws IOException {
    String pen = packed("{\"a\":[{\"x\":1},{\"x\":2}]}\n{\"a\":[]}\n");
    assertRefused(
        pen, "\n{\"a\":[{\"x\":1},{\"x\":2,\"y\":3}]}", "in.json:2:22: $.a[1].y: UNKNOWN");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.1234567890123456789012345|0.12345678901234568",
        "1e-400|0.0",
        "12345678901234567890|1.2345678901234567E19",
        "-1e-999999999999|-0.0"
      })
  void aNumberThatIsRoundedIsRefused(String number, String back) throws IOException {
    String pen = packed("{\"a\":0.5}\n{\"a\":1.5}\n");
    assertRefused(
        pen,
        "{\"a\":" + number + "}",
        "in.json:1:6: $.a: VALUE_OUT_OF_RANGE: expected a number that comes back as it is, found "
            + number
            + ", which would come back as "
            + back);
  }

  @Test
  void minusZeroIsNoInteger() throws IOException {
    String pen = packed("{\"a\":1}\n{\"a\":2}\n");
    assertRefused(pen, "{\"a\":-0}", "in.json:1:6: $.a: VALUE_OUT_OF_RANGE");
  }

  @ParameterizedTest
  @CsvSource({"1", "-0", "-0.0", "1E5", "149.00", "0.1", "1e22", "4.9e-324"})
  void aNumberThatIsTheSameInOtherDigitsIsTaken(String number) throws IOException {
    String pen = packed("{\"a\":0.5}\n{\"a\":1.5}\n");
    assertThat(Run.of("pack", json("{\"a\":" + number + "}"), "--append", pen).exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      value = {
        "instant|\"2026-11-21T10:15:30.000Z\"|\"2026-11-21T10:15:30Z\"",
        "time|\"10:15:00\"|\"10:15\"",
        "date-time|\"2026-11-21T10:15:00\"|\"2026-11-21T10:15\"",
        "duration|\"PT90S\"|\"PT1M30S\"",
        "uuid|\"123E4567-E89B-12D3-A456-426614174000\"|\"123e4567-e89b-12d3-a456-426614174000\"",
        "bytes|\"AAA\"|\"AAA=\"",
        "f32|16777217|1.6777216E7",
        "f32|0.123456789|0.12345679",
        "f64|9007199254740993|9.007199254740992E15",
        "i32|-0|0",
        "big-integer|-0|0",
        "u64|-0|0"
      })
  void aValueThatIsSpelledInAnotherWayIsRefused(String type, String value, String back)
      throws IOException {
    String schema = "schema a : a.B\n\nrecord a.B {\n  1 x: " + type + "\n}\n";
    String kind = value.startsWith("\"") ? "NON_CANONICAL" : "VALUE_OUT_OF_RANGE";
    String message =
        assertRefused(ofSchema(FormatKits.ALL.getFirst(), schema), "{\"x\":" + value + "}");
    assertThat(message)
        .contains("in.json:1:6: $.x: " + kind + ": expected")
        .contains("found " + value + ", which would come back as " + back);
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.formats.FormatKits#ALL")
  void valuesInTheSpellingOfTheirTypeAreTaken(FormatKit format) throws IOException {
    String event =
        "{\"at\":\"2026-11-21T10:15:30.123Z\",\"day\":\"2026-11-21\",\"hour\":\"10:15\","
            + "\"both\":\"2026-11-21T10:15:30\",\"lasting\":\"PT1M30S\","
            + "\"id\":\"123e4567-e89b-12d3-a456-426614174000\",\"raw\":\"AAA=\",\"side\":\"SELL\","
            + "\"small\":0.1,\"wide\":\"NaN\",\"whole\":-7,\"exact\":1.50,\"huge\":1,"
            + "\"tags\":[\"z\",\"a\",\"m\"],\"counts\":{\"-3\":2,\"7\":1},\"letter\":\"x\","
            + "\"points\":[0.5,-0.0],\"unsigned\":18446744073709551615}";
    String pen = ofSchema(format, SCHEMA);
    assertThat(Run.of("pack", json(event), "--append", pen).messages()).contains("1 more message");
    assertThat(Run.of("cat", pen).text()).isEqualTo(event + "\n");
  }

  @Test
  void theOrderOfMembersIsNoPartOfAValue() throws IOException {
    String pen = packed("{\"a\":1,\"b\":{\"x\":1,\"y\":2}}\n{\"a\":2,\"b\":{\"x\":1,\"y\":2}}\n");
    String json = json("{\"b\":{\"y\":4,\"x\":3},\"a\":3}");
    assertThat(Run.of("pack", json, "--append", pen).exitCode()).isZero();
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.formats.FormatKits#ALL")
  void aMissingMemberThatWouldComeBackAsNullIsRefused(FormatKit format) throws IOException {
    String pen =
        ofSchema(format, "schema a : a.B\n\nrecord a.B {\n  1 x: text?\n  2 y: list<i32>\n}\n");
    assertRefused(
        pen,
        "{\"y\":[]}",
        "in.json:1:8: $.x: MISSING_FIELD: expected the member \"x\", found an object without");
    assertRefused(pen, "{\"x\":null}", "in.json:1:10: $.y: MISSING_FIELD");
    assertThat(Run.of("pack", json("{\"x\":null,\"y\":[]}"), "--append", pen).exitCode()).isZero();
  }

  @Test
  void aMemberThatStandsTwiceIsRefused() throws IOException {
    String pen = packed("{\"a\":1}\n{\"a\":2}\n");
    assertRefused(pen, "{\"a\":1,\"a\":1}", "in.json:1:12: $.a: DUPLICATE_FIELD");
  }

  @Test
  void elementsOfAListAreComparedAlike() throws IOException {
    String pen = folder.resolve("x.pen").toString();
    Run.of("pack", "--each", json("[{\"a\":1},{\"a\":2}]"), "-o", pen);
    assertRefused(pen, "[{\"a\":3},\n {\"a\":3,\"b\":1}]", "in.json:2:9: $[1].b: UNKNOWN_FIELD");
  }
}
