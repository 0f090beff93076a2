package dev.penstock.view;

import org.jspecify.annotations.Nullable;

/**
 * Makes one {@code String} of equal texts, for components of few values. It holds a bounded number
 * of them: one that comes to the place of another replaces it. Not safe for use by several threads.
 */
public final class TextCache {
  private static final int LONGEST = 64;

  private final @Nullable String[] slots;

  /**
   * Creates an empty cache.
   *
   * @param size how many texts it holds at most; a power of two
   */
  public TextCache(int size) {
    if (Integer.bitCount(size) != 1) {
      throw new IllegalArgumentException("a size of " + size + "; it must be a power of two");
    }
    slots = new String[size];
  }

  /** Returns the text as a {@code String}: one that is held, or a new one, which is held then. */
  public String get(Text text) {
    if (text.length() > LONGEST) {
      return text.toString();
    }
    int hash = text.hashCode();
    int slot = (hash ^ hash >>> 16) & slots.length - 1;
    String held = slots[slot];
    if (held == null || !text.contentEquals(held)) {
      held = text.toString();
      slots[slot] = held;
    }
    return held;
  }
}
