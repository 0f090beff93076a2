package dev.penstock.amf3.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Schema;
import dev.penstock.model.change.Change;
import dev.penstock.model.change.Changes;
import dev.penstock.model.change.Severity;
import dev.penstock.model.text.SchemaText;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Changes of schemas, by what SPEC amf3 5 says of them. */
class Amf3RulesTest {
  private static Schema schema(String fields, String marks, String constants) {
    return SchemaText.parse(
        """
        schema a : a.R

        record a.R %s {
          1 z: a.E?
          %s
        }

        enum a.E {
          %s
        }
        """
            .formatted(marks, fields.replace(";", "\n  "), constants.replace(";", "\n  ")));
  }

  /** Returns what changes are: breaks, readers first, taken; nothing where nobody notices them. */
  private static String found(Schema before, Schema after) {
    List<Change> changes = Changes.between(before, after, List.of(Amf3Format.INSTANCE.judge()));
    return changes.stream()
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
        "2 a: i8 | 2 a: i32 | *TypeWidened",
        "2 a: i32 | 2 a: i8 | -TypeChanged",
        "2 a: i32 | 2 a: f64 | *TypeWidened",
        "2 a: i64 | 2 a: f64 | -TypeChanged",
        "2 a: u64 | 2 a: decimal | *TypeWidened",
        "2 a: uuid | 2 a: text | *TypeWidened",
        "2 a: text | 2 a: uuid | -TypeChanged",
        "2 a: instant | 2 a: text | -TypeChanged",
        "2 a: i32 | 2 a: i32? | *PresenceChanged",
        "2 a: i32? | 2 a: i32 | -PresenceChanged",
        "2 a: i32? | 2 a: i32?;3 b: text? | +FieldAdded",
        "2 a: i32? | 2 a: i32?;3 b: text | -FieldRequired",
        "2 a: i32?;3 b: text | 2 a: i32? | -RequiredRemoved",
        "2 a: i32 | 2 b: i32 | -Renamed",
        "2 a: i32 | 2 b: i32 @amf3(\"a\") | +Renamed",
        "2 a: i32 | 2 b: i32 @alias(\"a\") | *Renamed",
        "2 a: i32 | 2 a: i32 @json(\"b\") | -Renamed",
        "2 a: i32 | 2 b: i32 @json(\"a\") | +Renamed",
        "2 a: i32 | 2 a: i32 @amf3(\"a\") @json(\"b\") | ''",
        "2 a: i32 | 2 a: i32 @amf3(\"b\") | -Renamed",
        "2 a: list<i32> | 2 a: list<i32> @hint(\"amf3\", \"list\", \"vector\") | ''",
      })
  void fieldsChange(String before, String after, String expected) {
    assertThat(found(schema(before, "", "0 A"), schema(after, "", "0 A"))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 A | 0 A;1 B | *ConstantAdded",
        "0 A;1 B | 0 A | -ConstantRemoved",
        "0 A | 0 X | -Renamed",
        "0 A | 0 X @amf3(\"A\") | +Renamed",
      })
  void constantsChange(String before, String after, String expected) {
    assertThat(found(schema("2 a: i8", "", before), schema("2 a: i8", "", after)))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | @hint(\"amf3\", \"dynamic\", \"\") | ''",
        "'' | @amf3(\"B\") | -DefinitionRenamed",
        "@amf3(\"A\") | @amf3(\"B\") @alias(\"A\") | *DefinitionRenamed",
        "@amf3(\"A\") @alias(\"B\") | @amf3(\"B\") @alias(\"A\") | +DefinitionRenamed",
      })
  void aliasesOfClassesChange(String before, String after, String expected) {
    assertThat(found(schema("2 a: i8", before, "0 A"), schema("2 a: i8", after, "0 A")))
        .isEqualTo(expected);
  }
}
