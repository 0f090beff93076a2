package dev.penstock.json.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.json.format.Member.Missing;
import dev.penstock.json.format.UnionPlan.ByKind;
import dev.penstock.json.format.UnionPlan.CasePlan;
import dev.penstock.json.format.UnionPlan.Guard;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonPlannerTest {

  private static Schema schema(String definitions) {
    return SchemaText.parse("schema v : v.M " + definitions);
  }

  private static JsonPlan plan(String definitions) {
    return JsonPlanner.plan(schema(definitions));
  }

  private static List<String> refusals(String definitions) {
    return JsonPlanner.refusals(schema(definitions)).stream().map(Diagnostic::toString).toList();
  }

  @Test
  void membersHaveTheNullRuleOfTheirPresence() {
    RecordPlan record =
        plan("record v.M { 1 a: i32 2 b: i32? 3 c: optional i32 4 d: maybe i32 5 e: i32 = 1 }")
            .record("v.M");

    assertThat(record.members())
        .extracting(Member::missing)
        .containsExactly(
            Missing.REFUSED, Missing.NULL, Missing.ABSENT, Missing.ABSENT, Missing.DEFAULT);
    assertThat(record.members())
        .extracting(Member::takesNull)
        .containsExactly(false, true, false, true, false);
    assertThat(record.required()).containsExactly(1L);
  }

  @Test
  void membersStandInTheOrderOfTheSchemaUnderTheirNames() {
    RecordPlan record =
        plan("record v.M { 2 b: i32 @json(\"bee\") @alias(\"c\", \"d\") 1 a: i32 }").record("v.M");

    assertThat(record.members()).extracting(Member::component).containsExactly(2, 1);
    assertThat(record.members())
        .extracting(Member::name)
        .containsExactly(new Name("b", "bee", List.of("c", "d")), new Name("a", "a", List.of()));
  }

  @Test
  void requiredMembersAreBitsOf64InANumber() {
    StringBuilder fields = new StringBuilder("record v.M {");
    for (int i = 1; i <= 66; i++) {
      fields.append(" %d f%d: i32%s".formatted(i, i, i == 2 || i == 66 ? "" : "?"));
    }

    assertThat(plan(fields + "}").record("v.M").required()).containsExactly(2L, 2L);
  }

  @Test
  void aTransparentRecordHasOneMember() {
    RecordPlan record = plan("record v.M transparent { 1 a: list<v.M>? }").record("v.M");

    assertThat(record.transparent()).isTrue();
    assertThat(record.recursive()).isTrue();
    assertThat(record.members()).extracting(Member::takesNull).containsExactly(true);
  }

  @Test
  void kindsTellCasesApart() {
    UnionPlan union =
        plan("""
        union v.M by-kind { 0 T: v.T 1 W: v.W 2 D: v.D 3 L: v.L 4 O: v.O }
        record v.T transparent { 1 a: text }
        record v.W transparent { 1 a: i64 }
        record v.D transparent { 1 a: v.D2 }
        record v.D2 transparent { 1 a: decimal }
        record v.L transparent { 1 a: list<v.M>? }
        record v.O { 1 a: i32 }
        """)
            .union("v.M");

    assertThat(union.tagging())
        .isEqualTo(
            new ByKind(
                Map.of(
                    Kind.TEXT,
                    0,
                    Kind.INTEGER,
                    1,
                    Kind.FRACTION,
                    2,
                    Kind.LIST,
                    3,
                    Kind.NULL,
                    3,
                    Kind.OBJECT,
                    4)));
    assertThat(union.cases())
        .extracting(CasePlan::guard)
        .containsExactly(Guard.NONE, Guard.NONE, Guard.FRACTION, Guard.NONE, Guard.NONE);
  }

  @Test
  void aFloatingPointCaseTakesStringsWhereNoOtherDoes() {
    String number = "record v.F transparent { 1 a: f32 } ";
    UnionPlan alone = plan("union v.M by-kind { 0 F: v.F } " + number).union("v.M");
    UnionPlan both =
        plan("union v.M by-kind { 0 F: v.F 1 T: v.T } "
                + number
                + "record v.T transparent { 1 a: text }")
            .union("v.M");

    assertThat(alone.cases()).extracting(CasePlan::guard).containsExactly(Guard.NONE);
    assertThat(both.cases()).extracting(CasePlan::guard).containsExactly(Guard.FINITE, Guard.NONE);
  }

  @Test
  void unionsGoByNameOrByAMember() {
    String record = "record v.A {} record v.B {}";

    assertThat(plan("union v.M { 0 A: v.A 1 B: v.B @unknown } " + record).union("v.M"))
        .isEqualTo(
            new UnionPlan(
                "v.M",
                new UnionPlan.ByName(),
                List.of(
                    new CasePlan(new Name("A", "A", List.of()), "v.A", Guard.NONE),
                    new CasePlan(new Name("B", "B", List.of()), "v.B", Guard.NONE)),
                1));
    assertThat(plan("union v.M @tag-member(\"t\") { 0 A: v.A } " + record).union("v.M").tagging())
        .isEqualTo(new UnionPlan.ByMember("t"));
  }

  @Test
  void enumsGoByNames() {
    assertThat(
            plan("record v.M { 1 a: v.E } enum v.E { 0 A @json(\"a\") 1 B @unknown }")
                .constants("v.E"))
        .isEqualTo(
            new EnumPlan(
                "v.E", List.of(new Name("A", "a", List.of()), new Name("B", "B", List.of())), 1));
  }

  @Test
  void refusesTwoMeaningsOfNull() {
    assertThat(
            refusals(
                """
                record v.M { 1 a: list<v.N?> 2 b: v.N? 3 c: v.N 4 d: map<text, list<v.U?>>? }
                record v.N transparent { 1 a: i32? }
                union v.U by-kind { 0 N: v.N }
                """))
        .hasSize(3)
        .allMatch(each -> each.startsWith("[NullTwice] v.M."))
        .first()
        .isEqualTo(
            "[NullTwice] v.M.a: JSON has one null, which would stand here for null and for a value"
                + " that is written as null itself; make one of them not nullable, or a transparent"
                + " record an ordinary one");
  }

  @Test
  void refusesCasesOfOneKind() {
    assertThat(
            refusals(
                "union v.M by-kind { 0 A: v.A 1 B: v.B } "
                    + "record v.A transparent { 1 a: text } record v.B transparent { 1 a: uuid }"))
        .containsExactly(
            "[ByKindAmbiguous] v.M: two cases of v.M are a string in JSON: make them one, or tell"
                + " cases apart by name");
  }

  @Test
  void refusesNamesThatAreNoNames() {
    assertThat(refusals("record v.M { 1 a: list<map<list<text>, i32>> }"))
        .hasSize(1)
        .first()
        .asString()
        .startsWith("[BadMapKey] v.M.a: the members of an object cannot be named by values of");
    assertThat(refusals("record v.M { 1 a: i32 2 b: i32 @json(\"a\") }"))
        .containsExactly(
            "[DuplicateName] v.M.b: another field of v.M has the name of 'b' in JSON; give it"
                + " another one");
  }

  @Test
  void refusesTransparentRecordsForWhichNothingStands() {
    assertThat(
            refusals(
                "record v.M transparent { 1 a: optional v.N } record v.N transparent { 1 a: i32 2 b: i32 }"))
        .containsExactly(
            "[TransparentAbsent] v.M: nothing can stand for the absent field of the transparent"
                + " record v.M; make it nullable or required",
            "[TransparentNotSingle] v.N: v.N is transparent and has no single field; give it one");
  }

  @Test
  void aSchemaThatJsonCannotCarryHasNoPlan() {
    assertThatThrownBy(() -> plan("record v.M { 1 a: i32 2 b: i32 @json(\"a\") }"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("[DuplicateName] v.M.b");
  }
}
