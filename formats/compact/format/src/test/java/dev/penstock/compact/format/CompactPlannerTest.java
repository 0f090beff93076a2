package dev.penstock.compact.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.compact.format.Slot.Bits;
import dev.penstock.compact.format.Slot.Group;
import dev.penstock.compact.format.Value.Form;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import dev.penstock.slab.format.UnionPlan.CasePlan;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompactPlannerTest {

  private static Schema schema(String definitions) {
    return SchemaText.parse("schema v : v.M " + definitions);
  }

  private static CompactPlan plan(String definitions) {
    return CompactPlanner.plan(schema(definitions));
  }

  private static Value value(String definitions) {
    return plan(definitions).record("v.M").first().slots().get(0).value();
  }

  @Test
  void theExampleOfTheSpecificationHasItsOrder() {
    Part part =
        plan("record v.M { 1 symbol: text 2 bid: i32 3 ask: i32? 4 active: bool }")
            .record("v.M")
            .first();

    assertThat(part.slots()).extracting(Slot::component).containsExactly(2, 3, 4, 1);
    assertThat(part.slots())
        .extracting(Slot::group)
        .containsExactly(Group.SCALAR, Group.SCALAR, Group.BIT, Group.TEXT);
    assertThat(part.byNumber())
        .extracting(Slot::bits)
        .containsExactly(
            new Bits(-1, -1, -1, -1),
            new Bits(-1, -1, -1, -1),
            new Bits(-1, 0, -1, -1),
            new Bits(-1, -1, 1, -1));
    assertThat(part.bitCount()).isEqualTo(2);
    assertThat(part.mostBytes()).isEqualTo(1 + 5 + 5 + 1 + 14);
  }

  @Test
  void bitsStandInTheOrderOfComponents() {
    Part part =
        plan("record v.M { 1 a: maybe bool 2 b: f64? 3 c: bool = true }").record("v.M").first();

    assertThat(part.slots())
        .extracting(Slot::bits)
        .containsExactly(new Bits(0, 1, 2, -1), new Bits(-1, 3, -1, 4), new Bits(-1, -1, 5, -1));
  }

  @Test
  void aBoolWithADefaultHasABitForItsValueInAPart() {
    Part part = plan("record v.M { 1 a: bool = true @since(2) }").record("v.M").parts().get(0);

    assertThat(part.version()).isEqualTo(2);
    assertThat(part.slots()).extracting(Slot::bits).containsExactly(new Bits(-1, 0, 1, -1));
  }

  @Test
  void whatIsNeitherScalarNorTextStandsInAPartAsAMessage() {
    RecordPlan record =
        plan("""
        record v.M {
          1 a: bytes? @since(2) 2 b: decimal? @since(2) 3 c: list<v.P>? @since(2)
          4 d: adapted<v.A, v.T, custom<v.C, v.U>>? @since(2) 5 e: array<i8>? @since(2)
        }
        record v.P { 1 x: i8 }
        """)
            .record("v.M");
    Value.Many list = new Value.Many(new Value.OfRecord("v.P"), false, Form.EACH);
    Value.Many array = new Value.Many(new Value.Scalar(ScalarKind.I8, 1), false, Form.BYTES);

    assertThat(record.first().isEmpty()).isTrue();
    assertThat(record.parts().get(0).slots())
        .extracting(Slot::value)
        .containsExactly(
            new Value.Blob(ScalarKind.BYTES),
            new Value.Message(new Value.Blob(ScalarKind.DECIMAL), List.of()),
            new Value.Message(list, List.of("v.P")),
            new Value.Blob(ScalarKind.BYTES),
            new Value.Message(array, List.of()));
  }

  @Test
  void aTextThatCanRepeatHasAColumn() {
    CompactPlan plan =
        plan(
            """
            record v.M { 1 a: text 2 b: list<v.P> 3 c: map<text, text> }
            record v.P { 1 x: text removed 2 y: text? 3 z: text }
            """);

    assertThat(plan.record("v.M").first().slots().get(0).value()).isEqualTo(new Value.Text(-1));
    assertThat(plan.record("v.M").first().slots().get(2).value())
        .isEqualTo(new Value.Pairs(new Value.Text(0), new Value.Text(1), false));
    assertThat(plan.record("v.P").first().slots())
        .extracting(Slot::value)
        .containsExactly(new Value.Text(2), new Value.Text(4), new Value.Text(3));
    assertThat(plan.textColumns()).isEqualTo(5);
  }

  @Test
  void listsOfNumbersStandAsAWhole() {
    Value.Scalar number = new Value.Scalar(ScalarKind.I64, 9);

    assertThat(value("record v.M { 1 a: list<i64?> }"))
        .isEqualTo(new Value.Many(number, true, Form.INTEGERS));
    assertThat(value("record v.M { 1 a: array<i64, 3> }"))
        .isEqualTo(new Value.Run(new Value.Many(number, false, Form.INTEGERS), 3));
    assertThat(((Value.Many) value("record v.M { 1 a: set<bool> }")).form()).isEqualTo(Form.BITS);
    assertThat(((Value.Many) value("record v.M { 1 a: list<uuid> }")).form()).isEqualTo(Form.EACH);
  }

  @Test
  void aCaseOfALaterVersionIsAMessage() {
    CompactPlan plan =
        plan(
            """
            union v.M { 0 A: v.A 7 B: v.B @since(2) }
            record v.A @shared {}
            record v.B {}
            """);

    assertThat(plan.union("v.M").cases())
        .containsExactly(
            new CasePlan<Value>(0, "v.A", new Value.OfRecord("v.A")),
            new CasePlan<Value>(
                7, "v.B", new Value.Message(new Value.OfRecord("v.B"), List.of("v.B"))));
    assertThat(plan.shared()).containsExactly("v.A");
    assertThat(plan.roots().get(0).root()).isEqualTo(new Value.OfUnion("v.M"));
  }

  @Test
  void eachRecordIsThereOnceForSeveralRoots() {
    Schema schema =
        schema(
            """
            record v.M { 1 p: v.P }
            record v.N { 1 p: list<v.P> 2 q: v.Q }
            record v.P { 1 x: text }
            record v.Q { 1 y: text }
            """);
    CompactPlan plan = CompactPlanner.plan(schema, List.of("v.M", "v.N"));

    assertThat(plan.roots())
        .extracting(Value.Message::shapes)
        .containsExactly(List.of("v.M", "v.P"), List.of("v.N", "v.P", "v.Q"));
    assertThat(plan.records().all().keySet()).containsExactly("v.M", "v.N", "v.P", "v.Q");
    assertThat(plan.record("v.P").first().slots().get(0).value()).isEqualTo(new Value.Text(0));
    assertThat(plan.record("v.Q").first().slots().get(0).value()).isEqualTo(new Value.Text(-1));
  }
}
