package dev.penstock.transport;

import static java.util.Objects.checkFromIndexSize;
import static java.util.Objects.checkIndex;

import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;

/**
 * A range of bytes that can be read at any offset, little-endian and without alignment: of an
 * array, of memory outside of the heap, or of a mapped file.
 *
 * <p>One final class for all of them, so that no call is virtual in a reader that meets all kinds:
 * the study {@code memory} of the lab measures each alone, and all mixed. All offsets are relative
 * to the start of the range; an offset or length outside of it is an {@link
 * IndexOutOfBoundsException}, also where the array or buffer has more bytes there.
 *
 * <p>One object serves for any number of messages: {@code wrap} sets it to another range and
 * allocates nothing for arrays, for the buffer that it has already, and for other objects of this
 * class; programs that change between buffers keep one of those for each. It copies no bytes, but
 * for a read-only buffer over an array. Not safe for use by several threads while it is set to
 * another range. The bytes may be changed by others meanwhile; each call then sees some of the old
 * and some of the new ones.
 */
public final class Memory extends Region {

  /** Creates an empty range. */
  public Memory() {}

  /** Returns all of an array. */
  public static Memory of(byte[] bytes) {
    return new Memory().wrap(bytes, 0, bytes.length);
  }

  /** Returns the bytes of a buffer from its position to its limit. */
  public static Memory of(ByteBuffer bytes) {
    return new Memory().wrap(bytes, bytes.position(), bytes.remaining());
  }

  /**
   * Sets this to a range of an array.
   *
   * @throws IndexOutOfBoundsException if the array does not have it; nothing has changed then
   */
  public Memory wrap(byte[] bytes, int offset, int byteLength) {
    Regions.wrap(this, bytes, offset, byteLength);
    return this;
  }

  /**
   * Sets this to a range of a buffer; its position, limit and byte order do not matter and stay.
   *
   * @param offset from the start of the buffer, not from its position
   * @throws IndexOutOfBoundsException if the buffer does not have it; nothing has changed then
   */
  public Memory wrap(ByteBuffer bytes, int offset, int byteLength) {
    Regions.wrap(this, bytes, offset, byteLength);
    return this;
  }

  /**
   * Sets this to a range of another one, over the same bytes.
   *
   * @throws IndexOutOfBoundsException if the other one does not have it; nothing has changed then
   */
  public Memory wrap(Memory other, int offset, int byteLength) {
    Regions.wrap(this, other, offset, byteLength);
    return this;
  }

  /** Sets this to an empty range, which keeps no bytes alive. */
  public Memory clear() {
    Regions.setArray(this, NONE, 0, 0);
    return this;
  }

  /** Takes a buffer that is little-endian, nobody else's, and has the range between its ends. */
  void setOutside(MappedByteBuffer bytes, int offset, int byteLength) {
    Regions.setOutside(this, bytes, offset, byteLength);
  }

  /** Returns the length in bytes. */
  public int length() {
    return length;
  }

  public byte getByte(int offset) {
    return byteAt(base + checkIndex(offset, length));
  }

  public short getShort(int offset) {
    return shortAt(block(offset, Short.BYTES));
  }

  public char getChar(int offset) {
    return charAt(block(offset, Character.BYTES));
  }

  public int getInt(int offset) {
    return intAt(block(offset, Integer.BYTES));
  }

  public long getLong(int offset) {
    return longAt(block(offset, Long.BYTES));
  }

  public float getFloat(int offset) {
    return floatAt(block(offset, Float.BYTES));
  }

  public double getDouble(int offset) {
    return doubleAt(block(offset, Double.BYTES));
  }

  /**
   * Copies bytes into an array.
   *
   * @param start the first place in {@code target}
   * @throws IndexOutOfBoundsException if this range or the array is too short
   */
  public void getBytes(int offset, byte[] target, int start, int count) {
    int at = base + checkFromIndexSize(offset, count, length);
    Regions.getBytes(this, at, target, start, count);
  }

  /**
   * Checks that a block of constant length, 1 or more, is in this range, and returns its address
   * for the methods below: one check for all that is read from it.
   *
   * @throws IndexOutOfBoundsException if this range does not have it
   */
  public int block(int offset, int byteLength) {
    return Regions.block(this, offset, byteLength);
  }

  /** Returns the byte at an address in a {@link #block}. */
  public byte byteAt(int address) {
    return Regions.byteAt(this, address);
  }

  /** Returns the 16-bit integer at an address in a {@link #block}. */
  public short shortAt(int address) {
    return Regions.shortAt(this, address);
  }

  /** Returns the UTF-16 unit at an address in a {@link #block}. */
  public char charAt(int address) {
    return Regions.charAt(this, address);
  }

  /** Returns the 32-bit integer at an address in a {@link #block}. */
  public int intAt(int address) {
    return Regions.intAt(this, address);
  }

  /** Returns the 64-bit integer at an address in a {@link #block}. */
  public long longAt(int address) {
    return Regions.longAt(this, address);
  }

  /** Returns the 32-bit float at an address in a {@link #block}. */
  public float floatAt(int address) {
    return Regions.floatAt(this, address);
  }

  /** Returns the 64-bit float at an address in a {@link #block}. */
  public double doubleAt(int address) {
    return Regions.doubleAt(this, address);
  }
}
