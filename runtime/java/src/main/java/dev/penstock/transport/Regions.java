package dev.penstock.transport;

import static java.util.Objects.checkFromIndexSize;
import static java.util.Objects.checkIndex;
import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Sets and reads {@linkplain Region regions}. An <em>address</em> counts from the start of the
 * array or buffer and is not checked against the range: callers have checked a block around it.
 *
 * <p>What reads a number is as short as can be, without a call that says that the buffer is there
 * where the array is not: the compiler of the JVM inlines 8,000 bytes of code into a method, and a
 * row of views has 50 of these.
 */
public final class Regions {
  private Regions() {}

  /**
   * Sets a region to a range of an array.
   *
   * @throws IndexOutOfBoundsException if the array does not have it; nothing has changed then
   */
  public static void wrap(Region region, byte[] bytes, int offset, int byteLength) {
    checkFromIndexSize(offset, byteLength, bytes.length);
    setArray(region, bytes, offset, byteLength);
  }

  /**
   * Sets a region to a range of a buffer; its position, limit and byte order do not matter.
   *
   * @param offset from the start of the buffer, not from its position
   * @throws IndexOutOfBoundsException if the buffer does not have it; nothing has changed then
   */
  @SuppressWarnings("ReferenceEquality") // the same object, not the same bytes
  public static void wrap(Region region, ByteBuffer bytes, int offset, int byteLength) {
    checkFromIndexSize(offset, byteLength, bytes.capacity());
    if (bytes == region.source) {
      region.base = offset;
      region.length = byteLength;
    } else if (bytes.hasArray()) {
      setArray(region, bytes.array(), bytes.arrayOffset() + offset, byteLength);
    } else if (Buffers.clear(bytes.duplicate()) instanceof MappedByteBuffer outside) {
      outside.order(ByteOrder.LITTLE_ENDIAN);
      setOutside(region, outside, offset, byteLength);
      region.source = bytes;
    } else {
      byte[] copy = new byte[byteLength];
      Buffers.position(Buffers.clear(bytes.duplicate()), offset).get(copy);
      setArray(region, copy, 0, byteLength);
    }
  }

  /**
   * Sets a region to a range of another one, over the same bytes.
   *
   * @throws IndexOutOfBoundsException if the other one does not have it; nothing has changed then
   */
  public static void wrap(Region region, Region other, int offset, int byteLength) {
    checkFromIndexSize(offset, byteLength, other.length);
    region.array = other.array;
    region.buffer = other.buffer;
    region.source = other.source;
    region.base = other.base + offset;
    region.length = byteLength;
  }

  static void setArray(Region region, byte[] bytes, int offset, int byteLength) {
    region.array = bytes;
    region.buffer = null;
    region.source = null;
    region.base = offset;
    region.length = byteLength;
  }

  /** Takes a buffer that is little-endian, nobody else's, and has the range between its ends. */
  static void setOutside(Region region, MappedByteBuffer bytes, int offset, int byteLength) {
    region.array = null;
    region.buffer = bytes;
    region.source = null;
    region.base = offset;
    region.length = byteLength;
  }

  /** Returns the address of the first byte. */
  public static int base(Region region) {
    return region.base;
  }

  /** Returns the length in bytes. */
  public static int length(Region region) {
    return region.length;
  }

  /**
   * Checks that a block of constant length, 1 or more, is in a region, and returns its address.
   *
   * @throws IndexOutOfBoundsException if the region does not have it
   */
  public static int block(Region region, int offset, int byteLength) {
    return region.base + checkIndex(offset, region.length - byteLength + 1);
  }

  /** Returns the byte at an address. */
  @SuppressWarnings("NullAway") // see the class
  public static byte byteAt(Region region, int address) {
    byte[] array = region.array;
    return array != null ? array[address] : region.buffer.get(address);
  }

  /** Returns the 16-bit integer at an address. */
  @SuppressWarnings("NullAway") // see the class
  public static short shortAt(Region region, int address) {
    byte[] array = region.array;
    return array != null
        ? (short) Bytes.SHORT.get(array, address)
        : region.buffer.getShort(address);
  }

  /** Returns the UTF-16 unit at an address. */
  @SuppressWarnings("NullAway") // see the class
  public static char charAt(Region region, int address) {
    byte[] array = region.array;
    return array != null ? (char) Bytes.CHAR.get(array, address) : region.buffer.getChar(address);
  }

  /** Returns the 32-bit integer at an address. */
  @SuppressWarnings("NullAway") // see the class
  public static int intAt(Region region, int address) {
    byte[] array = region.array;
    return array != null ? (int) Bytes.INT.get(array, address) : region.buffer.getInt(address);
  }

  /** Returns the 64-bit integer at an address. */
  @SuppressWarnings("NullAway") // see the class
  public static long longAt(Region region, int address) {
    byte[] array = region.array;
    return array != null ? (long) Bytes.LONG.get(array, address) : region.buffer.getLong(address);
  }

  /** Returns the 32-bit float at an address. */
  @SuppressWarnings("NullAway") // see the class
  public static float floatAt(Region region, int address) {
    byte[] array = region.array;
    return array != null
        ? (float) Bytes.FLOAT.get(array, address)
        : region.buffer.getFloat(address);
  }

  /** Returns the 64-bit float at an address. */
  @SuppressWarnings("NullAway") // see the class
  public static double doubleAt(Region region, int address) {
    byte[] array = region.array;
    return array != null
        ? (double) Bytes.DOUBLE.get(array, address)
        : region.buffer.getDouble(address);
  }

  /** Changes the byte at an address. */
  public static void putByte(Region region, int address, byte value) {
    if (region.array != null) {
      region.array[address] = value;
    } else {
      outside(region).put(address, value);
    }
  }

  /** Changes the 16-bit integer at an address. */
  public static void putShort(Region region, int address, short value) {
    if (region.array != null) {
      Bytes.putShort(region.array, address, value);
    } else {
      outside(region).putShort(address, value);
    }
  }

  /** Changes the 32-bit integer at an address. */
  public static void putInt(Region region, int address, int value) {
    if (region.array != null) {
      Bytes.putInt(region.array, address, value);
    } else {
      outside(region).putInt(address, value);
    }
  }

  /** Changes the 64-bit integer at an address. */
  public static void putLong(Region region, int address, long value) {
    if (region.array != null) {
      Bytes.putLong(region.array, address, value);
    } else {
      outside(region).putLong(address, value);
    }
  }

  /** Copies bytes from an address on into an array. */
  public static void getBytes(Region region, int address, byte[] target, int start, int count) {
    if (region.array != null) {
      System.arraycopy(region.array, address, target, start, count);
    } else {
      Buffers.get(outside(region), address, target, start, count);
    }
  }

  /** Returns the array that holds the bytes at their addresses; null where none does. */
  public static byte @Nullable [] array(Region region) {
    return region.array;
  }

  /** Returns a little-endian buffer over bytes from an address on; it shares their content. */
  public static ByteBuffer slice(Region region, int address, int byteLength) {
    ByteBuffer shared = region.array != null ? ByteBuffer.wrap(region.array) : outside(region);
    ByteBuffer all = shared.duplicate();
    Buffers.limit(Buffers.clear(all), address + byteLength);
    return Buffers.position(all, address).slice().order(ByteOrder.LITTLE_ENDIAN);
  }

  private static MappedByteBuffer outside(Region region) {
    return requireNonNull(region.buffer);
  }
}
