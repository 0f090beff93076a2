package dev.penstock.lab.peer;

import java.util.Arrays;

/** The place of a screen that shows one text after the other; it takes characters in an array. */
public final class TextCell {
  private static final int MOST_CHARACTERS = 4_096;

  private final char[] letters = new char[MOST_CHARACTERS];
  private final char[] shown = new char[MOST_CHARACTERS];
  private int digest;

  /** Creates an empty cell. */
  public TextCell() {}

  /** Shows the first characters of an array, which the caller may change afterwards. */
  public void show(char[] text, int length) {
    System.arraycopy(text, 0, shown, 0, length);
    for (int i = 0; i < length; i++) {
      digest = 31 * digest + shown[i];
    }
    digest = 31 * digest + length;
  }

  /** Shows a text by way of an array that is kept. */
  public void show(String text) {
    text.getChars(0, text.length(), letters, 0);
    show(letters, text.length());
  }

  /** Returns a number that depends on all that was shown. */
  public int digest() {
    return digest;
  }

  /** Empties the cell. */
  public void clear() {
    Arrays.fill(shown, '\0');
    digest = 0;
  }
}
