package dev.penstock.inspect;

/**
 * Some bytes and what they are.
 *
 * @param offset where they start: in bytes from the start of the message, of a container from the
 *     start of the input
 * @param length how many bytes there are, at least 1
 * @param owner whose bytes they are
 * @param what what they are, in words
 * @param value the value that they stand for, as text; empty where there is none
 */
public record Span(long offset, long length, Owner owner, String what, String value) {

  /**
   * Whose bytes some are.
   *
   * @param area the area of the message or file
   * @param path the path of the field, {@code items[3].owner}; empty for none. Spec: errors, 4
   */
  public record Owner(Area area, String path) {}

  /** Returns the offset after the last byte. */
  public long end() {
    return offset + length;
  }

  /** Returns the path of the field; empty for none. */
  public String path() {
    return owner.path();
  }

  /** Returns this span with {@code base} added to its offset. */
  public Span shifted(long base) {
    return new Span(base + offset, length, owner, what, value);
  }
}
