package dev.penstock.lab.peer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextPoolTest {

  @Test
  void aSealedPoolMakesEqualTextsAgainInOrderAndAsOftenAsAsked() {
    String[] texts = {"weir", "", "café", "\u6C34\u9053", "\uD83C\uDF0A", "turbine"};
    TextPool pool = new TextPool();
    for (String text : texts) {
      assertThat(pool.next(text)).isSameAs(text);
    }
    pool.seal();
    for (int round = 0; round < 2; round++) {
      pool.rewind();
      for (String text : texts) {
        assertThat(pool.next("")).isEqualTo(text).isNotSameAs(text);
      }
    }
  }
}
