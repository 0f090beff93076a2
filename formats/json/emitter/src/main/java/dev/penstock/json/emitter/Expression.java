package dev.penstock.json.emitter;

import java.util.List;

/**
 * A Java expression.
 *
 * @param text the whole of it
 * @param parts condition, first and second value of a choice; none where it is something else
 */
record Expression(String text, List<String> parts) {

  static Expression of(String text) {
    return new Expression(text, List.of());
  }

  /** Returns {@code condition ? yes : no}. */
  static Expression choice(String condition, String yes, String no) {
    return new Expression(condition + " ? " + yes + " : " + no, List.of(condition, yes, no));
  }
}
