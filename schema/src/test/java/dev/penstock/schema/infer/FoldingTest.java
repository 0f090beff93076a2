package dev.penstock.schema.infer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FoldingTest {

  @Test
  void aTreeIsARecursiveRecord() {
    assertThat(
            Inferred.exact(
                "{\"n\":\"a\",\"children\":[{\"n\":\"b\",\"children\":[{\"n\":\"c\"}]}]}"))
        .isEqualTo(
            """
            record Root {
              1 n: text
              2 children: optional list<Root>
            }
            """);
  }

  @Test
  void aLinkedListOf400NodesIsARecursiveRecord() {
    String json = "{\"v\":1,\"next\":".repeat(400) + "null" + "}".repeat(400);
    assertThat(Inferred.exact("{\"list\":" + json + "}"))
        .contains("record RootList {\n  1 v: i32\n  2 next: RootList?\n}");
  }

  @Test
  void aLargeRecordInsideItselfIsRecursive() {
    String fields = "\"a\":1,\"b\":1,\"c\":\"\",\"d\":\"\",\"e\":true,\"f\":1.5,\"g\":[],\"h\":2";
    assertThat(Inferred.exact("{\"posts\":[{" + fields + ",\"quoted\":{" + fields + "}}]}"))
        .contains("9 quoted: optional Post");
  }

  @Test
  void aSmallRecordWithSomeFieldsOfTheOneAroundStaysApart() {
    assertThat(
            Inferred.exact(
                "{\"id\":1,\"name\":\"a\",\"url\":\"\",\"owner\":{\"id\":1,\"name\":\"a\",\"url\":\"\"}}"))
        .contains("4 owner: Owner");
  }

  @Test
  void recordsOfTheSameNameAndFieldsAreOne() {
    String user = "{\"id\":1,\"name\":\"a\",\"mail\":\"b\",\"tag\":null,\"age\":3}";
    String other = "{\"id\":1,\"name\":\"a\",\"mail\":\"b\",\"tag\":\"c\"}";
    assertThat(Inferred.exact("{\"a\":{\"user\":" + user + "},\"b\":{\"user\":" + other + "}}"))
        .containsOnlyOnce("record User {")
        .contains("4 tag: text?\n  5 age: optional i32");
  }

  @Test
  void recordsOfTheSameNameWithOtherKindsOfValueStayApart() {
    assertThat(Inferred.exact("{\"a\":{\"u\":{\"id\":1}},\"b\":{\"u\":{\"id\":\"x\"}}}"))
        .contains("record U {\n  1 id: i32", "record BU {\n  1 id: text");
  }

  @Test
  void nestedListsTooDeepForATypeAreAnyJson() {
    assertThat(Inferred.exact("[".repeat(65) + "1" + "]".repeat(65))).contains("1 value: Json");
    assertThat(Inferred.exact("[".repeat(60) + "1" + "]".repeat(60)))
        .contains("1 items: " + "list<".repeat(60) + "i32" + ">".repeat(60));
    assertThat(Inferred.exact("{\"id\":1,\"deep\":" + "[".repeat(400) + "]".repeat(400) + "}"))
        .contains("1 id: i32\n  2 deep: Json");
  }

  @Test
  void nestedObjectsTooDeepForATypeAreAnyJsonBelow() {
    StringBuilder json = new StringBuilder();
    for (int i = 0; i < 400; i++) {
      json.append("{\"k").append(i % 97).append("\":");
    }
    json.append('1').append("}".repeat(400));
    assertThat(Inferred.exact(json.toString())).contains(": Json\n").contains("record K3 {");
  }

  @Test
  void oneShapeUnderManyNamesIsOneRecord() {
    String address = "{\"street\":\"a\",\"city\":\"b\",\"zip\":\"c\"}";
    assertThat(
            Inferred.exact(
                "{\"homeAddress\":%s,\"shipping\":%s,\"orders\":[{\"work_address\":%s,\"total\":1}]}"
                    .formatted(address, address, address)))
        .isEqualTo(
            """
            record Root {
              1 homeAddress: Address
              2 shipping: Address
              3 orders: list<Order>
            }
            record Address {
              1 street: text
              2 city: text
              3 zip: text
            }
            record Order {
              1 work_address: Address
              2 total: i32
            }
            """);
  }

  @Test
  void theSameFieldsOfOtherKindsAreOtherRecords() {
    assertThat(
            Inferred.exact(
                "{\"start\":{\"x\":1,\"y\":2},\"end\":{\"x\":1,\"y\":2},\"range\":{\"x\":\"a\",\"y\":2}}"))
        .contains("1 start: Start", "2 end: Start", "3 range: Range");
  }

  @Test
  void thingsThatHaveOnlyNamesAndIdsAreNotTheSame() {
    assertThat(
            Inferred.exact(
                "{\"user\":{\"id\":1,\"name\":\"a\"},\"project\":{\"id\":1,\"name\":\"a\"}}"))
        .contains("1 user: User", "2 project: Project");
  }

  @Test
  void recordsWhoseTextsAreOfAnotherKindAreNotTheSame() {
    assertThat(
            Inferred.exact(
                "{\"a\":{\"from\":\"2026-11-21\",\"to\":\"2026-11-22\"},\"b\":{\"from\":\"Rome\",\"to\":\"Bern\"}}"))
        .contains("1 from: date", "1 from: text");
  }
}
