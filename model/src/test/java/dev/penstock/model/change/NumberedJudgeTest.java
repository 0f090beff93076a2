package dev.penstock.model.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Schema;
import dev.penstock.model.change.ComponentDifference.ComponentAdded;
import dev.penstock.model.change.ComponentDifference.ComponentGone;
import dev.penstock.model.change.ComponentDifference.NumberReused;
import dev.penstock.model.change.ComponentDifference.TypeChanged;
import dev.penstock.model.change.MemberDifference.ConstantGone;
import dev.penstock.model.change.MemberDifference.NumbersMoved;
import dev.penstock.model.change.MemberDifference.ReservedUsed;
import dev.penstock.model.change.TypeStep.MentionChanged;
import dev.penstock.model.change.TypeStep.ScalarChanged;
import dev.penstock.model.text.SchemaText;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Rules of a format that is not ours: it has no versions, a number stands in front of each field
 * and is never used again, some records are frozen, and enums are open.
 */
class NumberedJudgeTest {
  private static final Rule REUSED = new Rule("NumberUsedAgain", "a number is used once");
  private static final Rule FREE = new Rule("NumberFree", "a number that was used is reserved");
  private static final Rule FROZEN = new Rule("StructChanged", "a struct stays as it is");
  private static final Rule TYPE = new Rule("WireTypeChanged", "a field keeps its wire type");

  private static final Judge JUDGE =
      new Judge(
          "numbered",
          Level.WIRE,
          Alignment.BY_NUMBER,
          Rulebook.EMPTY
              .with(NumberReused.class, (it, context) -> error(REUSED, it))
              .with(ReservedUsed.class, (it, context) -> error(REUSED, it))
              .with(NumbersMoved.class, (it, context) -> error(REUSED, it))
              .with(ComponentAdded.class, NumberedJudgeTest::added)
              .with(ComponentGone.class, NumberedJudgeTest::gone)
              .with(TypeChanged.class, NumberedJudgeTest::typeChanged)
              .with(
                  ConstantGone.class,
                  (it, context) -> Finding.compatible(FREE, "gone", "its number is kept")));

  private static Optional<Finding> error(Rule rule, Difference difference) {
    return Finding.breaks(rule, difference.at() + " changed", "", "");
  }

  private static Optional<Finding> added(ComponentAdded difference, Context context) {
    return isFrozen(difference, context)
        ? error(FROZEN, difference)
        : Finding.compatible(
            CommonRules.FIELD_ADDED, difference.at() + " is added", "others pass over it");
  }

  private static Optional<Finding> gone(ComponentGone difference, Context context) {
    if (isFrozen(difference, context)) {
      return error(FROZEN, difference);
    }
    int number = difference.component().number();
    boolean isReserved = record(difference, context).reserved().contains(number);
    return isReserved ? Optional.empty() : error(FREE, difference);
  }

  private static boolean isFrozen(Difference difference, Context context) {
    return record(difference, context).notes().names().byTarget().containsKey("struct");
  }

  private static RecordDef record(Difference difference, Context context) {
    return (RecordDef) context.after().get(difference.at().definition());
  }

  private static Optional<Finding> typeChanged(TypeChanged difference, Context context) {
    Fit fit =
        Fit.worst(
            difference.steps(),
            step ->
                step instanceof ScalarChanged scalar
                            && scalar.before().isInteger()
                            && scalar.after().isInteger()
                        || step instanceof MentionChanged mention
                            && context.reads(mention.mention())
                    ? Fit.SAME
                    : Fit.OTHER);
    return fit == Fit.SAME ? Optional.empty() : error(TYPE, difference);
  }

  private static List<String> changes(String before, String after) {
    return Changes.between(schema(before), schema(after), List.of(JUDGE)).stream()
        .map(each -> each.severity() + " " + each.code() + " " + each.element())
        .toList();
  }

  private static Schema schema(String text) {
    return SchemaText.parse("schema : R " + text);
  }

  @Test
  void versionsDoNotCount() {
    assertThat(
            changes("record R { 1 a: i32 }", "record R { 1 a: i32 @since(3) 2 b: text? 9 c: i32 }"))
        .containsExactly("COMPATIBLE FieldAdded R.b", "COMPATIBLE FieldAdded R.c");
  }

  @Test
  void aNumberUsedAgainIsAnError() {
    assertThat(changes("record R { 1 a: i32 }", "record R { 1 b: text }"))
        .containsExactly("BREAKS NumberUsedAgain R.b");
    assertThat(changes("record R { 1 a: i32 reserved 2 }", "record R { 1 a: i32 2 b: text }"))
        .containsExactly("COMPATIBLE FieldAdded R.b", "BREAKS NumberUsedAgain R");
    assertThat(changes("record R { 1 a: i32 2 b: text }", "record R { 2 a: i32 1 b: text }"))
        .containsExactly("BREAKS NumberUsedAgain R");
  }

  @Test
  void aFieldMayGoWhereItsNumberIsReserved() {
    assertThat(changes("record R { 1 a: i32 2 b: text }", "record R { 1 a: i32 reserved 2 }"))
        .isEmpty();
    assertThat(changes("record R { 1 a: i32 2 b: text }", "record R { 1 a: i32 }"))
        .containsExactly("BREAKS NumberFree R.b");
  }

  @Test
  void aFrozenRecordStaysAsItIs() {
    String frozen = "record R { 1 s: S } record S @struct(\"\") { 1 x: f32 ";
    assertThat(changes(frozen + "}", frozen + "2 y: f32? @since(2) }"))
        .containsExactly("BREAKS StructChanged S.y");
  }

  @Test
  void anEnumMayLoseAConstant() {
    assertThat(
            changes("record R { 1 e: E } enum E { 0 A 1 B }", "record R { 1 e: E } enum E { 0 A }"))
        .containsExactly("COMPATIBLE NumberFree E.B");
  }

  @Test
  void aMentionChangesNothingWhereTheRecordsAreRead() {
    String records = "record A { 1 x: i32 } record B { 5 y: i64 1 z: u32 } record C { 1 x: text }";

    assertThat(
            changes(
                "record R { 1 a: A 2 b: B 3 c: C } " + records,
                "record R { 1 a: B 2 b: B 3 c: C } " + records))
        .isEmpty();
    assertThat(
            changes(
                "record R { 1 a: A 2 b: B 3 c: C } " + records,
                "record R { 1 a: C 2 b: B 3 c: C } " + records))
        .containsExactly("BREAKS WireTypeChanged R.a");
  }

  @Test
  void aRenamedFieldIsTheSameOnlyIfItsValuesAreRead() {
    assertThat(changes("record R { 1 a: i32 }", "record R { 1 b: i64 }")).isEmpty();
  }
}
