package dev.penstock.lab.allocation;

/** Says why a process cannot be watched, and what to do. */
public final class NotWatchableException extends Exception {
  private static final long serialVersionUID = 1;

  private final String advice;

  NotWatchableException(String problem, String advice) {
    super(problem);
    this.advice = advice;
  }

  /** Returns what to do, a sentence. */
  public String advice() {
    return advice;
  }
}
