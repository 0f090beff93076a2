package dev.penstock.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** What a target is for: it notices faults, each planted here. */
class TargetTest {
  private static final Cost COST = Cost.of(64, 1000);
  private static final byte[] INPUT = new byte[100];

  @Test
  void noticesAnErrorThatIsNotOneOfTheFormat() {
    assertThatThrownBy(() ->
            COST.measure(
                INPUT,
                () -> {
                  throw new ArrayIndexOutOfBoundsException("planted");
                }))
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("not an error of the format for 0000");
  }

  private static int deeper(int depth) {
    return depth < 0 ? 0 : depth + deeper(depth + 1) % 7;
  }

  @Test
  void noticesAStackOverflow() {
    assertThatThrownBy(() -> COST.measure(INPUT, () -> deeper(0)))
        .isInstanceOf(AssertionError.class)
        .hasCauseInstanceOf(StackOverflowError.class);
  }

  @Test
  void noticesMemoryBeyondTheMultiple() {
    assertThat(COST.measure(INPUT, () -> new byte[6000]).allocated()).isBetween(6000L, 7400L);
    assertThatThrownBy(() -> COST.measure(INPUT, () -> new byte[8000]))
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("100 bytes cost");
  }

  @Test
  void noticesInputThatTakesTooLong() {
    assertThatThrownBy(() ->
            COST.measure(
                INPUT,
                () -> {
                  LockSupport.parkNanos(40_000_000);
                  return "";
                }))
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("100 bytes cost");
  }

  @Test
  void everyTargetReadsItsSeeds() {
    for (Target target : Targets.all()) {
      assertThat(target.seeds()).as(target.name()).hasSizeGreaterThan(5);
      for (byte[] seed : target.seeds()) {
        assertThat(target.run(seed)).as(target.name()).matches(Target.Outcome::accepted);
      }
    }
  }

  @Test
  void rightChecksumsLeadFurtherIntoAContainer() {
    Run left = new Run(new ContainerTarget(ContainerTarget.Checksums.LEFT), 1);
    Run right = new Run(new ContainerTarget(ContainerTarget.Checksums.PUT_RIGHT), 1);
    left.mutate(2000);
    right.mutate(2000);

    assertThat(right.kinds()).hasSizeGreaterThan(left.kinds().size());
  }
}
