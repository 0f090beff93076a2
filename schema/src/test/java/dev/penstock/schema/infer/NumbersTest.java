package dev.penstock.schema.infer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0                                    | i32         | i32
          1, -7                                | i32         | i32
          2147483647, -2147483648              | i32         | i32
          2147483648                           | i64         | i64
          1, -2147483649                       | i64         | i64
          9223372036854775807                  | i64         | i64
          9223372036854775808                  | big-integer | big-integer
          1, 123456789012345678901234567890    | big-integer | big-integer
          1.5                                  | f64         | f64
          1.50, 1e3, -0.0                      | f64         | f64
          -0                                   | f64         | f64
          1, -0                                | f64         | f64
          1, 1.5                               | decimal     | f64
          1, 1.0                               | decimal     | f64
          9007199254740993, 1.5                | decimal     | decimal
          9007199254740992, 1.5                | decimal     | f64
          123456789012345678901234567890, 1.5  | decimal     | decimal
          1e400                                | decimal     | decimal
          1e-400                               | decimal     | decimal
          0.1000000000000000055511151231257827 | decimal     | decimal
          -65.613616999999977                  | decimal     | f64
          1e2000000000                         | decimal     | decimal
          """)
  void theSmallestKindThatHoldsAllNumbersIsTaken(String numbers, String exact, String natural) {
    assertThat(Inferred.exactType(numbers)).isEqualTo(exact);
    assertThat(Inferred.naturalType(numbers)).isEqualTo(natural);
  }

  @Test
  void anIntegerOfAHundredThousandDigitsIsRead() {
    assertThat(Inferred.exactType("9".repeat(100_000))).isEqualTo("big-integer");
    assertThat(Inferred.exactType("1.5," + "9".repeat(1000))).isEqualTo("decimal");
  }

  @Test
  void aLongListOfNumbersIsAnArray() {
    assertThat(Inferred.exact("{\"v\":[" + "1,".repeat(63) + "1]}")).contains("v: array<i32>");
    assertThat(Inferred.exact("{\"v\":[" + "1,".repeat(62) + "1]}")).contains("v: list<i32>");
    assertThat(Inferred.exact("{\"v\":[" + "0.5,".repeat(99) + "1.5]}")).contains("v: array<f64>");
    assertThat(Inferred.exact("[{\"v\":[" + "1,".repeat(63) + "1]},{\"v\":[5000000000]}]"))
        .contains("v: array<i64>");
  }

  @Test
  void aLongListWithNullsOrOfOtherKindsStaysAList() {
    assertThat(Inferred.exact("{\"v\":[" + "1,".repeat(99) + "null]}")).contains("v: list<i32?>");
    assertThat(Inferred.exact("{\"v\":[" + "true,".repeat(99) + "false]}"))
        .contains("v: list<bool>");
    assertThat(Inferred.exact("{\"v\":[" + "1,".repeat(99) + "1.5]}")).contains("v: list<decimal>");
  }
}
