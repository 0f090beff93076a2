package dev.penstock.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JsonNamesTest {

  @Test
  void namesAndAliasesAreFoundAndNothingElse() {
    JsonNames names = JsonNames.of("a", "", "Aa", "BB").alias("b", 0).alias("C#", 3);

    assertThat(names.find("a")).isZero();
    assertThat(names.find("b")).isZero();
    assertThat(names.find("")).isEqualTo(1);
    assertThat(names.find("Aa")).isEqualTo(2);
    assertThat(names.find("BB")).isEqualTo(3);
    assertThat(names.find("C#")).isEqualTo(3);
    assertThat(names.find("c")).isEqualTo(-1);
    assertThat(names.find("\0")).isEqualTo(-1);
  }

  @Test
  void aMemberIsItsNameInQuotesUpToWholeWords() {
    JsonNames names = JsonNames.of("a", "\"\n", "sixteen bytes");

    assertThat(new String(names.member(0), StandardCharsets.UTF_8)).isEqualTo("\"a\":\0\0\0\0");
    assertThat(names.memberLength(0)).isEqualTo(4);
    assertThat(new String(names.member(1), StandardCharsets.UTF_8)).isEqualTo("\"\\\"\\n\":\0");
    assertThat(new String(names.member(2), StandardCharsets.UTF_8)).isEqualTo("\"sixteen bytes\":");
    assertThat(names.memberLength(2)).isEqualTo(16);
    assertThat(names.has(2)).isTrue();
    assertThat(names.has(3)).isFalse();
  }

  @Test
  void allOf254NamesAreFound() {
    String[] all = IntStream.range(0, 254).mapToObj(i -> "name" + i).toArray(String[]::new);
    JsonNames names = JsonNames.of(all);

    for (int i = 0; i < all.length; i++) {
      assertThat(names.find(all[i])).isEqualTo(i);
    }
    assertThat(names.find("name254")).isEqualTo(-1);
  }

  @Test
  void pathsHaveTheNamesOfTheSchema() {
    JsonNames names = JsonNames.of("a-b", "c").field("aB", 0);

    assertThat(names.field(0)).isEqualTo("aB");
    assertThat(names.field(1)).isEqualTo("c");
    assertThat(names.written(0).getValue()).isEqualTo("a-b");
  }
}
