package dev.penstock;

import java.util.ArrayList;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Tells that input is not a message of the expected type: kind, offset, path, expected, found. */
public final class DecodeException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final ErrorKind kind;
  private final long offset;
  private final ArrayList<String> steps = new ArrayList<>(4); // the innermost first
  private final String expected;
  private final String found;
  private String advice = "";

  /**
   * Creates an error at a byte of the message.
   *
   * @param kind the kind of error
   * @param offset the offset from the start of the message in bytes
   * @param expected what a reader accepts here
   * @param found what stands here
   */
  public DecodeException(ErrorKind kind, long offset, String expected, String found) {
    this(kind, offset, expected, found, null);
  }

  /**
   * Creates an error at a byte of the message that another exception led to.
   *
   * @param kind the kind of error
   * @param offset the offset from the start of the message in bytes
   * @param expected what a reader accepts here
   * @param cause why what stands here was refused; its message tells what was found
   */
  public DecodeException(ErrorKind kind, long offset, String expected, Throwable cause) {
    this(kind, offset, expected, String.valueOf(cause.getMessage()), cause);
  }

  /**
   * Returns the error for input beyond one of the {@link Limits}; it tells how to raise it.
   *
   * @param offset the offset from the start of the message in bytes
   * @param most what is accepted at most, {@code at most 1000 elements}
   * @param limit the name of the limit, {@code elements}
   * @param found what the input asks for
   */
  public static DecodeException overLimit(long offset, String most, String limit, String found) {
    String with = "with" + limit.substring(0, 1).toUpperCase(Locale.ROOT) + limit.substring(1);
    String way = " (Limits." + limit + "; raise it with Limits.DEFAULT." + with + ")";
    return new DecodeException(ErrorKind.LIMIT_EXCEEDED, offset, most + way, found);
  }

  private DecodeException(
      ErrorKind kind, long offset, String expected, String found, @Nullable Throwable cause) {
    super(null, cause);
    this.kind = kind;
    this.offset = offset;
    this.expected = expected;
    this.found = found;
  }

  /** Puts {@code step}, a component's name, before the path and returns this error. */
  public DecodeException within(String step) {
    if (!step.isEmpty()) {
      steps.add(step);
    }
    return this;
  }

  /** Puts the index of a list element, set element or map entry before the path. */
  public DecodeException within(int index) {
    return within("[" + index + "]");
  }

  /** Puts what to do at the end of the message and returns this error. */
  public DecodeException advise(String what) {
    advice = what;
    return this;
  }

  /** Returns the kind of error. */
  public ErrorKind kind() {
    return kind;
  }

  /** Returns where the error was met, in bytes from the start of the message. */
  public long offset() {
    return offset;
  }

  /** Returns the path of the component, {@code items[3].owner.login}; empty for the message. */
  public String path() {
    return Steps.path(steps);
  }

  /** Returns what a reader accepts at that offset. */
  public String expected() {
    return expected;
  }

  /** Returns what stands at that offset. */
  public String found() {
    return found;
  }

  @Override
  public String getMessage() {
    String path = path();
    String where = path.isEmpty() ? "" : " in " + path;
    String tail = advice.isEmpty() ? "" : "; " + advice;
    return kind
        + " at byte "
        + offset
        + where
        + ": expected "
        + expected
        + ", found "
        + found
        + tail;
  }
}
