package dev.penstock.cli;

/** The statuses with which the command line ends. */
final class ExitCode {
  static final int OK = 0;

  /** Something is wrong with what was given to read, or with where to write. */
  static final int INPUT = 1;

  /** Of {@code diff}: something breaks. What is wrong with its input has the status of usage. */
  static final int BREAKS = 1;

  /** The arguments are wrong. */
  static final int USAGE = 2;

  /** A fault of this program. */
  static final int INTERNAL = 70;

  private ExitCode() {}
}
