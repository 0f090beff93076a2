package dev.penstock.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HexTest {
  @Test
  void everyByteHasTwoDigits() {
    byte[] all = new byte[256];
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) i;
    }
    String digits = HexFormat.of().formatHex(all);
    assertThat(Hex.format(all)).isEqualTo(digits);
    assertThat(Hex.parse(digits)).isEqualTo(all);
    assertThat(Hex.parse(digits.toUpperCase(Locale.ROOT))).isEqualTo(all);
    assertThat(Hex.parse("")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "abc", "0g", "g0", " 0", "0x", "-1", "\u0661\u0661", "\uff11\uff11"})
  void whatIsNoneIsRefused(String digits) {
    assertThatThrownBy(() -> Hex.parse(digits)).isInstanceOf(IllegalArgumentException.class);
  }
}
