package dev.penstock.lab.measure;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The turns of a process that measures, and its words to the one that started it. */
final class Turns {
  /** How long each turn takes, if one operation does not take longer. */
  static final int SLICE_MILLIS = 8;

  /** How many slices of each turn the compiler gets. */
  private static final int WARMUP_SLICES = 120;

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

  /** Runs all turns, each up to {@code nanos}, until the compiler has had its time. */
  void warmUp(long nanos) throws Exception {
    calibrate();
    long[] spent = new long[turns.size()];
    for (int i = 0; i < WARMUP_SLICES; i++) {
      say("progress", "warming up", i, WARMUP_SLICES);
      for (int j = 0; j < spent.length; j++) {
        if (spent[j] < nanos) {
          spent[j] += turns.get(j).run();
        }
      }
      if (i % 20 == 19) {
        calibrate();
      }
    }
  }

  /** Finds how many operations a slice of each turn takes. */
  private void calibrate() throws Exception {
    for (Turn turn : turns) {
      turn.calibrate(SLICE_MILLIS);
    }
  }

  /** Measures all turns in rounds, each in random order. */
  void measure(int rounds) throws Exception {
    Random random = new Random(SEED);
    List<Turn> order = new ArrayList<>(turns);
    for (int round = 0; round < rounds; round++) {
      say("progress", "round " + (round + 1), round, rounds);
      Collections.shuffle(order, random);
      for (Turn turn : order) {
        turn.measure();
      }
    }
  }
}
