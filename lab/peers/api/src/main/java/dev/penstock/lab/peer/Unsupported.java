package dev.penstock.lab.peer;

/** A library cannot carry a subject; the message is the reason that the table shows. */
public final class Unsupported extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates it with a reason that fits one line. */
  public Unsupported(String reason) {
    super(reason);
  }

  /** Creates it with a reason that fits one line and what the library threw. */
  public Unsupported(String reason, Throwable cause) {
    super(reason, cause);
  }
}
