package dev.penstock.schema.infer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that few words that recur are the constants of an enum. */
class EnumsTest {

  private static String list(String member, int count, String... words) {
    return IntStream.range(0, count)
        .mapToObj(i -> "{\"%s\":\"%s\"}".formatted(member, words[i % words.length]))
        .collect(Collectors.joining(",", "[", "]"));
  }

  @Test
  void fewWordsThatRecurAreConstants() {
    assertThat(Inferred.exact(list("state", 12, "open", "IN_WORK", "well-done")))
        .contains("1 state: State\n")
        .contains(
            """
            enum State {
              0 OPEN @json("open")
              1 IN_WORK
              2 WELL_DONE @json("well-done")
            }
            """);
  }

  @Test
  void namesOfConstantsAreDistinct() {
    assertThat(Inferred.exact(list("unit", 12, "a-b", "a_b", "A B")))
        .contains("0 A_B @json(\"a-b\")", "1 A_B_2 @json(\"a_b\")", "2 A_B_3 @json(\"A B\")");
  }

  @Test
  void wordsThatAreFewOnlyBecauseThereAreFewStayText() {
    assertThat(Inferred.exact(list("state", 6, "open", "done"))).contains("state: text");
    assertThat(Inferred.exact(list("state", 11, "a", "b", "c"))).contains("state: text");
  }

  @Test
  void oneWordIsNoChoice() {
    assertThat(Inferred.exact(list("state", 50, "open"))).contains("state: text");
  }

  @Test
  void manyWordsNeedManyValues() {
    String[] words = IntStream.range(0, 20).mapToObj(i -> "w" + i).toArray(String[]::new);
    assertThat(Inferred.exact(list("unit", 200, words))).contains("unit: text");
    assertThat(Inferred.exact(list("unit", 400, words))).contains("unit: Unit");
    String[] more = IntStream.range(0, 33).mapToObj(i -> "w" + i).toArray(String[]::new);
    assertThat(Inferred.exact(list("unit", 4000, more))).contains("unit: text");
  }

  @Test
  void namesAndIdsAreNoConstants() {
    for (String member : new String[] {"name", "userName", "id", "product_id", "title", "city"}) {
      assertThat(Inferred.exact(list(member, 50, "Anna", "Berta"))).contains(": text");
    }
  }

  @Test
  void whatIsNoWordIsNoConstant() {
    for (String word : new String[] {"", "1", "<b>", "größe", "x".repeat(41), "a\\nb"}) {
      assertThat(Inferred.exact(list("state", 50, "open", word))).contains("state: text");
    }
  }

  @Test
  void oneEnumServesAllMembersOfItsNameAndWords() {
    String json =
        Stream.of("a", "b")
            .map(key -> "\"%s\":%s".formatted(key, list("state", 12, "open", "done")))
            .collect(Collectors.joining(",", "{", "}"));
    assertThat(Inferred.exact(json)).containsOnlyOnce("enum ");
  }

  @Test
  void elementsOfListsAreConstantsToo() {
    String words = list("x", 9, "red", "green").replaceAll("\\{\"x\":(.*?)}", "$1");
    assertThat(Inferred.exact("{\"colors\":" + words + "}")).contains("1 colors: list<Color>");
  }

  @Test
  void membersOfOneNameWithMostWordsInCommonShareAnEnum() {
    String json =
        "{\"a\":%s,\"b\":%s}".formatted(list("lang", 12, "de", "en"), list("lang", 12, "en", "fr"));
    assertThat(Inferred.exact(json))
        .containsOnlyOnce("enum ")
        .contains("2 FR @json(\"fr\")")
        .contains("1 lang: Lang");
  }

  @Test
  void membersOfOneNameWithOtherWordsHaveEnumsOfTheirOwn() {
    String json =
        "{\"orders\":%s,\"users\":%s}"
            .formatted(list("state", 12, "open", "paid"), list("state", 12, "new", "old"));
    assertThat(Inferred.exact(json)).contains("enum State {", "enum UserState {");
  }
}
