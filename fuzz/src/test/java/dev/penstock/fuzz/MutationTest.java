package dev.penstock.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

/**
 * Mutated inputs for every reader: some ten thousand, the same ones each time; {@code fuzz/run
 * mutate} asks for more of them, from another seed, and shows the report.
 */
class MutationTest {
  private static final long INPUTS = 60_000;

  @Test
  void mutatedInputIsRefusedOrReadWithinItsCost() {
    long inputs = Long.getLong("penstock.fuzz.inputs", INPUTS);
    PrintStream report =
        inputs == INPUTS ? new PrintStream(OutputStream.nullOutputStream()) : System.out;
    LongRun run = new LongRun(inputs, Long.getLong("penstock.fuzz.seed", 1), report);

    assertThat(run.run(Targets.all())).isEmpty();
    assertThat(run.runs())
        .allSatisfy(each ->
            assertThat(each.kinds()).containsKey(Target.Outcome.ACCEPTED).hasSizeGreaterThan(1));
  }
}
