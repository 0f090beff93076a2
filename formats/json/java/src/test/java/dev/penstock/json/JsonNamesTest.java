package dev.penstock.json;

import static org.assertj.core.api.Assertions.assertThat;

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
  void theExpectedNameIsOnlyAHint() {
    JsonNames names = JsonNames.of("a", "b").alias("c", 0);

    assertThat(names.find("a", 0)).isZero();
    assertThat(names.find("a", 1)).isZero();
    assertThat(names.find("c", 2)).isZero();
    assertThat(names.find("x", 1)).isEqualTo(-1);
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
