package dev.penstock.cli;

import org.jspecify.annotations.Nullable;

/** Ends a command with a message that says what is wrong and what to do. */
final class CommandFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int exitCode;
  private final String advice;

  private CommandFailure(int exitCode, String problem, String advice, @Nullable Throwable cause) {
    super(problem, cause);
    this.exitCode = exitCode;
    this.advice = advice;
  }

  /**
   * Returns the failure of an input or output.
   *
   * @param problem what is wrong: the file, the place in it, what stands there
   * @param advice what to do, a sentence; empty where the problem says it
   */
  static CommandFailure input(String problem, String advice) {
    return new CommandFailure(ExitCode.INPUT, problem, advice, null);
  }

  /** Returns the failure of an input with the exception that told of it. */
  static CommandFailure input(String problem, String advice, Throwable cause) {
    return new CommandFailure(ExitCode.INPUT, problem, advice, cause);
  }

  /** Returns the failure of arguments that do not fit together. */
  static CommandFailure usage(String problem, String advice) {
    return new CommandFailure(ExitCode.USAGE, problem, advice, null);
  }

  int exitCode() {
    return exitCode;
  }

  String problem() {
    return String.valueOf(getMessage());
  }

  /** Returns what to do; empty for nothing. */
  String advice() {
    return advice;
  }
}
