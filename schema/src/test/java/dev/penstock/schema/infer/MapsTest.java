package dev.penstock.schema.infer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.StringJoiner;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MapsTest {
  private static String object(int keyCount, IntFunction<String> member) {
    return IntStream.range(0, keyCount).mapToObj(member).collect(Collectors.joining(",", "{", "}"));
  }

  private static String word(int i) {
    return "" + (char) ('a' + i / 26 % 26) + (char) ('a' + i % 26);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"205705993":"a"}                          | map<text, text>
          {"1":1,"2":"a"}                            | map<text, V>
          {"2026-01-01":1,"2026-01-02":2}            | map<text, i32>
          {"/pets":[1],"/pets/{id}":[]}              | map<text, list<i32>>
          {"a@b.c":1,"d@e.f":2}                      | map<text, i32>
          {"tt0111161":true,"tt0068646":false}       | map<text, bool>
          {"3fa85f64-5717-4562-b3fc-2c963f66afa6":1,"0fa85f64-5717-4562-b3fc-2c963f66afa6":2} | map<text, i32>
          {"name":"a","address2":"b"}                | V
          {"name":"a"}                               | V
          {"sha256":"a","md5":"b"}                   | V
          {"0a":"a","b":1}                           | V
          """)
  void keysThatAreDataMakeAMap(String json, String type) {
    assertThat(Inferred.exactType(json)).isEqualTo(type);
  }

  @Test
  void keysThatDifferFromObjectToObjectMakeAMap() {
    StringJoiner objects = new StringJoiner(",");
    for (int i = 0; i < 30; i++) {
      objects.add("{\"" + word(i) + "\":" + i + ",\"" + word(i + 1) + "\":0}");
    }
    assertThat(Inferred.exactType(objects.toString())).isEqualTo("map<text, i32>");
  }

  @Test
  void manyKeysThatAllObjectsHaveMakeARecord() {
    String object = object(60, i -> "\"" + word(i) + "\":" + i);
    assertThat(Inferred.exactType(object + "," + object)).isEqualTo("V");
  }

  @Test
  void oneObjectOfManyAlikeRecordsIsAMap() {
    String quotes = object(12, i -> "\"" + word(i) + "\":{\"bid\":1,\"ask\":2}");
    assertThat(Inferred.exactType(quotes)).isEqualTo("map<text, V>");
    String sections = object(12, i -> "\"" + word(i) + "\":{\"" + word(2 * i) + "\":1}");
    assertThat(Inferred.exactType(sections)).isEqualTo("V");
  }

  @Test
  void oneObjectOfManyTextsIsAMap() {
    String texts = object(60, i -> "\"" + word(i) + "\":\"text\"");
    assertThat(Inferred.exactType(texts)).isEqualTo("map<text, text>");
  }

  @Test
  void moreThanTwoHundredKeysAreAlwaysAMap() {
    String same = object(201, i -> "\"" + word(i) + "\":1");
    assertThat(Inferred.exactType(same + "," + same)).isEqualTo("map<text, i32>");
    String mixed = object(230, i -> "\"" + word(i) + "\":" + (i % 2 == 0 ? "1" : "true"));
    assertThat(Inferred.exactType(mixed)).isEqualTo("map<text, V>");
  }

  @Test
  void moreThan250KeysWithMixedValuesAreAnyJson() {
    String mixed = object(251, i -> "\"" + word(i) + "\":" + (i % 2 == 0 ? "1" : "{\"a\":[]}"));
    assertThat(Inferred.exactType(mixed)).isEqualTo("Json");
    assertThat(Inferred.exact("{\"v\":" + mixed + "}"))
        .contains(
            """
            union Json by-kind {
              0 JsonBoolean: JsonBoolean
              1 JsonInteger: JsonInteger
              2 JsonDecimal: JsonDecimal
              3 JsonText: JsonText
              4 JsonList: JsonList
              5 JsonObject: JsonObject
            }
            """,
            "record JsonList transparent {\n  1 value: list<Json?>\n}",
            "record JsonObject transparent {\n  1 value: map<text, Json?>\n}");
  }

  @Test
  void aRecordThatNoConstructorCouldTakeIsAMap() {
    String wide = object(130, i -> "\"" + word(i) + "\":5000000000");
    assertThat(Inferred.exactType(wide + "," + wide)).isEqualTo("map<text, i64>");
    String narrow = object(130, i -> "\"" + word(i) + "\":5");
    assertThat(Inferred.exactType(narrow + "," + narrow)).isEqualTo("V");
  }

  @Test
  void aVeryLongKeyIsData() {
    assertThat(Inferred.exactType("{\"" + "k".repeat(300) + "\":1}")).isEqualTo("map<text, i32>");
  }

  @Test
  void entriesOfAMapShareOneType() {
    assertThat(Inferred.exact("{\"events\":{\"1\":{\"a\":1},\"2\":{\"a\":null,\"b\":\"x\"}}}"))
        .isEqualTo(
            """
            record Root {
              1 events: map<text, Event>
            }
            record Event {
              1 a: i32?
              2 b: optional text
            }
            """);
  }
}
