package dev.penstock;

import java.util.Arrays;

/**
 * A byte array that grows, owned by one thread at a time; messages are appended to it.
 *
 * <p>Cleared and used again, it takes messages without allocating.
 */
public final class OutputBuffer {
  private static final int LARGEST = Integer.MAX_VALUE - 8;

  private byte[] bytes;
  private int length;

  /** Creates an empty buffer with room for {@code capacity} bytes. */
  public OutputBuffer(int capacity) {
    bytes = new byte[capacity];
  }

  /** Creates an empty buffer with room for 512 bytes. */
  public OutputBuffer() {
    this(512);
  }

  /** Returns the array that holds the content from offset 0 on, valid until the buffer grows. */
  public byte[] array() {
    return bytes;
  }

  /** Returns how many bytes of {@link #array} are content. */
  public int length() {
    return length;
  }

  /** Empties the buffer; its array stays. */
  public void clear() {
    length = 0;
  }

  /** Returns a copy of the content. */
  public byte[] toArray() {
    return Arrays.copyOf(bytes, length);
  }

  /**
   * Makes room for {@code count} bytes, takes them into the content and returns the offset of the
   * first; what they hold is not defined until the caller has written them.
   *
   * @throws OutOfMemoryError if the content would pass 2 GiB
   */
  public int extend(int count) {
    int offset = length;
    long needed = (long) offset + count;
    if (needed > bytes.length) {
      if (needed > LARGEST) {
        throw new OutOfMemoryError("a buffer holds at most " + LARGEST + " bytes");
      }
      bytes = Arrays.copyOf(bytes, (int) Math.min(LARGEST, Math.max(needed, bytes.length * 2L)));
    }
    length = (int) needed;
    return offset;
  }

  /** Cuts the content back to its first {@code newLength} bytes. */
  public void truncate(int newLength) {
    if (newLength < 0 || newLength > length) {
      throw new IndexOutOfBoundsException(newLength + " of " + length);
    }
    length = newLength;
  }
}
