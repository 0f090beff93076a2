package dev.penstock.lab.peer;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The texts of a message as ranges of ready characters, from which they are made again one after
 * the other.
 *
 * <p>A new pool collects: {@link #next} keeps the text that it is given. After {@link #seal} it
 * makes new strings in the fastest ways that the JDK has: from Latin-1 bytes where the text allows,
 * else from UTF-16 units.
 */
public final class TextPool {
  private final List<String> collected = new ArrayList<>();
  private byte[] bytes = new byte[0];
  private char[] units = new char[0];
  private int[] starts = new int[0];
  private int[] lengths = new int[0];
  private boolean[] wide = new boolean[0];
  private int position;
  private boolean sealed;

  /** Returns the texts that were collected, in order. */
  public List<String> collected() {
    return List.copyOf(collected);
  }

  /** Ends collecting and starts with the first text. */
  public void seal() {
    int count = collected.size();
    StringBuilder narrow = new StringBuilder();
    StringBuilder others = new StringBuilder();
    starts = new int[count];
    lengths = new int[count];
    wide = new boolean[count];
    for (int i = 0; i < count; i++) {
      String text = collected.get(i);
      wide[i] = text.chars().anyMatch(unit -> unit > 0xFF);
      StringBuilder target = wide[i] ? others : narrow;
      starts[i] = target.length();
      lengths[i] = text.length();
      target.append(text);
    }
    bytes = narrow.toString().getBytes(StandardCharsets.ISO_8859_1);
    units = others.toString().toCharArray();
    collected.clear();
    sealed = true;
    rewind();
  }

  /** Starts again with the first text. */
  public void rewind() {
    position = 0;
  }

  /** Keeps a text, or gives a new string of the next one. */
  @SuppressWarnings("deprecation") // a constructor from ISO-8859-1 bytes without a look at them
  public String next(String original) {
    if (!sealed) {
      collected.add(original);
      return original;
    }
    int at = position++;
    return wide[at]
        ? new String(units, starts[at], lengths[at])
        : new String(bytes, 0, starts[at], lengths[at]);
  }
}
