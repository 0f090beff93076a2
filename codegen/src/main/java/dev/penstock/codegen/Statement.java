package dev.penstock.codegen;

import java.util.List;

/**
 * A piece of generated Java: a statement, a head with its brace, a closing brace, an empty line.
 *
 * @param depth in how many blocks it stands
 * @param text on one line, without indentation
 * @param lines as it is laid out
 */
record Statement(int depth, String text, List<String> lines) {
  private static final int STEP = 2;

  /** Lays out a statement, a head or a comment. */
  static Statement of(int depth, String text) {
    List<String> lines = text.isEmpty() ? List.of("") : JavaLayout.lines(text, depth * STEP);
    return new Statement(depth, text, lines);
  }

  /** Lays out the declaration of an array. */
  static Statement array(int depth, String head, List<String> elements) {
    return new Statement(depth, head, JavaLayout.array(head, elements, depth * STEP));
  }

  /** Takes a line of a member as it is. */
  static Statement ofMember(String text) {
    return new Statement(1, text, List.of(text.isEmpty() ? "" : " ".repeat(STEP) + text));
  }

  /** Returns the same with another text, in so many blocks. */
  Statement with(int newDepth, String newText) {
    return newDepth == depth && newText.equals(text) ? this : of(newDepth, newText);
  }
}
