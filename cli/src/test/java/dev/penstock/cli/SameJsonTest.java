package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.OutputBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two documents are the same when a parser gives the same values. */
final class SameJsonTest {
  private static final String[] SCALARS = {
    "1",
    "1.0",
    "1.00",
    "1e0",
    "100",
    "1E2",
    "-7",
    "true",
    "false",
    "null",
    "\"\"",
    "\"a\"",
    "\"\\u0061\"",
    "\"a\\n\\\"b\\\\\"",
    "\"\\u00e9\"",
    "\"\u00e9\"",
    "\"\\/\"",
    "\"/\"",
    "\"a, b\"",
    "\"a,b\"",
    "\"\\ud83d\\ude00\"",
    "\"\ud83d\ude00\"",
    "\"{[\\\"]}\"",
    "[]",
    "{}"
  };
  private static final String[] SPACES = {"", "", "", " ", "\n  ", "\t\r\n"};

  private final Random random = new Random(5);

  private static boolean same(String source, String back) {
    byte[] bytes = ("?" + source + "?").getBytes(StandardCharsets.UTF_8);
    OutputBuffer buffer = new OutputBuffer();
    byte[] other = back.getBytes(StandardCharsets.UTF_8);
    System.arraycopy(other, 0, array(buffer, other.length), 0, other.length);
    return SameJson.same(bytes, 1, bytes.length - 1, buffer);
  }

  private static byte[] array(OutputBuffer buffer, int length) {
    buffer.extend(length);
    return buffer.array();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [1]           | [1]           | true
          [1]           | [1.0]         | false
          [1.0]         | [1]           | false
          [1.50]        | [1.5]         | true
          [1E5]         | [100000.0]    | true
          [0.1]         | [0.10000001]  | false
          [-0.0]        | [0.0]         | false
          [0]           | [-0]          | false
          [1e999999999] | [1e999999998] | false
          [true]        | [false]       | false
          [null]        | []            | false
          [1,2]         | [1]           | false
          [1]           | [1,2]         | false
          {"a":null}    | {}            | false
          {}            | {"a":null}    | false
          {"a":1,"b":2} | {"b":2,"a":1} | true
          {"a":1,"b":2} | {"b":1,"a":2} | false
          {"a":1,"b":2} | {"b":2}       | false
          {"a":1,"a":1} | {"a":1}       | false
          {"a":1,"b":{}} | {"b":{},"c":3,"a":1} | false
          {"a":{"c":1,"d":[2]},"b":3} | {"b":3,"a":{"d":[2],"c":1}} | true
          """)
  void whatIsTheSame(String source, String back, boolean expected) {
    assertThat(same(source, back)).isEqualTo(expected);
  }

  @Test
  void whiteSpaceCountsOnlyInTexts() {
    assertThat(same(" {\n \"a\" : [ 1 , 2 ] } ", "{\"a\":[1,2]}")).isTrue();
    assertThat(same("[\"a, b\"]", "[\"a,b\"]")).isFalse();
    assertThat(same("[1]", "[1]]")).isFalse();
    assertThat(same("[1] 2", "[1]")).isFalse();
  }

  private String space() {
    return SPACES[random.nextInt(SPACES.length)];
  }

  /** Returns a document, as it is or laid out in another way, and in places another one. */
  private String document(long seed, int depth, boolean other) {
    Random choice = new Random(seed);
    int kind = depth == 0 ? 0 : choice.nextInt(3);
    int count = choice.nextInt(6);
    long parts = choice.nextLong();
    if (kind == 0) {
      boolean changed = other && random.nextInt(40) == 0;
      return SCALARS[(changed ? random : choice).nextInt(SCALARS.length)];
    }
    List<String> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String part = document(parts + i, depth - 1, other);
      String name = i == 3 && other ? "\"\\u006d3\"" : "\"m" + i + "\"";
      all.add(space() + (kind == 1 ? part : name + space() + ":" + space() + part) + space());
    }
    if (kind == 2 && other) {
      Collections.shuffle(all, random);
    }
    String inside = String.join(",", all);
    return kind == 1 ? "[" + inside + "]" : "{" + inside + "}";
  }

  @Test
  void whatAParserFindsEqualIsTheSame() {
    int equal = 0;
    for (int round = 0; round < 3_000; round++) {
      String source = document(round, 4, false);
      String back = document(round, 4, true);
      boolean expected = values(source).equals(values(back));
      assertThat(same(source, back)).as("%s and %s", source, back).isEqualTo(expected);
      equal += expected ? 1 : 0;
    }
    assertThat(equal).isBetween(1_000, 2_900);
  }

  private static List<Object> values(String json) {
    return JsonValues.of(json.getBytes(StandardCharsets.UTF_8));
  }
}
