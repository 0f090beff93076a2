package dev.penstock.json.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Schema;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonFormatTest {
  private static final String OTHERS =
      " record v.N transparent { 1 b: i32? }"
          + " union v.U by-kind { 0 T: v.T 1 O: v.O }"
          + " record v.T transparent { 1 b: v.N }"
          + " record v.O { 1 b: i32? 2 n: v.N 3 u: optional v.U 4 m: map<text, i32?> }";

  private static Schema schema(String type) {
    Schema schema =
        SchemaText.parse(
            "schema v : v.M record v.M { 1 a: %s 2 o: v.O 3 u: v.U }".formatted(type) + OTHERS);
    assertThat(SchemaRules.check(schema)).isEmpty();
    return schema;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "v.N?",
        "v.U?",
        "maybe v.U",
        "list<v.N?>",
        "optional set<v.U?>",
        "map<text, v.N?>",
        "map<text, list<v.N?>>?",
      })
  void refusesNullForTwoValues(String type) {
    assertThat(JsonFormat.INSTANCE.refusals(schema(type)))
        .extracting(Object::toString)
        .containsExactly(
            "[NullTwice] v.M.a: JSON has one null, which would stand here for null and for a value"
                + " that is written as null itself; make one of them not nullable, or a"
                + " transparent record an ordinary one");
  }

  @Test
  void carriesNullsThatMeanOneValue() {
    assertThat(JsonFormat.INSTANCE.refusals(schema("list<v.O?>?"))).isEmpty();
  }
}
