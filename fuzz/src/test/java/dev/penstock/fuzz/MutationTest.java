package dev.penstock.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Some thousand mutated inputs for every reader, the same ones each time. */
class MutationTest {
  private static final int INPUTS = 6000;
  private static final int EXHAUSTED_BYTES = 120;

  static Stream<Target> targets() {
    return Targets.all().stream();
  }

  @ParameterizedTest
  @MethodSource("targets")
  void mutatedInputIsRefusedOrReadWithinItsCost(Target target) {
    Run run = new Run(target, 1);
    run.exhaust(EXHAUSTED_BYTES);
    run.mutate(INPUTS);

    assertThat(run.count()).isGreaterThan(INPUTS);
    assertThat(run.kinds()).as("kinds").containsKey(Target.Outcome.ACCEPTED).hasSizeGreaterThan(1);
  }
}
