package dev.penstock.transport;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A small set of texts that are given out again for equal bytes, one for each hash, the last one
 * met. It never grows, whatever the input.
 */
public final class InternTable {
  /** Longer texts are made anew. */
  public static final int LONGEST = 32;

  private static final int SLOT_BITS = 8;
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private final byte[] @Nullable [] keys = new byte[1 << SLOT_BITS][];
  private final @Nullable String[] texts = new String[1 << SLOT_BITS];

  /** Creates a set without texts. */
  public InternTable() {}

  /** Returns the text of 1 to {@link #LONGEST} bytes of Latin-1. */
  public String get(byte[] bytes, int from, int length) {
    int slot = slot(bytes, from, length);
    byte[] key = keys[slot];
    String text = texts[slot];
    if (key != null
        && text != null
        && Arrays.equals(key, 0, key.length, bytes, from, from + length)) {
      return text;
    }
    return put(slot, Arrays.copyOfRange(bytes, from, from + length));
  }

  @SuppressWarnings("deprecation") // copies Latin-1 bytes as they are
  private String put(int slot, byte[] key) {
    String text = new String(key, 0);
    keys[slot] = key;
    texts[slot] = text;
    return text;
  }

  private static int slot(byte[] bytes, int from, int length) {
    long hash = length;
    int at = from;
    for (; at <= from + length - 8; at += 8) {
      hash = (hash ^ Bytes.getLong(bytes, at)) * MULTIPLIER;
      hash ^= hash >>> 32;
    }
    hash ^= Bytes.getLow(bytes, at, from + length - at);
    return (int) (hash * MULTIPLIER >>> 64 - SLOT_BITS);
  }
}
