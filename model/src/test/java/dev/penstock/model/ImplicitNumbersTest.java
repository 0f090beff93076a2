package dev.penstock.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ImplicitNumbersTest {
  /** A place without a number of its own. */
  private static final int NONE = -1;

  @Test
  void numbersFollowThePosition() {
    assertThat(numbers(Set.of(), NONE, NONE, NONE)).containsExactly(1, 2, 3);
    assertThat(numbers(Set.of(), 5, NONE, NONE)).containsExactly(5, 2, 3);
  }

  @Test
  void whatIsGivenOrGoneIsPassedOver() {
    assertThat(numbers(Set.of(), 2, 1, NONE)).containsExactly(2, 1, 3);
    assertThat(numbers(Set.of(), 2, NONE, NONE)).containsExactly(2, 3, 4);
    assertThat(numbers(Set.of(1), NONE, NONE)).containsExactly(2, 3);
    assertThat(numbers(Set.of(2), NONE, NONE)).containsExactly(1, 3);
    assertThat(numbers(Set.of(2), NONE, 4, NONE, NONE)).containsExactly(1, 4, 3, 5);
  }

  @Test
  void theNextOneThatIsAddedMovesNone() {
    assertThat(numbers(Set.of(), 4, NONE, NONE)).containsExactly(4, 2, 3);
    assertThat(numbers(Set.of(), 4, NONE, NONE, NONE)).containsExactly(4, 2, 3, 5);
  }

  @Test
  void numbersThatWereSoundStayThePositionsAndNoneIsUsedTwice() {
    Random random = new Random(7);
    for (int round = 0; round < 20_000; round++) {
      List<OptionalInt> given = new ArrayList<>();
      Set<Integer> own = new HashSet<>();
      for (int i = 0; i < 1 + random.nextInt(6); i++) {
        int number = 1 + random.nextInt(9);
        given.add(
            random.nextBoolean() && own.add(number) ? OptionalInt.of(number) : OptionalInt.empty());
      }
      Set<Integer> gone = new HashSet<>(random.ints(random.nextInt(3), 1, 9).boxed().toList());
      gone.removeAll(own);
      List<Integer> positions =
          IntStream.range(0, given.size()).mapToObj(i -> given.get(i).orElse(i + 1)).toList();
      List<Integer> numbers = ImplicitNumbers.fill(given, 1, gone);

      Set<Integer> all = new HashSet<>(positions);
      if (all.size() == positions.size() && gone.stream().noneMatch(all::contains)) {
        assertThat(numbers).isEqualTo(positions);
      }
      assertThat(numbers).doesNotHaveDuplicates().noneMatch(gone::contains);
    }
  }

  private static List<Integer> numbers(Set<Integer> gone, int... given) {
    return ImplicitNumbers.fill(
        IntStream.of(given)
            .mapToObj(each -> each == NONE ? OptionalInt.empty() : OptionalInt.of(each))
            .toList(),
        ImplicitNumbers.FIRST_FIELD,
        gone);
  }
}
