package dev.penstock.fuzz;

import java.util.List;

/** A reader of input from anybody, with all that has to hold whatever it reads. */
interface Target {

  /** Returns a short name, {@code compact shapes}. */
  String name();

  /** Returns how many inputs this target gets for one of the slowest. */
  default int weight() {
    return 4;
  }

  /** Returns input that is read, made by our own writers. */
  List<byte[]> seeds();

  /** Returns pieces of input that lead far. */
  List<byte[]> tokens();

  /**
   * Reads input.
   *
   * @throws AssertionError if something does not hold
   */
  Outcome run(byte[] input);

  /**
   * What became of input.
   *
   * @param kind the kind of error, or {@code accepted}
   * @param place where the error was met, without indexes; input with a new one is worth keeping
   * @param nanos how long reading took
   * @param allocated how many bytes reading allocated
   */
  record Outcome(String kind, String place, long nanos, long allocated) {
    static final String ACCEPTED = "accepted";

    boolean accepted() {
      return kind.equals(ACCEPTED);
    }
  }
}
