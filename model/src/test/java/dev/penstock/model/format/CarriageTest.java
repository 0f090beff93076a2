package dev.penstock.model.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaText;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Each construct that a format can lack is refused by name, and passes where it is carried. */
class CarriageTest {
  @Test
  void whatAllFormatsCarryIsNotRefused() {
    assertRefused(
        "record R { 1 a: E 2 b: S 3 c: optional i32 = 5 4 d: array<i8, 3> 5 e: U"
            + " 6 f: i32 @hint(\"other\", \"n\", \"1\") @attribute(\"plain\", \"x\", \"\") }"
            + " enum E: u8 { 0 X } record S @struct { 1 a: i32 } union U { 0 S: S }");
  }

  @Test
  void numbersOfConstants() {
    assertRefused(
        "record R { 1 a: E 2 b: F } enum E: i8 { -1 X } enum F: u32 { 2147483648 Y }",
        "E.X: Plain does not carry numbers of constants that are negative or above 2147483647;"
            + " give the constant a number from 0 on",
        "F.Y: Plain does not carry numbers of constants that are negative or above 2147483647;"
            + " give the constant a number from 0 on");
  }

  @Test
  void aliasesFlagsAndOpenEnums() {
    assertRefused(
        "record R { 1 a: E } enum E: u8 @aliases @flags @open { 0 X 0 Y }",
        "E: Plain does not carry enums of which the constants are bits; write a set of the enum",
        "E: Plain does not carry open enums, which keep numbers that they do not know; mark the"
            + " constant that stands for these numbers as unknown",
        "E.Y: Plain does not carry two constants with one number; leave one of them, with the"
            + " other name as an alias");
  }

  @Test
  void casesThatAreNoRecordsOrHoldOneTwice() {
    assertRefused(
        "record R { 1 u: U } union U { 0 A: R 1 B: R 2 C: (text) 3 D: E } enum E { 0 X }",
        "U.B: Plain does not carry one record in two cases of a union; wrap one of them in a"
            + " record of its own",
        "U.C: Plain does not carry cases of a union that are no records; wrap the value in a"
            + " transparent record",
        "U.D: Plain does not carry cases of a union that are no records; wrap the value in a"
            + " transparent record");
  }

  @Test
  void oneofsListsOfFixedLengthAndDefaultsOfBytes() {
    assertRefused(
        "record R { 1 u: U? @oneof 2 l: map<text, list<i32, 3>> 3 b: bytes = 00 }"
            + " union U { 1 A: A } record A { }",
        "R.u: Plain does not carry cases with numbers of the record; remove the mark 'oneof'",
        "R.l: Plain does not carry lists of fixed length; write a list without a length",
        "R.b: Plain does not carry defaults of bytes; make the field nullable or optional");
  }

  @Test
  void hintsOfItsOwnThatItDoesNotKnow() {
    assertThat(
            Carriage.refusals(
                new PlainFormat(),
                Set.of(),
                Set.of("known"),
                schema(
                    "record R @hint(\"plain\", \"known\", \"\")"
                        + " { 1 a: i32 @hint(\"plain\", \"odd\", \"1\") }")))
        .extracting(Diagnostic::toString)
        .containsExactly(
            "[UnknownHint] R.a: Plain has no hint 'odd'; remove it, or correct its name");
  }

  @Test
  void aFormatThatCarriesAllRefusesNothing() {
    Schema schema =
        schema(
            "record R { 1 u: U? @oneof 2 l: list<E, 3> 3 b: bytes = 00 }"
                + " union U { 1 A: R 7 B: R 9 C: (text) }"
                + " enum E: i8 @aliases @open { -1 X -1 Y } enum F: u8 @flags { 0 X }");

    assertThat(
            Carriage.refusals(new PlainFormat(), EnumSet.allOf(Construct.class), Set.of(), schema))
        .isEmpty();
  }

  private static void assertRefused(String definitions, String... messages) {
    assertThat(new PlainFormat().refusals(schema(definitions)))
        .extracting(each -> each.element() + ": " + each.message())
        .containsExactly(messages);
    assertThat(new PlainFormat().refusals(schema(definitions)))
        .allMatch(each -> each.code().equals("NotCarried"));
  }

  private static Schema schema(String definitions) {
    Schema schema = SchemaText.parse("schema : R " + definitions);
    assertThat(SchemaRules.check(schema)).isEmpty();
    return schema;
  }
}
