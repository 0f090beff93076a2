package dev.penstock.flatbuffers.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.flatbuffers.format.Slot.Absent;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FlatPlannerTest {

  private static Schema schema(String definitions) {
    return SchemaText.parse("schema v : v.M " + definitions);
  }

  private static FlatPlan plan(String definitions) {
    return FlatPlanner.plan(schema(definitions));
  }

  private static List<String> refusals(String definitions) {
    return FlatPlanner.refusals(schema(definitions)).stream().map(Diagnostic::toString).toList();
  }

  @Test
  void idsFollowNumbersAndAUnionTakesTwo() {
    TablePlan table =
        plan("record v.M { 1 a: i32 3 b: v.U? 4 c: text reserved 2 } record v.A { }"
                + " union v.U { 0 A: v.A }")
            .table("v.M");

    assertThat(table.slots()).extracting(Slot::id).containsExactly(0, 2, 3);
    assertThat(table.idCount()).isEqualTo(4);
  }

  @Test
  void aPlaceThatNoFieldHasTakesAnId() {
    TablePlan table = plan("record v.M { 1 a: i32 4 c: text reserved 2 to 3 }").table("v.M");

    assertThat(table.slots()).extracting(Slot::id).containsExactly(0, 1, 2, 3);
    assertThat(table.slots())
        .extracting(each -> each.marks().removed())
        .containsExactly(false, true, true, false);
  }

  @Test
  void requiredScalarsAreZeroWhereTheyAreAbsent() {
    TablePlan table =
        plan("record v.M { 1 a: i32 2 b: v.E 3 c: i32? 4 d: text 5 e: f32 = -2.5 }"
                + " enum v.E { 3 X }")
            .table("v.M");

    assertThat(table.slots())
        .extracting(Slot::absent)
        .containsExactly(
            new Absent.Bits(0),
            new Absent.Bits(3),
            new Absent.None(),
            new Absent.Refused(),
            new Absent.Bits(0xC0200000L));
  }

  @Test
  void casesCountFromOneWhereOneHasTheNumberZero() {
    UnionPlan union =
        plan("record v.M { 1 u: v.U } union v.U { 0 A: v.A 4 B: v.B } record v.A { } record v.B { }")
            .union("v.U");

    assertThat(union.cases()).extracting(UnionPlan.Case::type).containsExactly(1L, 5L);
    assertThat(union.cases()).extracting(UnionPlan.Case::number).containsExactly(0, 4);
  }

  @Test
  void structsAreLaidOutAsInC() {
    StructPlan struct =
        plan("record v.M { 1 s: v.S } record v.S @struct { 1 a: u8 2 b: f64 3 c: u16 }")
            .struct("v.S");

    assertThat(struct.places()).extracting(StructPlan.Place::offset).containsExactly(0, 8, 16);
    assertThat(struct.byteLength()).isEqualTo(24);
    assertThat(struct.alignment()).isEqualTo(8);
  }

  @Test
  void aMapIsAVectorOfEntriesSortedByKey() {
    FlatPlan plan = plan("record v.M { 1 m: map<text, list<i32>> }");

    Value value = plan.table("v.M").slot(1).value();
    assertThat(value)
        .isEqualTo(
            new Value.Vector(
                new Value.OfTable("v.StringIntListEntry"), 4, Optional.of("key"), true));
    assertThat(plan.table("v.StringIntListEntry").key().orElseThrow().value())
        .isEqualTo(new Value.Text());
  }

  @Test
  void threeStatesAreATableInAField() {
    FlatPlan plan = plan("record v.M { 1 m: maybe i32 }");

    assertThat(plan.table("v.M").slot(1).value()).isEqualTo(new Value.OfTable("v.NullableInt"));
    assertThat(plan.table("v.M").slot(1).absent()).isEqualTo(new Absent.None());
    assertThat(plan.table("v.NullableInt").slot(1).absent()).isEqualTo(new Absent.None());
  }

  @Test
  void aRootThatIsAUnionStandsInATable() {
    FlatPlan plan =
        FlatPlanner.plan(
            SchemaText.parse("schema v : v.U union v.U { 1 A: v.A } record v.A { 1 x: i32 }"));

    assertThat(plan.roots()).containsExactly(new FlatPlan.Root("v.U", "v.UValue", true));
    assertThat(plan.table("v.UValue").slot(1).id()).isEqualTo(1);
  }

  @Test
  void listsOfRecordsWithAKeyAreSorted() {
    FlatPlan plan = plan("record v.M { 1 l: list<v.E> } record v.E { 1 id: u32 @key }");

    assertThat(((Value.Vector) plan.table("v.M").slot(1).value()).key()).contains("id");
  }

  @Test
  void refusesTablesBeyondTheirVtable() {
    assertThat(refusals("record v.M { 1 a: array<f64, 8192> }"))
        .singleElement()
        .asString()
        .startsWith("[RecordTooLong] ");
    assertThat(refusals("record v.M { 1 a: i32 1003 b: i32 reserved 2 to 1002 }"))
        .singleElement()
        .asString()
        .startsWith("[TooManyGaps] ");
  }
}
