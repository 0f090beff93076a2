package dev.penstock.protobuf.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Schema;
import dev.penstock.model.change.Change;
import dev.penstock.model.change.Changes;
import dev.penstock.model.change.Level;
import dev.penstock.model.change.Severity;
import dev.penstock.model.format.Reading;
import dev.penstock.model.text.SchemaText;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Changes of records, by what SPEC protobuf 5.1 and 5.2 say of them. */
class ProtobufRulesTest {
  private static final String REST =
      """

      record a.T {
        1 key: i32
        2 value: text
      }

      record a.S {
        1 n: i32
      }

      union a.U {
        1 T: a.T
        2 S: a.S
      }

      enum a.E {
        0 A
        1 B
      }

      enum a.O @open {
        0 A
        1 B
      }
      """;

  private static String text(String fields) {
    return "schema a : a.R\n\nrecord a.R {\n  "
        + fields.replace(";", "\n  ").replace("~", "@hint(\"protobuf\", ")
        + "\n  100 t: a.T?\n  101 u: a.U?\n  102 e: a.E\n  103 o: a.O\n  104 s: a.S?\n}\n"
        + REST;
  }

  private static List<Change> changes(String before, String after, Level level) {
    Schema old = SchemaText.parse(text(before));
    Schema now = SchemaText.parse(text(after));
    return Changes.between(
        old, now, ProtobufFormat.INSTANCE.judges().stream().filter(level::includes).toList());
  }

  /** Returns what a change is: breaks, readers first, taken; nothing where nobody notices it. */
  private static String found(String before, String after, Level level) {
    return changes(before, after, level).stream()
        .map(each -> mark(each.severity()) + each.code())
        .distinct()
        .sorted()
        .collect(Collectors.joining(" "));
  }

  private static String mark(Severity severity) {
    return switch (severity) {
      case BREAKS -> "-";
      case NEW_READERS_FIRST -> "*";
      case COMPATIBLE -> "+";
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 a: i8 | 1 a: i16 | *TypeWidened",
        "1 a: bool | 1 a: u8 | *TypeWidened",
        "1 a: u8 | 1 a: i16 | *TypeWidened",
        "1 a: i64 | 1 a: i32 | -TypeChanged",
        "1 a: i32 | 1 a: u64 | -TypeChanged",
        "1 a: i32 | 1 a: i64 ~\"integer\", \"zigzag\") | *TypeWidened -CodingChanged",
        "1 a: i32 ~\"integer\", \"zigzag\") | 1 a: i64 ~\"integer\", \"zigzag\") | *TypeWidened",
        "1 a: i32 ~\"integer\", \"fixed\") | 1 a: fixed-i32 | ''",
        "1 a: fixed-i32 ~\"integer\", \"varint\") | 1 a: i32 | ''",
        "1 a: u32 ~\"integer\", \"zigzag\") | 1 a: u32 | ''",
        "1 a: fixed-i32 | 1 a: fixed-u32 | -TypeChanged",
        "1 a: fixed-i32 | 1 a: i32 | -TypeChanged",
        "1 a: date? | 1 a: text? | *TypeWidened",
        "1 a: a.E | 1 a: i32 | *TypeWidened",
        "1 a: a.O | 1 a: i32 | ''",
        "1 a: i32 | 1 a: a.O | ''",
        "1 a: i32 | 1 a: a.E | -TypeChanged",
        "1 a: a.E | 1 a: a.O | *TypeWidened",
        "1 a: a.O | 1 a: a.E | -TypeChanged",
        "1 a: a.T? | 1 a: bytes? | *TypeWidened",
        "1 a: uuid? | 1 a: bytes? | *TypeWidened",
        "1 a: bytes? | 1 a: text? | -TypeChanged"
      })
  void typesFollowThoseWhoseValuesTheyHold(String before, String after, String expected) {
    assertThat(found(before, after, Level.WIRE)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 a: list<i32> | 1 a: array<i32> | ''",
        "1 a: set<i32> | 1 a: list<i32> | *TypeWidened",
        "1 a: list<i32> | 1 a: set<i32> | -TypeChanged",
        "1 a: array<i32, 3> | 1 a: array<i32> | *TypeWidened",
        "1 a: array<i32, 3> | 1 a: array<i32, 4> | -TypeChanged",
        "1 a: map<i32, text> | 1 a: list<a.T> | *TypeWidened",
        "1 a: list<a.T> | 1 a: map<i32, text> | -TypeChanged",
        "1 a: map<i32, text> | 1 a: map<i64, text> | *TypeWidened",
        "1 a: text | 1 a: list<text> | *TypeWidened",
        "1 a: list<text> | 1 a: text | -TypeChanged",
        "1 a: i32 | 1 a: list<i32> | -TypeChanged",
        "1 a: list<i32> | 1 a: list<i32>? | -PresenceChanged",
        "1 a: list<i32?> | 1 a: list<i32> | -TypeChanged",
        "1 a: list<i32> | 1 a: list<i32> ~\"repeated\", \"expanded\") | ''"
      })
  void listsFollowWhatTheyHold(String before, String after, String expected) {
    assertThat(found(before, after, Level.WIRE)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 a: i32 | 1 a: i32? | +PresenceChanged",
        "1 a: i32? | 1 a: optional i32 | ''",
        "1 a: i32? | 1 a: maybe i32 | -PresenceChanged",
        "1 a: i32 | 1 a: i32 = 0 | ''",
        "1 a: i32 | 1 a: i32 = 5 | -DefaultChanged",
        "1 a: i32 = 5 | 1 a: i32 = 05 | ''",
        "1 a: i32 = 5 | 1 a: i32 = 6 | -DefaultChanged",
        "1 a: a.T | 1 a: a.T? | *RequiredRemoved",
        "1 a: a.T? | 1 a: a.T | -FieldRequired",
        "1 a: i32 | 1 a: i32 ~\"presence\", \"required\") | -FieldRequired",
        "1 a: i32 ~\"presence\", \"required\") | 1 a: i32 | *RequiredRemoved",
        "1 a: i32 | 1 a: i32 ~\"presence\", \"explicit\") | ''",
        "1 a: i32? | 1 a: i32? ~\"wrapper\", \"\") | -CodingChanged",
        "1 a: a.T? | 1 a: a.T? ~\"message\", \"delimited\") | -CodingChanged"
      })
  void presenceCountsWhereItIsInTheBytes(String before, String after, String expected) {
    assertThat(found(before, after, Level.WIRE)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 a: i32 | 1 a: i32;2 b: text | +FieldAdded",
        "1 a: i32 | 1 a: i32;2 b: uuid | -FieldRequired",
        "1 a: i32;2 b: text | 1 a: i32 | -PlaceLost",
        "1 a: i32;2 b: text | 1 a: i32;reserved 2 | +FieldRemoved",
        "1 a: i32;2 b: text? | 1 a: i32;removed 2 b: text? | +FieldRemoved",
        "1 a: i32;2 b: uuid | 1 a: i32;reserved 2 | -RequiredRemoved",
        "1 a: i32;2 b: text | 2 b: text;3 a: i32 | -NumberChanged",
        "1 a: i32;2 b: text | 1 a: i32;2 c: f64 | -NumberReused",
        "1 a: i32;reserved 2 | 1 a: i32 | -ReservedFreed",
        "1 a: i32;reserved 2 | 1 a: i32;2 c: f64 | +FieldAdded -NumberReused",
        "1 a: i32 | 1 c: i32 | +Renamed"
      })
  void numbersStayWithTheirFields(String before, String after, String expected) {
    assertThat(found(before, after, Level.WIRE)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 a_b: i32 | 1 a_c: i32 | +AliasRemoved +Renamed -Renamed",
        "1 a_b: i32 | 1 a_c: i32 @names(\"proto\": \"a_b\") | +Renamed",
        "1 a: i32 | 1 a: i32 ~\"integer\", \"zigzag\") | -CodingChanged",
        "1 a: i32;reserved \"x\" | 1 a: i32 | -NameFreed",
        "1 a: i32;2 b: text | 1 a: i32;reserved 2 | +FieldRemoved -NameLost",
        "1 a: i32;2 b: text | 1 a: i32;reserved 2, \"b\" | +FieldRemoved"
      })
  void documentsGoByNames(String before, String after, String expected) {
    String now = after.replaceAll("@names\\(\"proto\": (\"\\w+\")\\)", "@proto($1)");
    assertThat(found(before, now, Level.TEXT)).isEqualTo(expected);
  }

  @Test
  void aCodecCanAskWhatItReads() {
    String old = text("1 a: i32");
    assertThat(Reading.of(old, text("1 a: i32;2 b: text"), ProtobufFormat.INSTANCE).answer())
        .isEqualTo(Reading.Answer.WITH_LOSS);
    assertThat(Reading.of(old, text("1 b: i32"), ProtobufFormat.INSTANCE).answer())
        .isEqualTo(Reading.Answer.YES);
    assertThat(Reading.of(old, text("1 a: text"), ProtobufFormat.INSTANCE).answer())
        .isEqualTo(Reading.Answer.NO);
  }
}
