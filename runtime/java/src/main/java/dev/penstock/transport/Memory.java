package dev.penstock.transport;

import static java.util.Objects.checkFromIndexSize;
import static java.util.Objects.checkIndex;
import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import org.jspecify.annotations.Nullable;

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
public final class Memory {
  private static final byte[] NONE = {};

  /** The bytes, unless {@link #buffer} has them. */
  private byte @Nullable [] array = NONE;

  /**
   * The bytes outside of the heap, in a duplicate of {@link #source}. The type has one
   * implementation of each method, so calls are not virtual; of {@code ByteBuffer} there are three.
   */
  private @Nullable MappedByteBuffer buffer;

  private @Nullable ByteBuffer source;

  /** Where the range starts in the array or buffer. */
  private int base;

  private int length;

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
    checkFromIndexSize(offset, byteLength, bytes.length);
    setArray(bytes, offset, byteLength);
    return this;
  }

  /**
   * Sets this to a range of a buffer; its position, limit and byte order do not matter and stay.
   *
   * @param offset from the start of the buffer, not from its position
   * @throws IndexOutOfBoundsException if the buffer does not have it; nothing has changed then
   */
  @SuppressWarnings("ReferenceEquality") // the same object, not the same bytes
  public Memory wrap(ByteBuffer bytes, int offset, int byteLength) {
    checkFromIndexSize(offset, byteLength, bytes.capacity());
    if (bytes == source) {
      base = offset;
      length = byteLength;
    } else if (bytes.hasArray()) {
      setArray(bytes.array(), bytes.arrayOffset() + offset, byteLength);
    } else if (Buffers.clear(bytes.duplicate()) instanceof MappedByteBuffer outside) {
      outside.order(ByteOrder.LITTLE_ENDIAN);
      setOutside(outside, offset, byteLength);
      source = bytes;
    } else {
      byte[] copy = new byte[byteLength];
      Buffers.position(Buffers.clear(bytes.duplicate()), offset).get(copy);
      setArray(copy, 0, byteLength);
    }
    return this;
  }

  /**
   * Sets this to a range of another one, over the same bytes.
   *
   * @throws IndexOutOfBoundsException if the other one does not have it; nothing has changed then
   */
  public Memory wrap(Memory other, int offset, int byteLength) {
    checkFromIndexSize(offset, byteLength, other.length);
    array = other.array;
    buffer = other.buffer;
    source = other.source;
    base = other.base + offset;
    length = byteLength;
    return this;
  }

  /** Sets this to an empty range, which keeps no bytes alive. */
  public Memory clear() {
    setArray(NONE, 0, 0);
    return this;
  }

  private void setArray(byte[] bytes, int offset, int byteLength) {
    array = bytes;
    buffer = null;
    source = null;
    base = offset;
    length = byteLength;
  }

  /** Takes a buffer that is little-endian, nobody else's, and has the range between its ends. */
  void setOutside(MappedByteBuffer bytes, int offset, int byteLength) {
    array = null;
    buffer = bytes;
    source = null;
    base = offset;
    length = byteLength;
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
    if (array != null) {
      System.arraycopy(array, at, target, start, count);
    } else {
      Buffers.get(outside(), at, target, start, count);
    }
  }

  /**
   * Checks that a block of constant length, 1 or more, is in this range, and returns its address
   * for the methods below: one check for all that is read from it.
   *
   * @throws IndexOutOfBoundsException if this range does not have it
   */
  public int block(int offset, int byteLength) {
    return base + checkIndex(offset, length - byteLength + 1);
  }

  /** Returns the byte at an address in a {@link #block}. */
  public byte byteAt(int address) {
    return array != null ? array[address] : outside().get(address);
  }

  /** Returns the 16-bit integer at an address in a {@link #block}. */
  public short shortAt(int address) {
    return array != null ? Bytes.getShort(array, address) : outside().getShort(address);
  }

  /** Returns the UTF-16 unit at an address in a {@link #block}. */
  public char charAt(int address) {
    return array != null ? Bytes.getChar(array, address) : outside().getChar(address);
  }

  /** Returns the 32-bit integer at an address in a {@link #block}. */
  public int intAt(int address) {
    return array != null ? Bytes.getInt(array, address) : outside().getInt(address);
  }

  /** Returns the 64-bit integer at an address in a {@link #block}. */
  public long longAt(int address) {
    return array != null ? Bytes.getLong(array, address) : outside().getLong(address);
  }

  /** Returns the 32-bit float at an address in a {@link #block}. */
  public float floatAt(int address) {
    return array != null ? Bytes.getFloat(array, address) : outside().getFloat(address);
  }

  /** Returns the 64-bit float at an address in a {@link #block}. */
  public double doubleAt(int address) {
    return array != null ? Bytes.getDouble(array, address) : outside().getDouble(address);
  }

  private MappedByteBuffer outside() {
    return requireNonNull(buffer);
  }
}
