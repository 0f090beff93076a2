package dev.penstock.lab.peer;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The texts of a message as byte ranges, from which they are made again one after the other.
 *
 * <p>A new pool collects: {@link #next} keeps the bytes of the text that it is given. After {@link
 * #seal} it makes new strings: from Latin-1 bytes where the text allows, as that is the fastest way
 * that the JDK has, else from UTF-8.
 */
public final class TextPool {
  private byte[] bytes = new byte[256];
  private int[] ends = new int[16];
  private boolean[] latin = new boolean[16];
  private int count;
  private int length;
  private int position;
  private int start;
  private boolean sealed;

  /** Ends collecting. */
  public void seal() {
    sealed = true;
    rewind();
  }

  /** Starts again with the first text. */
  public void rewind() {
    position = 0;
    start = 0;
  }

  /** Returns how many bytes the texts take. */
  public int byteLength() {
    return length;
  }

  /** Keeps a text, or gives a new string of the next one. */
  @SuppressWarnings("deprecation") // a constructor from ISO-8859-1 bytes without a look at them
  public String next(String original) {
    if (!sealed) {
      keep(original);
      return original;
    }
    int from = start;
    int at = position++;
    start = ends[at];
    return latin[at]
        ? new String(bytes, 0, from, start - from)
        : new String(bytes, from, start - from, StandardCharsets.UTF_8);
  }

  private void keep(String text) {
    boolean fits = text.chars().allMatch(c -> c < 256);
    byte[] own = text.getBytes(fits ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
      latin = Arrays.copyOf(latin, 2 * count);
    }
    if (length + own.length > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + own.length));
    }
    System.arraycopy(own, 0, bytes, length, own.length);
    length += own.length;
    latin[count] = fits;
    ends[count++] = length;
  }
}
