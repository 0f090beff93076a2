package dev.penstock.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.model.Reserved.Range;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReservedTest {
  private static final Reserved SOME =
      new Reserved(
          List.of(range(30, 39), range(3, 3), range(4, 4), range(35, 50), range(-9, -5)),
          List.of("b", "a", "b"));

  private static Range range(long first, long last) {
    return new Range(first, last);
  }

  @Test
  void rangesAscendAndAreOneWhereTheyHaveNumbersInCommon() {
    assertThat(SOME.ranges())
        .containsExactly(range(-9, -5), range(3, 3), range(4, 4), range(30, 50));
    assertThat(SOME.names()).containsExactly("a", "b");
  }

  @Test
  void itContainsWhatIsInARange() {
    for (long number = -20; number < 60; number++) {
      boolean inside =
          number >= -9 && number <= -5
              || number == 3
              || number == 4
              || number >= 30 && number <= 50;
      assertThat(SOME.contains(number)).as("%d", number).isEqualTo(inside);
    }
    assertThat(SOME.contains("b")).isTrue();
    assertThat(SOME.contains("c")).isFalse();
    assertThat(Reserved.NONE.contains(0)).isFalse();
  }

  @Test
  void itCoversWhatOneRangeHasAsAWhole() {
    assertThat(SOME.covers(range(31, 50))).isTrue();
    assertThat(SOME.covers(range(3, 4))).isFalse();
    assertThat(SOME.covers(range(50, 51))).isFalse();
  }

  @Test
  void singlesAreNumbersThatStandAlone() {
    assertThat(SOME.singles()).isEqualTo(Set.of(3, 4));
    assertThat(Reserved.of(Set.of(7, 5)).ranges()).containsExactly(range(5, 5), range(7, 7));
  }

  @Test
  void aRangeDoesNotEndBeforeItStarts() {
    assertThatThrownBy(() -> range(2, 1)).isInstanceOf(IllegalArgumentException.class);
  }
}
