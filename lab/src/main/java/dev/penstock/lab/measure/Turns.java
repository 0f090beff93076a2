package dev.penstock.lab.measure;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** The turns of a process that measures, and its words to the one that started it. */
final class Turns {
  /** How long each turn takes, if one operation does not take longer. */
  static final int SLICE_MILLIS = 8;

  private static final long SEED = 8;

  private final PrintStream out;
  private final List<Turn> turns = new ArrayList<>();

  /** Takes standard output for itself: what libraries print goes to standard error. */
  Turns() {
    out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.setOut(System.err);
  }

  /** Writes a line of words with tabs between them. */
  void say(Object... words) {
    StringBuilder line = new StringBuilder();
    for (Object word : words) {
      line.append(line.isEmpty() ? "" : "\t").append(word);
    }
    out.println(line);
  }

  void add(Turn turn) {
    turns.add(turn);
  }

  /** Leaves out the turns of a contender. */
  void remove(String id) {
    turns.removeIf(turn -> turn.id().equals(id));
  }

  List<Turn> all() {
    return Collections.unmodifiableList(turns);
  }

  /** Does something with a turn, or fails as the contender does. */
  @FunctionalInterface
  interface Step {
    void of(Turn turn) throws Exception;
  }

  /**
   * Does something with each turn. A contender that fails is refused and has no turns any more;
   * before each, its name is said, so that who starts this process knows who hung or ended it.
   */
  private void each(List<Turn> order, Step step) {
    for (Turn turn : order) {
      if (turns.contains(turn)) {
        say("turn", turn.id());
        try {
          step.of(turn);
        } catch (Exception | LinkageError | VirtualMachineError e) {
          remove(turn.id());
          say("refused", turn.id(), Trial.reason(e));
        }
      }
    }
    say("turn", "");
  }

  /**
   * Runs all turns until the compiler has had its time.
   *
   * @param slices how many each has
   * @param nanos how long each runs at most
   */
  void warmUp(int slices, long nanos) {
    calibrate();
    Map<Turn, Long> spent = new HashMap<>();
    for (int i = 0; i < slices; i++) {
      say("progress", "warming up", i, slices);
      each(
          List.copyOf(turns),
          turn -> {
            if (spent.getOrDefault(turn, 0L) < nanos) {
              spent.merge(turn, turn.run(), Long::sum);
            }
          });
      if (i % 20 == 19) {
        calibrate();
      }
    }
  }

  /** Finds how many operations a slice of each turn takes. */
  private void calibrate() {
    each(List.copyOf(turns), turn -> turn.calibrate(SLICE_MILLIS));
  }

  /**
   * Measures all turns in rounds, each in random order.
   *
   * @param afterRound is done after each round
   */
  void measure(int rounds, Step step, Runnable afterRound) {
    Random random = new Random(SEED);
    List<Turn> order = new ArrayList<>(turns);
    for (int round = 0; round < rounds; round++) {
      say("progress", "round " + (round + 1), round, rounds);
      Collections.shuffle(order, random);
      each(order, step);
      afterRound.run();
    }
  }
}
