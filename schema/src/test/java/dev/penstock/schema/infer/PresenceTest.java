package dev.penstock.schema.infer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PresenceTest {
  private static final String STATES =
      """
      {"list":[
        {"always":1, "null":null, "absent":1, "both":1, "never":null},
        {"always":2, "null":2, "both":null, "never":null},
        {"always":3, "null":3, "never":null}]}
      """;

  @Test
  void absenceIsToldFromNullInExactSchemas() {
    assertThat(Inferred.exact(STATES))
        .isEqualTo(
            """
            record Root {
              1 list: list<List>
            }
            record List {
              1 always: i32
              2 null_: i32? @json("null")
              3 absent: optional i32
              4 both: maybe i32
              5 never: text?
            }
            """
                .replace("list<List>", "list<RootList>")
                .replace("record List", "record RootList"));
  }

  @Test
  void absenceIsNullInNaturalSchemas() {
    assertThat(Inferred.natural(STATES))
        .contains("null_: i32?", "absent: i32?", "both: i32?", "never: text?", "always: i32\n");
  }

  @Test
  void fieldsComeInTheOrderInWhichTheyWereFirstMet() {
    assertThat(Inferred.exact("[{\"b\":1},{\"a\":1,\"b\":2},{\"c\":0}]"))
        .contains("1 b: optional i32\n  2 a: optional i32\n  3 c: optional i32");
  }

  @Test
  void listElementsAndMapValuesMayBeNull() {
    assertThat(Inferred.exactType("1,null")).isEqualTo("i32?");
    assertThat(Inferred.exactType("null")).isEqualTo("text?");
    assertThat(Inferred.exactType("{\"1\":1.5,\"2\":null}")).isEqualTo("map<text, f64?>");
  }

  @Test
  void whatIsAlwaysEmptyHoldsText() {
    assertThat(Inferred.exactType("")).isEqualTo("text");
    assertThat(Inferred.exactType("[],[]")).isEqualTo("list<text>");
    assertThat(Inferred.exactType("{}")).isEqualTo("map<text, text>");
  }

  @Test
  void anObjectThatIsSometimesEmptyHasOptionalFields() {
    assertThat(Inferred.exact("[{},{\"a\":1}]")).contains("a: optional i32");
  }
}
