package dev.penstock;

/** Tells that a value cannot be written: the path of the component, what is wrong, the way out. */
public final class EncodeException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String path;
  private final String problem;

  /**
   * Creates an error about the value itself.
   *
   * @param problem what is wrong and what to do instead
   */
  public EncodeException(String problem) {
    this("", problem);
  }

  private EncodeException(String path, String problem) {
    super(null, null);
    this.path = path;
    this.problem = problem;
  }

  /** Returns this error with {@code step}, a component's name, put before its path. */
  public EncodeException within(String step) {
    if (step.isEmpty()) {
      return this;
    }
    String joined = path.isEmpty() || path.startsWith("[") ? step + path : step + "." + path;
    EncodeException outer = new EncodeException(joined, problem);
    outer.setStackTrace(getStackTrace());
    return outer;
  }

  /** Returns this error with the index of a list element, set element or map entry put first. */
  public EncodeException within(int index) {
    return within("[" + index + "]");
  }

  /** Returns the path of the component, {@code Price.symbol}; empty for the value itself. */
  public String path() {
    return path;
  }

  /** Returns what is wrong, without the path. */
  public String problem() {
    return problem;
  }

  @Override
  public String getMessage() {
    return path.isEmpty() ? problem : path + ": " + problem;
  }
}
