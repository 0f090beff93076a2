package dev.penstock.schema.infer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UnionsTest {

  @Test
  void eachKindOfValueIsACase() {
    assertThat(Inferred.exact("{\"v\":[true,1,\"x\",[1.5],{\"a\":1},null]}"))
        .isEqualTo(
            """
            record Root {
              1 v: list<V?>
            }
            union V by-kind {
              0 BooleanValue: BooleanValue
              1 IntegerValue: IntegerValue
              2 TextValue: TextValue
              3 VList: VList
              4 RootV: RootV
            }
            record BooleanValue transparent {
              1 value: bool
            }
            record IntegerValue transparent {
              1 value: i32
            }
            record TextValue transparent {
              1 value: text
            }
            record VList transparent {
              1 value: list<f64>
            }
            record RootV {
              1 a: i32
            }
            """);
  }

  @Test
  void anObjectWithDataKeysIsAWrappedMap() {
    assertThat(Inferred.exact("{\"v\":[\"x\",{\"1\":true}]}"))
        .contains("1 VObject: VObject", "record VObject transparent {\n  1 value: map<text, bool>");
  }

  @Test
  void unionsShareTheirScalarCases() {
    assertThat(Inferred.exact("{\"a\":[1,\"x\"],\"b\":[2,\"y\",5000000000],\"c\":[\"z\",1.5]}"))
        .containsOnlyOnce("record TextValue")
        .containsOnlyOnce("record IntegerValue")
        .contains("record LongValue", "record DoubleValue");
  }

  @Test
  void theRootIsWrappedWhereItIsACase() {
    String tree =
        "{\"id\":1,\"child\":[{\"id\":2,\"child\":[{\"id\":3,\"child\":[\"none\"]},\"none\"]}]}";
    assertThat(Inferred.exact(tree))
        .contains("union Child by-kind", "1 ChildObject: ChildObject")
        .contains("record ChildObject transparent {\n  1 value: Root\n}");
  }

  @Test
  void anExpressionTreeOfMixedListsIsAnyJson() {
    assertThat(Inferred.exactType("\"+\",[\"*\",1,[\"-\",2,[3]]],4")).isEqualTo("Json");
    assertThat(Inferred.exactType("\"+\",[1]")).isEqualTo("V");
  }
}
