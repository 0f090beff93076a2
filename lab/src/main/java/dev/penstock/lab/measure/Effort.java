package dev.penstock.lab.measure;

/**
 * How much time is spent on each cell of the table.
 *
 * @param forks virtual machines per cell, one after the other
 * @param warmups iterations that do not count
 * @param iterations iterations that count
 * @param iterationMillis the length of an iteration
 * @param rounds for the interleaved method: how often each contender has its turn
 */
public record Effort(int forks, int warmups, int iterations, int iterationMillis, int rounds) {

  /**
   * About a minute per data set with one mode of each library, on a slow machine half as much more.
   */
  public static final Effort QUICK = new Effort(1, 11, 9, 40, 45);

  /** For numbers to publish: all modes of all libraries with the data of the lab in an hour. */
  public static final Effort FULL = new Effort(2, 8, 5, 50, 101);

  private static final int MOST_TURN_WARMUPS = 100;

  public Effort {
    if (forks < 1 || warmups < 0 || iterations < 1 || iterationMillis < 1 || rounds < 1) {
      throw new IllegalArgumentException("an effort is positive");
    }
  }

  /** Returns how many virtual machines a cold start is measured with, for each contender. */
  public int starts() {
    return Math.max(1, rounds * 4 / 9);
  }

  /** Returns how many slices a virtual machine runs of everything before it measures mixed use. */
  public int warmupSlices() {
    return 30 * warmups;
  }

  /** Returns how many slices of each turn the compiler gets before turns are measured. */
  int turnWarmups() {
    return Math.min(MOST_TURN_WARMUPS, warmupSlices());
  }

  /** Returns how often what runs alone and what runs mixed alternate. */
  public int repetitions() {
    return 2 * forks;
  }

  /** Returns how many iterations one cell takes, with those that do not count. */
  int iterationsPerCell() {
    return forks * iterationsPerFork();
  }

  /** Returns how many iterations one virtual machine runs, with those that do not count. */
  int iterationsPerFork() {
    return warmups + iterations;
  }
}
