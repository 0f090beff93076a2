package dev.penstock.flink;

import org.apache.flink.util.FlinkRuntimeException;

/**
 * State cannot be read by the type as it is now. The message names each change that breaks it. The
 * state itself is untouched: a job with the former type restores it.
 *
 * <p>Flink's own answer for such state, {@code incompatible}, has no room for a reason; so this is
 * thrown in its place and ends the job at the same point.
 */
public final class IncompatibleStateException extends FlinkRuntimeException {
  private static final long serialVersionUID = 1;

  IncompatibleStateException(String message) {
    super(message);
  }

  IncompatibleStateException(String message, Throwable cause) {
    super(message, cause);
  }
}
