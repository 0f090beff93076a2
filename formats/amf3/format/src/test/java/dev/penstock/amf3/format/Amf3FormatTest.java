package dev.penstock.amf3.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.amf3.format.RecordPlan.Member;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which schemas AMF3 carries, and by which names. SPEC amf3 2.3, 3.2, 8 */
class Amf3FormatTest {
  private static Schema schema(String rest) {
    return SchemaText.parse("schema v : v.M " + rest);
  }

  @Test
  void namesAreThoseForAmf3() {
    Amf3Plan plan =
        Amf3Planner.plan(
            schema(
                "record v.M @amf3(\"acme.M\") @alias(\"Old\")"
                    + " { 1 a: i32 @amf3(\"an\") @json(\"j\") 2 b: v.E? @json(\"k\") 3 c: v.U? }"
                    + " enum v.E @hint(\"amf3\", \"enum\", \"number\") { 0 A @json(\"a\") 2 B }"
                    + " union v.U { 0 N: v.N } record v.N @hint(\"amf3\", \"dynamic\", \"\") { }"));

    RecordPlan record = plan.record("v.M");
    assertThat(record.name().written()).isEqualTo("acme.M");
    assertThat(record.name().aliases()).containsExactly("Old");
    assertThat(record.members())
        .extracting(Member::name)
        .extracting(Name::written)
        .containsExactly("an", "k", "c");
    assertThat(record.required()).containsExactly(1L);
    assertThat(record.dynamic()).isFalse();
    assertThat(plan.record("v.N").dynamic()).isTrue();
    assertThat(plan.constants("v.E").byNumber()).isTrue();
    assertThat(plan.constants("v.E").numbers()).containsExactly(0, 2);
    assertThat(plan.constants("v.E").constants())
        .extracting(Name::written)
        .containsExactly("a", "B");
    assertThat(plan.union("v.U").cases()).extracting(Name::written).containsExactly("v.N");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "record v.M { 1 a: i32 @hint(\"amf3\", \"x\", \"\") } | UnknownHint",
        "record v.M { 1 a: i32 @hint(\"amf3\", \"list\", \"vector\") } | BadHint",
        "record v.M { 1 a: list<i32> @hint(\"amf3\", \"list\", \"tree\") } | BadHint",
        "record v.M { 1 a: i32 @hint(\"amf3\", \"dynamic\", \"\") } | BadHint",
        "record v.M @hint(\"amf3\", \"enum\", \"number\") { 1 a: i32 } | BadHint",
        "record v.M { 1 a: v.N? } record v.N @amf3(\"v.M\") { } | AliasTwice",
        "record v.M { 1 a: v.N? } record v.N @alias(\"v.M\") { } | AliasTwice",
        "record v.M { 1 a: i32 2 b: i32 @amf3(\"a\") } | NameTwice",
        "record v.M { 1 a: i32 2 b: i32 @json(\"a\") } | NameTwice",
        "record v.M { 1 a: i32 @amf3(\"\") } | EmptyName",
        "record v.M { 1 a: v.E } enum v.E: u8 @flags { 0 A } | NotCarried",
      })
  void refusesWhatItHasNoFormFor(String rest, String code) {
    assertThat(Amf3Format.INSTANCE.refusals(schema(rest)))
        .hasSize(1)
        .first()
        .extracting(each -> each.code())
        .isEqualTo(code);
  }
}
