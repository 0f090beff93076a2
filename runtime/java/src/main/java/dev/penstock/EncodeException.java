package dev.penstock;

import java.util.ArrayList;

/** Tells that a value cannot be written: the path of the component, what is wrong, the way out. */
public final class EncodeException extends RuntimeException {
  private static final long serialVersionUID = 1;

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
    return problem;
  }

  @Override
  public String getMessage() {
    String path = path();
    return path.isEmpty() ? problem : path + ": " + problem;
  }
}
