package dev.penstock.schema.infer;

import java.util.ArrayList;
import java.util.List;

/** Gathers the words of one place as long as they are few. */
final class FewWords {
  /** With more distinct words than this, they are no constants. */
  static final int MOST = 32;

  private static final int MOST_LETTERS = 40;

  private final List<String> words = new ArrayList<>(4);
  private long count;
  private boolean many;

  /** Returns the words in the order in which they came first; none where they are too many. */
  List<String> words() {
    return many ? List.of() : words;
  }

  /** Returns how many values the words had together. */
  long count() {
    return count;
  }

  /** Takes note of a text, and returns whether the words are few so far. */
  boolean add(char[] text, int start, int end) {
    count++;
    if (many) {
      return false;
    }
    for (String word : words) {
      if (isSame(word, text, start, end)) {
        return true;
      }
    }
    many = !isWord(text, start, end) || words.size() == MOST;
    if (!many) {
      words.add(new String(text, start, end - start));
    }
    return !many;
  }

  private static boolean isSame(String word, char[] text, int start, int end) {
    int length = end - start;
    if (word.length() != length || word.charAt(length - 1) != text[end - 1]) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (word.charAt(i) != text[start + i]) {
        return false;
      }
    }
    return true;
  }

  /** Tells whether a text starts with a letter, and what follows is as in names. */
  static boolean isWord(String text) {
    return isWord(text.toCharArray(), 0, text.length());
  }

  private static boolean isWord(char[] text, int start, int end) {
    if (start == end || end - start > MOST_LETTERS || !isLetter(text[start])) {
      return false;
    }
    for (int i = start + 1; i < end; i++) {
      char c = text[i];
      if (!isLetter(c) && (c < '0' || c > '9') && "_-./: ".indexOf(c) < 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  void merge(FewWords other) {
    long sum = count + other.count;
    many |= other.many;
    for (String word : other.words) {
      if (!words.contains(word)) {
        many |= words.size() == MOST;
        words.add(word);
      }
    }
    count = sum;
  }

  /**
   * Tells whether the words are a set that a person would close: few, and each often met. The more
   * there are, the more often.
   */
  boolean recur() {
    int distinct = words().size();
    return distinct > 1 && count >= Math.max(8, distinct * (distinct <= 8 ? 4L : 20L));
  }
}
