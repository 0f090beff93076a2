package dev.penstock.schema.infer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests which objects become the cases of a union that a member tells apart. */
class TaggedUnionsTest {
  private static final String SHAPES =
      "{\"type\":\"circle\",\"id\":1,\"r\":1.5},{\"type\":\"rect\",\"id\":2,\"w\":1,\"h\":2}";

  @Test
  void aMemberThatExplainsTheOthersTellsTheCases() {
    assertThat(Inferred.exact("{\"shapes\":[" + SHAPES + "]}"))
        .isEqualTo(
            """
            record Root {
              1 shapes: list<Shape>
            }
            union Shape @tag-member("type") {
              0 circle: Circle
              1 rect: Rect
            }
            record Circle @json("circle") {
              1 id: i32
              2 r: f64
            }
            record Rect @json("rect") {
              1 id: i32
              2 w: i32
              3 h: i32
            }
            """);
  }

  @Test
  void documentsBehindOneAnotherAreAUnionToo() {
    assertThat(Inferred.exact(SHAPES.replace("},{", "}\n{")))
        .startsWith("union Root @tag-member(\"type\") {\n  0 circle: Circle");
  }

  @Test
  void aMemberThatIsOnlySometimesThereIsOptionalInItsCase() {
    String more = SHAPES + "," + SHAPES.replace("\"h\":2", "\"h\":2,\"z\":null") + "," + SHAPES;
    assertThat(Inferred.exact("[" + more + "]"))
        .contains("4 z: maybe text")
        .contains("2 r: f64\n}");
  }

  @Test
  void objectsOfOneShapeAreNoUnion() {
    String one = "{\"type\":\"a\",\"x\":1,\"y\":2},{\"type\":\"b\",\"x\":1,\"y\":2}";
    assertThat(Inferred.exact("[" + one + "]")).contains("1 type: text").doesNotContain("union");
  }

  @Test
  void objectsWithoutTheMemberAreNoUnion() {
    assertThat(Inferred.exact("[" + SHAPES + ",{\"id\":3}]")).doesNotContain("union");
    assertThat(Inferred.exact("[" + SHAPES + ",{\"type\":null,\"id\":3}]")).doesNotContain("union");
    assertThat(Inferred.exact("[" + SHAPES + ",{\"type\":7,\"id\":3}]"))
        .doesNotContain("@tag-member");
  }

  @Test
  void membersThatTheTextDoesNotExplainMakeNoUnion() {
    StringBuilder objects = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      objects.append(i == 0 ? "" : ",");
      objects.append("{\"type\":\"").append(i % 2 == 0 ? "a" : "b").append('"');
      objects.append(i % 3 == 0 ? ",\"x\":1" : ",\"y\":2").append('}');
    }
    assertThat(Inferred.exact("[" + objects + "]")).doesNotContain("union");
  }

  @Test
  void recursiveObjectsAreAUnionOnlyIfTheMemberIsTheFirst() {
    String number = "{\"type\":\"number\",\"value\":1,\"unit\":\"x\"}";
    String list = number;
    for (int i = 0; i < 3; i++) {
      list = number + ",{\"type\":\"sum\",\"terms\":[" + list + "]}";
    }
    String first = "{\"terms\":[" + list + "]}";
    String late =
        first.replace("\"type\":\"number\",\"value\":1", "\"value\":1,\"type\":\"number\"");
    assertThat(Inferred.exact(first))
        .contains("union Term @tag-member(\"type\")", "1 terms: list<Term>\n}\n")
        .containsOnlyOnce("union ");
    assertThat(Inferred.exact(late)).doesNotContain("union").contains("record Term {");
  }

  @Test
  void valuesOfSeveralKindsBesideACaseAreAUnionByKind() {
    assertThat(Inferred.exact("{\"v\":[1," + SHAPES + "]}"))
        .contains("union V by-kind", "record VObject transparent {\n  1 value: RootV\n}")
        .contains("union RootV @tag-member");
  }

  @Test
  void theSameShapesInSeveralPiecesAreOneUnion() {
    assertThat(
            Inferred.exact(
                "{\"a\":{\"shapes\":[" + SHAPES + "]},\"b\":{\"shapes\":[" + SHAPES + "]}}"))
        .containsOnlyOnce("union ");
  }

  @Test
  void ofObjectsInEachOtherThatHaveTheMemberLateOnlyTheInnermostAreAUnion() {
    String inner = SHAPES.replace("\"type\":\"circle\",\"id\":1", "\"id\":1,\"type\":\"circle\"");
    String outer =
        "{\"size\":1,\"type\":\"group\",\"of\":[%s]},{\"type\":\"empty\",\"why\":\"x\",\"when\":2}"
            .formatted(inner);
    assertThat(Inferred.exact("{\"groups\":[" + outer + "]}"))
        .contains("union Of @tag-member(\"type\")", "record Group {");
  }
}
