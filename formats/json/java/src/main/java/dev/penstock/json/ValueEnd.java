package dev.penstock.json;

/** Finds where a value ends that could not be read, by its brackets and quotes alone. */
final class ValueEnd {
  /** How many bytes of the value were looked at. */
  private int seen;

  private int depth;
  private boolean quoted;
  private boolean found;

  /**
   * Tells whether the value that starts at an index ends before another one; a further call for the
   * same value goes on where the one before ended.
   */
  boolean isBefore(byte[] bytes, int start, int end) {
    int at = start + seen;
    while (at < end && !found) {
      byte next = bytes[at++];
      if (quoted) {
        at += next == '\\' ? 1 : 0;
        quoted = next != '"';
        found = !quoted && depth == 0;
      } else {
        look(next);
      }
    }
    seen = at - start;
    return found;
  }

  private void look(byte next) {
    switch (next) {
      case '"' -> quoted = true;
      case '{', '[' -> depth++;
      case '}', ']' -> found = --depth <= 0;
      case ',', ' ', '\n', '\r', '\t' -> found = depth == 0;
      default -> {}
    }
  }
}
