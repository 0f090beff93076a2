package dev.penstock.spark;

/** Checked exceptions in methods that Scala declared, where none are. */
final class Thrown {
  private Thrown() {}

  /** Throws an exception as it is, as Spark expects that of an end or of an input that fails. */
  static RuntimeException asIs(Exception exception) {
    throw Thrown.<RuntimeException>unchecked(exception);
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Exception> E unchecked(Exception exception) throws E {
    throw (E) exception;
  }
}
