package dev.penstock.tape;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests numbers in text beside those of the JDK. */
class NumberTextTest {
  private final NumberText numbers = new NumberText();

  private double real(boolean single, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    assertThat(numbers.real(single, bytes, 0, bytes.length)).as(text).isTrue();
    return numbers.real();
  }

  private void check(String text) {
    assertThat(real(false, text)).as(text).isEqualTo(Double.parseDouble(text));
    assertThat((float) real(true, text)).as(text).isEqualTo(Float.parseFloat(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0.0",
        "1",
        "5.",
        ".5",
        "0.1",
        "1e22",
        "1e23",
        "4.9e-324",
        "2.47e-324",
        "2.48e-324",
        "2.2250738585072011e-308",
        "2.2250738585072014e-308",
        "1.7976931348623157e308",
        "1.7976931348623159e308",
        "1e309",
        "1e-400",
        "9007199254740993",
        "9007199254740992.5",
        "18446744073709551615",
        "18446744073709551616",
        "123456789012345678901234567890",
        "0.000000000000000000000000000000000000000000000000000000000000000000001e70",
        "16777217",
        "16777219",
        "3.4028235e38",
        "3.4028236e38",
        "1.4e-45",
        "7e-46",
        "7.1e-46",
        "1.00000017881393432617187499",
        "1.00000017881393432617187500",
        "1.00000017881393432617187501",
        "100000000000000016777215",
        "100000000000000016777216",
        "1e99999999999",
        "0e99999999999",
        "1e-99999999999"
      })
  void floatsAreRoundedOnce(String text) {
    check(text);
  }

  @Test
  void floatsOfAnyBitsComeBack() {
    Random random = new Random(3);
    for (int i = 0; i < 100_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        check(Double.toString(value));
        check(Float.toString((float) value));
      }
    }
  }

  @Test
  void floatsOfAnyDigitsAreRoundedOnce() {
    Random random = new Random(4);
    for (int i = 0; i < 100_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int digit = random.nextInt(25); digit >= 0; digit--) {
        text.append((char) ('0' + random.nextInt(10)));
      }
      text.insert(random.nextInt(text.length()) + 1, '.');
      if (random.nextBoolean()) {
        text.append('e').append(random.nextInt(80) - 40);
      }
      check(text.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", ".", "e5", "1e", "1e+", "1.2.3", "1f", "1d", "0x10", " 1", "1 ", "--1"})
  void otherTextIsNoFloat(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);

    assertThat(numbers.real(false, bytes, 0, bytes.length)).isFalse();
  }
}
