package dev.penstock.view;

import org.jspecify.annotations.Nullable;

/**
 * A text where it stands in a message. It belongs to a view, which moves it: whoever keeps a text
 * keeps {@link #toString}.
 *
 * <p>All lengths and indexes are in units of UTF-16, as those of {@link String}; no method but
 * {@code toString} and {@code subSequence} allocates.
 */
public abstract class Text implements CharSequence {
  /** Creates a text of a format. */
  protected Text() {}

  /**
   * Copies all units into an array.
   *
   * @param start the first place in {@code target}
   * @return how many units were copied
   * @throws IndexOutOfBoundsException if the array is too short
   */
  public abstract int copyTo(char[] target, int start);

  /** Appends all units and returns the target. */
  public StringBuilder appendTo(StringBuilder target) {
    return target.append(this, 0, length());
  }

  /** Returns how its bytes are encoded. */
  public abstract TextEncoding encoding();

  /** Returns how many bytes it takes in the message. */
  public abstract int byteLength();

  /**
   * Copies its bytes into an array, in their {@link #encoding}.
   *
   * @return how many bytes were copied
   * @throws IndexOutOfBoundsException if the array is too short
   */
  public abstract int copyBytesTo(byte[] target, int start);

  /** Tells whether the text begins with all units of another one. */
  public boolean startsWith(CharSequence prefix) {
    return prefix.length() <= length() && matches(prefix);
  }

  private boolean matches(CharSequence prefix) {
    for (int i = 0; i < prefix.length(); i++) {
      if (charAt(i) != prefix.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Tells whether the text has the same units as another one. */
  public boolean contentEquals(CharSequence other) {
    return other.length() == length() && matches(other);
  }

  /**
   * Tells whether the other object is a {@code Text} or a {@code String} with the same units.
   *
   * <p>So a text finds what a hash table has for a {@code String}: {@code map.get(view.name())}. A
   * {@code String} equals no text, and a text must not be put into a table, as it moves.
   */
  @Override
  public boolean equals(@Nullable Object other) {
    if (other instanceof String string) {
      return contentEquals(string);
    }
    return other instanceof Text text && contentEquals(text);
  }

  /** Returns the hash code of the {@code String} with the same units. */
  @Override
  public int hashCode() {
    int hash = 0;
    for (int i = 0; i < length(); i++) {
      hash = 31 * hash + charAt(i);
    }
    return hash;
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return toString().substring(start, end);
  }

  /** Returns the text as a new {@code String}. */
  @Override
  public abstract String toString();
}
