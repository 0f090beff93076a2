package dev.penstock;

import java.util.ArrayList;

/** Tells that a value cannot be written: the path of the component, what is wrong, the way out. */
public final class EncodeException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private static final String NULL =
      "null in a required component: mark it @Nullable, make it Optional, or set a value";
  private static final String NULL_ELEMENT =
      "null in a collection: leave it out, or allow it in the type, List<@Nullable T> or"
          + " Map<K, @Nullable V>; a key of a map and an element of a set are never null";

  private final ArrayList<String> steps = new ArrayList<>(4); // the innermost first
  private final String problem;

  /**
   * Creates an error about the value itself.
   *
   * @param problem what is wrong and what to do instead
   */
  public EncodeException(String problem) {
    super(null, null);
    this.problem = problem;
  }

  /** Returns the error for null where a value has to be; the way out depends on where that is. */
  public static EncodeException ofNull() {
    return new EncodeException(NULL);
  }

  /** Returns the error for a message that its target has too little room for, in bytes. */
  public static EncodeException noRoom(int needed, int room, int offset) {
    return new EncodeException(
        "the message needs "
            + needed
            + " bytes, the target has "
            + room
            + " from offset "
            + offset);
  }

  /** Puts {@code step}, a component's name, before the path and returns this error. */
  public EncodeException within(String step) {
    if (!step.isEmpty()) {
      steps.add(step);
    }
    return this;
  }

  /** Puts the index of a list element, set element or map entry before the path. */
  public EncodeException within(int index) {
    return within("[" + index + "]");
  }

  /** Returns the path of the component, {@code Price.symbol}; empty for the value itself. */
  public String path() {
    return Steps.path(steps);
  }

  /** Returns what is wrong, without the path. */
  public String problem() {
    if (!problem.equals(NULL)) {
      return problem;
    }
    if (steps.isEmpty()) {
      return "null is no message: pass a value";
    }
    return steps.get(0).startsWith("[") ? NULL_ELEMENT : NULL;
  }

  @Override
  public String getMessage() {
    String path = path();
    return path.isEmpty() ? problem() : path + ": " + problem();
  }
}
