package dev.penstock.fast.emitter.view;

import dev.penstock.codegen.view.ToJava;

/**
 * The view of a value that stands between two places, as Java text.
 *
 * @param type its class
 * @param create the expression of a new one
 * @param result what programs get of it
 * @param toJava turns an expression of that into one of an object of its own
 */
record Holder(String type, String create, Result result, ToJava toJava) {

  /**
   * What programs get of a view.
   *
   * @param type its class
   * @param call what stands behind the view to get it, empty where it is the view
   */
  record Result(String type, String call) {}

  /** Returns the holder of a view that programs get as it is. */
  static Holder of(String type, String create, ToJava toJava) {
    return new Holder(type, create, new Result(type, ""), toJava);
  }

  /** Returns the expression of an object for a view. */
  String object(String holder, String view) {
    return toJava.of(holder + result.call(), view);
  }
}
