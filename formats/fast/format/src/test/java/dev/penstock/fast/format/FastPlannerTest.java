package dev.penstock.fast.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.fast.format.RecordPlan.Form;
import dev.penstock.fast.format.RecordPlan.Nested;
import dev.penstock.fast.format.Slot.Area;
import dev.penstock.fast.format.Slot.Bits;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.util.List;
import org.junit.jupiter.api.Test;

class FastPlannerTest {

  private static Schema schema(String definitions) {
    return SchemaText.parse("schema v : v.M " + definitions);
  }

  private static FastPlan plan(String definitions) {
    return FastPlanner.plan(schema(definitions));
  }

  private static List<String> refusals(String definitions) {
    return FastPlanner.refusals(schema(definitions)).stream().map(Diagnostic::toString).toList();
  }

  @Test
  void theExampleOfTheSpecificationHasItsPlaces() {
    Block block =
        plan("record v.M { 1 symbol: text 2 bid: i32 3 ask: i32? 4 active: bool }")
            .record("v.M")
            .first();

    assertThat(block.byteLength()).isEqualTo(18);
    assertThat(block.bitCount()).isEqualTo(1);
    assertThat(block.textStart()).isEqualTo(10);
    assertThat(block.slots()).extracting(Slot::component).containsExactly(2, 3, 4, 1);
    assertThat(block.slots()).extracting(Slot::offset).containsExactly(1, 5, 9, 14);
    assertThat(block.slots().get(1).bits()).isEqualTo(new Bits(-1, 0));
    assertThat(block.in(Area.TEXT)).extracting(Slot::component).containsExactly(1);
  }

  @Test
  void aMaybeHasTwoBits() {
    Block block = plan("record v.M { 1 a: bool? 2 b: maybe bool 3 c: bool }").record("v.M").first();

    assertThat(block.slots())
        .extracting(Slot::bits)
        .containsExactly(new Bits(-1, 0), new Bits(1, 2), new Bits(-1, -1));
  }

  @Test
  void aRecordOfFixedWidthStandsInTheBlock() {
    FastPlan plan = plan("record v.M { 1 a: v.P 2 b: text 3 c: v.P? } record v.P { 1 x: f64 }");

    assertThat(plan.record("v.P").form()).isEqualTo(Form.FIXED);
    assertThat(plan.record("v.M").form()).isEqualTo(Form.VARIABLE);
    assertThat(plan.record("v.M").first().in(Area.BLOCK))
        .extracting(Slot::value)
        .containsOnly(new Value.InBlock("v.P", 8));
    assertThat(plan.roots().get(0).root()).isEqualTo(new Value.OfRecord("v.M"));
  }

  @Test
  void aRootCanBeOfFixedWidthOrAUnion() {
    assertThat(plan("record v.M { 1 x: i32 }").roots().get(0).root())
        .isEqualTo(new Value.InBlock("v.M", 4));
    assertThat(plan("union v.M { 0 A: v.A } record v.A {}").roots().get(0).root())
        .isEqualTo(new Value.OfUnion("v.M"));
  }

  @Test
  void growthLeavesARecordOfFixedWidthWhereItIs() {
    FastPlan plan =
        plan(
            """
            record v.M { 1 a: v.P 2 b: v.P 3 n: text? @since(2) }
            record v.P { 1 x: f64 2 y: f64? @since(2) 3 again: v.P? @since(3) }
            """);
    RecordPlan point = plan.record("v.P");

    assertThat(point.form()).isEqualTo(Form.FIXED);
    assertThat(point.recursive()).isTrue();
    assertThat(point.parts()).extracting(Block::offset).containsExactly(0, 9);
    assertThat(point.parts()).extracting(Block::byteLength).containsExactly(9, 9);
    assertThat(point.parts().get(1).in(Area.HEAP))
        .extracting(Slot::value)
        .containsExactly(new Value.Message(new Value.InBlock("v.P", 8), List.of("v.P")));
    assertThat(plan.record("v.M").tail().nested())
        .containsExactly(new Nested(1, "v.P", 9), new Nested(2, "v.P", 27));
    assertThat(plan.record("v.M").tail().byteLength()).isEqualTo(45);
  }

  @Test
  void removedComponentsKeepTheirPlaces() {
    Block block = plan("record v.M { removed 1 a: i64 2 b: i32 }").record("v.M").first();

    assertThat(block.slots()).extracting(Slot::removed).containsExactly(true, false);
    assertThat(block.slots()).extracting(Slot::offset).containsExactly(0, 8);
  }

  @Test
  void aSharedRecordIsNeverInABlock() {
    FastPlan plan = plan("record v.M { 1 a: v.P } record v.P @shared { 1 x: f64 }");

    assertThat(plan.record("v.P").form()).isEqualTo(Form.SHARED);
    assertThat(plan.shared()).containsExactly("v.P");
  }

  @Test
  void listsOfNumbersAreAligned() {
    Slot slot = plan("record v.M { 1 a: list<f64?> }").record("v.M").first().slots().get(0);
    Value.Many list = (Value.Many) slot.value();

    assertThat(list.nullable()).isTrue();
    assertThat(list.alignment()).isEqualTo(8);
  }

  @Test
  void eachRecordIsThereOnceForSeveralRoots() {
    Schema schema =
        schema(
            """
            record v.M { 1 p: list<v.P> }
            record v.N { 1 p: list<v.P> 2 q: v.Q }
            record v.P { 1 x: text }
            record v.Q { 1 y: text }
            """);
    FastPlan plan = FastPlanner.plan(schema, List.of("v.M", "v.N"));

    assertThat(plan.roots())
        .extracting(Value.Message::shapes)
        .containsExactly(List.of("v.M", "v.P"), List.of("v.N", "v.P", "v.Q"));
    assertThat(plan.records().all().keySet()).containsExactly("v.M", "v.N", "v.P", "v.Q");
    assertThat(plan.record("v.Q").index()).isEqualTo(3);
  }

  @Test
  void refusesNumbersOfConstantsAbove65535() {
    assertThat(refusals("record v.M { 1 a: v.E } enum v.E { 0 A 65535 B 65536 C 70000 D }"))
        .containsExactly(
            "[EnumNumberTooLarge] v.E.C: Fast has room for numbers up to 65535, not for 65536: give"
                + " the constant a smaller one, or the message another format",
            "[EnumNumberTooLarge] v.E.D: Fast has room for numbers up to 65535, not for 70000: give"
                + " the constant a smaller one, or the message another format");
  }

  @Test
  void refusesListsOfArraysWithoutElements() {
    assertThat(refusals("record v.M { 1 a: map<text, list<array<i32, 0>?>> 2 b: array<i32, 0> }"))
        .containsExactly(
            "[UncountableList] v.M.a: a list of arrays of the fixed length 0 has no length in Fast;"
                + " use arrays of any length");
  }

  @Test
  void refusesARecordAbove2GiBOnceWhereItBegins() {
    assertThat(
            refusals(
                """
                record v.M { 1 a: v.P 2 b: list<array<i64, 300000000>> }
                record v.P { 1 a: array<i64, 300000000> }
                """))
        .containsExactly(
            "[RecordTooLong] v.P: a record of Fast takes at most 2 GiB; hold a record that is in it"
                + " in a list",
            "[RecordTooLong] v.M: a record of Fast takes at most 2 GiB; hold a record that is in it"
                + " in a list");
  }

  @Test
  void aSchemaThatFastCannotCarryHasNoPlan() {
    assertThatThrownBy(() -> plan("record v.M { 1 a: v.E } enum v.E { 65536 A }"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("v.E.A: Fast has room for numbers up to 65535, not for 65536");
  }
}
