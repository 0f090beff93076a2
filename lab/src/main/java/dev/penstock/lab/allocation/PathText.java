package dev.penstock.lab.allocation;

import java.util.List;

/** Writes a call path as lines: the class, then the methods, the innermost first. */
final class PathText {
  private static final int INNERMOST = 8;
  private static final int OUTERMOST = 2;

  private PathText() {}

  /** Returns the lines, of a long path those at its ends. */
  static String of(List<String> frames) {
    List<String> insideOut = frames.reversed();
    StringBuilder text = new StringBuilder(insideOut.getFirst()).append('\n');
    int size = insideOut.size();
    for (int i = 1; i < size; i++) {
      int left = size - OUTERMOST - i;
      if (i == INNERMOST && left > 1) {
        text.append("      … ").append(left).append(" more\n");
        i += left;
      }
      text.append("      ").append(insideOut.get(i)).append('\n');
    }
    return text.toString();
  }
}
