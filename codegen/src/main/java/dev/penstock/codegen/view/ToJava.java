package dev.penstock.codegen.view;

/** How an object is made of what a view gives. */
@FunctionalInterface
public interface ToJava {
  /**
   * Returns the expression of the object.
   *
   * @param result the expression of what programs get
   * @param view the expression of a view in whose place errors are told
   */
  String of(String result, String view);

  /** Returns the call of a method without parameters. */
  static ToJava call(String method) {
    return (result, view) -> result + "." + method + "()";
  }
}
