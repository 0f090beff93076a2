package dev.penstock.compact;

/** Finds how much of a text is the start and the end of others. SPEC compact 5.4 */
final class TextOverlap {
  /** An end of one unit saves nothing, as its length takes a byte. */
  private static final int SHORTEST_END = 2;

  private String text = "";
  private int start;
  private int end;

  /** Starts with a text that has nothing of another yet. */
  void begin(String text) {
    this.text = text;
    start = 0;
    end = 0;
  }

  /** Takes a base if the text has more of it than of the one before. */
  void compare(String base) {
    int length = text.length();
    int baseLength = base.length();
    int newStart = start(text, base);
    newStart -= FrontCoder.isWhole(base, newStart) ? 0 : 1;
    int most = Math.min(length, baseLength) - newStart;
    int count = 0;
    while (count < most && text.charAt(length - 1 - count) == base.charAt(baseLength - 1 - count)) {
      count++;
    }
    count -= FrontCoder.isWhole(base, baseLength - count) ? 0 : 1;
    int newEnd = count < SHORTEST_END ? 0 : count;
    if (newStart + newEnd > units()) {
      start = newStart;
      end = newEnd;
    }
  }

  /** Returns how many units two texts start with in common. */
  static int start(String text, String base) {
    int most = Math.min(text.length(), base.length());
    int count = 0;
    while (count < most && text.charAt(count) == base.charAt(count)) {
      count++;
    }
    return count;
  }

  /** Returns how many units of the text are the start of the best base. */
  int start() {
    return start;
  }

  /** Returns how many units of the text are the end of the best base. */
  int end() {
    return end;
  }

  /** Returns how many units of the text are those of the best base. */
  int units() {
    return start + end;
  }

  /** Lets go of the text. */
  void clear() {
    text = "";
  }
}
