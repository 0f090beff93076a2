package dev.penstock.slab.emitter;

import java.util.Locale;

/**
 * Bits that generated methods hold in variables of 64 each: {@code bits}, {@code bits1} and so on.
 *
 * @param first how many variables are in use already
 * @param count how many bits there are
 */
public record BitWords(int first, int count) {
  /** The bits of a variable. */
  public static final int SIZE = 64;

  /** Returns how many variables hold the bits. */
  public int words() {
    return (count + SIZE - 1) / SIZE;
  }

  /** Returns the variable that holds a bit. */
  public String word(int bit) {
    int word = first + bit / SIZE;
    return word == 0 ? "bits" : "bits" + word;
  }

  /** Returns the expression of a bit in its variable. */
  public static String mask(int bit) {
    return bit % SIZE == 0 ? "1L" : "1L << " + bit % SIZE;
  }

  /** Returns the condition that a bit is set; empty for a negative one, which does not exist. */
  public String test(int bit) {
    return bit < 0 ? "" : "(" + word(bit) + " & " + mask(bit) + ") != 0";
  }

  /** Returns how many bytes the bits from the first of a variable on take, at most eight. */
  public int byteCount(int firstOfWord) {
    return Math.min(8, (count - firstOfWord + 7) / 8);
  }

  /** Returns the literal of the bits that the bytes of a variable have and nothing uses. */
  public String unused(int firstOfWord) {
    int used = Math.min(SIZE, count - firstOfWord);
    int byteCount = byteCount(firstOfWord);
    long unused = used == SIZE ? 0 : -1L << used;
    long mask = byteCount == 8 ? unused : unused & (1L << (8 * byteCount)) - 1;
    return "0x" + Long.toHexString(mask).toUpperCase(Locale.ROOT) + "L";
  }
}
