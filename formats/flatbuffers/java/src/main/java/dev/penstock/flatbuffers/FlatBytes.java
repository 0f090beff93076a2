package dev.penstock.flatbuffers;

import dev.penstock.transport.Regions;
import java.nio.ByteBuffer;
import java.util.Objects;

/** Bytes of a message where they stand. */
public final class FlatBytes extends FlatVector {
  /** Creates bytes that are nowhere yet. */
  public FlatBytes() {
    super(1);
  }

  /** Returns how many there are. */
  public int length() {
    return size();
  }

  /** Returns a byte. */
  public byte get(int index) {
    return Regions.byteAt(message, element(index));
  }

  /**
   * Copies all bytes into an array and returns how many.
   *
   * @throws IndexOutOfBoundsException if the array is too short
   */
  public int copyTo(byte[] target, int start) {
    Objects.checkFromIndexSize(start, length(), target.length);
    Regions.getBytes(message, first, target, start, length());
    return length();
  }

  /** Returns a new array of all bytes. */
  public byte[] toArray() {
    byte[] copy = new byte[length()];
    copyTo(copy, 0);
    return copy;
  }

  /** Returns all bytes as a new buffer over the bytes of the message. */
  public ByteBuffer toBuffer() {
    return Regions.slice(message, first, length());
  }
}
