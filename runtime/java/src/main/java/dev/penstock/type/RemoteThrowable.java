package dev.penstock.type;

import org.jspecify.annotations.Nullable;

/**
 * A {@link Throwable} that was read from a message: its parts as data, and the name of what it was.
 * The class of that name is never looked for. It prints as the original did.
 */
public final class RemoteThrowable extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String type;

  RemoteThrowable(String type, @Nullable String message, @Nullable Throwable cause) {
    super(message, cause);
    this.type = type;
  }

  /** Returns the name of the class that the original was of. */
  public String type() {
    return type;
  }

  /** Takes no stack trace: that of the original is set. */
  @Override
  @SuppressWarnings("UnsynchronizedOverridesSynchronized") // it does nothing
  public Throwable fillInStackTrace() {
    return this;
  }

  @Override
  @SuppressWarnings("OverrideThrowableToString") // it prints as another class
  public String toString() {
    String message = getLocalizedMessage();
    return message == null ? type : type + ": " + message;
  }
}
