package dev.penstock.model.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaText;
import org.junit.jupiter.api.Test;

/** A hint is a construct for its format, and nothing to others. Spec: type-system, 6.1.1. */
class HintedConstructsTest {
  private static final String ONEOF = "@hint(\"plain\", \"oneof\", \"\")";
  private static final String BARE = "@hint(\"plain\", \"bare\", \"\")";

  @Test
  void theCasesOfAOneofHaveNumbersOfTheRecord() {
    assertConstructed(
        "record R { 1 a: i32 2 u: U? "
            + ONEOF
            + " 3 b: i32 } union U { 9 C: C 7 D: D }"
            + " record C { } record D { }",
        "record R { 1 a: i32 7 u: U? @oneof 3 b: i32 } union U { 9 C: C 7 D: D }"
            + " record C { } record D { }");
  }

  @Test
  void twoOneofsHaveOneRecordByRecordsAroundIt() {
    assertConstructed(
        "record R { 1 u: optional U "
            + ONEOF
            + " 2 v: V? "
            + ONEOF
            + " }"
            + " union U { 4 A: A 5 N: N } union V { 6 B: B } record A { 1 a: i32 }"
            + " record N transparent "
            + BARE
            + " { 1 value: i32 @hint(\"plain\", \"integer\", \"zigzag\") }"
            + " record B transparent "
            + BARE
            + " { 1 value: A }",
        "record R { 4 u: optional U @oneof 6 v: V? @oneof }"
            + " union U { 4 A: A 5 N: (i32) @hint(\"plain\", \"integer\", \"zigzag\") }"
            + " union V { 6 B: A } record A { 1 a: i32 }");
  }

  @Test
  void anotherFormatSeesNoConstruct() {
    Schema schema =
        schema(
            "record R { 2 u: U? "
                + ONEOF.replace("plain", "other")
                + " } union U { 7 C: C }"
                + " record C "
                + BARE.replace("plain", "other")
                + " { 1 a: text }");

    assertThat(HintedConstructs.of(schema, "plain")).isEqualTo(schema);
  }

  @Test
  void whatCannotBeAOneofIsRefusedAsOne() {
    String union = "a oneof is a nullable or optional union that is told by name; remove the mark";
    assertRefused("2 u: U " + ONEOF, "7 C: C", union);
    assertRefused("2 u: C? " + ONEOF, "7 C: C", union);
    assertRefused("2 u: list<U> " + ONEOF, "7 C: C", union);
    assertRefused(
        "2 u: U? " + ONEOF,
        "0 C: C",
        "case 'C' has the number 0; those of a oneof go from 1 to 536870911, give it one of them");
    assertRefused(
        "1 a: i32 2 u: U? " + ONEOF,
        "1 C: C",
        "the number 1 of case 'C' is that of 'a'; give the case another number");
  }

  private static void assertRefused(String fields, String cases, String message) {
    Schema schema = schema("record R { " + fields + " } union U { " + cases + " } record C { }");
    assertThat(SchemaRules.check(HintedConstructs.of(schema, "plain")))
        .extracting(Diagnostic::toString)
        .containsExactly("[BadOneof] R.u: " + message);
  }

  private static void assertConstructed(String hinted, String constructed) {
    Schema schema = HintedConstructs.of(schema(hinted), "plain");
    assertThat(SchemaText.print(schema)).isEqualTo(SchemaText.print(schema(constructed)));
    assertThat(schema).isEqualTo(schema(constructed));
  }

  private static Schema schema(String definitions) {
    Schema schema = SchemaText.parse("schema : R " + definitions);
    assertThat(SchemaRules.check(schema)).isEmpty();
    return schema;
  }
}
