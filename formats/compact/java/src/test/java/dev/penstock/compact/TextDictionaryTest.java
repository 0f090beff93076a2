package dev.penstock.compact;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextDictionaryTest {

  @Test
  void passesOverTextsOnceItIsFull() {
    TextDictionary dictionary = new TextDictionary();
    int index = 0;
    for (; index < 700_000; index++) {
      dictionary.find("text " + index, index); // none of them repeats
    }

    assertThat(dictionary.find("text 0", index)).isEqualTo(-1);
  }
}
