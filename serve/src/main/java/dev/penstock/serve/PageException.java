package dev.penstock.serve;

import org.jspecify.annotations.Nullable;

/** Ends a request with a message for the person at the page, or a start for who started. */
public final class PageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;
  private final String advice;

  PageException(int status, String problem, String advice, @Nullable Throwable cause) {
    super(problem, cause);
    this.status = status;
    this.advice = advice;
  }

  PageException(int status, String problem, String advice) {
    this(status, problem, advice, null);
  }

  /** Returns the status of the answer, by RFC 9110. */
  int status() {
    return status;
  }

  /** Returns what is wrong. */
  public String problem() {
    return String.valueOf(getMessage());
  }

  /** Returns what to do, a sentence; empty where the problem says it. */
  public String advice() {
    return advice;
  }
}
