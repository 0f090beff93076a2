package dev.penstock.view;

import static java.util.Objects.checkFromIndexSize;
import static java.util.Objects.checkIndex;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.BulkArrays;
import dev.penstock.transport.Memory;
import dev.penstock.transport.Region;
import dev.penstock.transport.Regions;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Numbers side by side in a message. They belong to a view, which moves them.
 *
 * @param <A> the array that they are copied to
 * @param <E> an element in a box
 */
public abstract class Numbers<A, E> {
  private static final int BLOCK_BYTES = 1 << 10;

  private final int width;
  private Region bytes = new Memory();
  private int address;
  private int count;
  private boolean isStrict;
  private byte[] block = {};

  private Numbers(int width) {
    this.width = width;
  }

  /** Moves these to {@code count} elements, which the caller has found to be there. */
  public final void place(Region bytes, int address, int count) {
    this.bytes = bytes;
    this.address = address;
    this.count = count;
    this.isStrict = false;
  }

  /** As {@link #place}, in a format whose booleans are 0 or 1; elsewhere all but 0 is true. */
  public final void placeStrictly(Region bytes, int address, int count) {
    place(bytes, address, count);
    this.isStrict = true;
  }

  /** Returns how many there are. */
  public final int size() {
    return count;
  }

  /** Returns how many bytes each takes. */
  public final int width() {
    return width;
  }

  final Region bytes() {
    return bytes;
  }

  final boolean isStrict() {
    return isStrict;
  }

  /** Returns the address of an element. */
  final int at(int index) {
    return address + width * checkIndex(index, count);
  }

  /**
   * Copies elements into an array.
   *
   * @param first the first element
   * @param start the first place in {@code target}
   * @throws IndexOutOfBoundsException if there are fewer, or the array is too short
   */
  public void copyTo(int first, A target, int start, int elements) {
    checkFromIndexSize(first, elements, count);
    int from = address + width * first;
    byte[] array = Regions.array(bytes);
    if (array != null) {
      BulkArrays.get(array, from, target, start, elements);
      return;
    }
    if (block.length == 0) {
      block = new byte[BLOCK_BYTES];
    }
    int most = BLOCK_BYTES / width;
    for (int i = 0; i < elements; i += most) {
      int n = Math.min(most, elements - i);
      Regions.getBytes(bytes, from + width * i, block, 0, n * width);
      BulkArrays.get(block, 0, target, start + i, n);
    }
  }

  /** Returns a new array of all elements. */
  public final A toArray() {
    A array = newArray(count);
    copyTo(0, array, 0, count);
    return array;
  }

  /** Returns a new list of all elements. */
  public final List<E> toList() {
    return mapToList(element -> element);
  }

  /** Returns a new list of what a function makes of each element. */
  public final <T> List<T> mapToList(Function<E, T> function) {
    List<T> list = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      list.add(function.apply(boxed(i)));
    }
    return list;
  }

  abstract E boxed(int index);

  abstract A newArray(int length);

  /** Returns all elements as a new buffer over the bytes of the message. */
  public abstract Buffer toBuffer();

  final ByteBuffer slice() {
    return Regions.slice(bytes, address, width * count);
  }

  /** Booleans of one byte. */
  public static final class OfBoolean extends Numbers<boolean[], Boolean> {
    public OfBoolean() {
      super(1);
    }

    /**
     * Returns an element.
     *
     * @throws DecodeException if it is neither 0 nor 1, in a format that has no others
     */
    public boolean get(int index) {
      byte value = Regions.byteAt(bytes(), at(index));
      if ((value & ~1) != 0 && isStrict()) {
        int offset = at(index) - Regions.base(bytes());
        throw new DecodeException(
            ErrorKind.VALUE_OUT_OF_RANGE, offset, "0 or 1", Integer.toString(value & 0xFF));
      }
      return value != 0;
    }

    @Override
    public void copyTo(int first, boolean[] target, int start, int elements) {
      for (int i = 0; i < elements; i++) {
        target[start + i] = get(first + i);
      }
    }

    @Override
    Boolean boxed(int index) {
      return get(index);
    }

    @Override
    boolean[] newArray(int length) {
      return new boolean[length];
    }

    @Override
    public ByteBuffer toBuffer() {
      return slice();
    }
  }

  /** Integers of 8 bits. */
  public static final class OfByte extends Numbers<byte[], Byte> {
    public OfByte() {
      super(1);
    }

    public byte get(int index) {
      return Regions.byteAt(bytes(), at(index));
    }

    @Override
    Byte boxed(int index) {
      return get(index);
    }

    @Override
    byte[] newArray(int length) {
      return new byte[length];
    }

    @Override
    public ByteBuffer toBuffer() {
      return slice();
    }
  }

  /** Integers of 16 bits. */
  public static final class OfShort extends Numbers<short[], Short> {
    public OfShort() {
      super(2);
    }

    public short get(int index) {
      return Regions.shortAt(bytes(), at(index));
    }

    @Override
    Short boxed(int index) {
      return get(index);
    }

    @Override
    short[] newArray(int length) {
      return new short[length];
    }

    @Override
    public ShortBuffer toBuffer() {
      return slice().asShortBuffer();
    }
  }

  /** Units of UTF-16. */
  public static final class OfChar extends Numbers<char[], Character> {
    public OfChar() {
      super(2);
    }

    public char get(int index) {
      return Regions.charAt(bytes(), at(index));
    }

    @Override
    Character boxed(int index) {
      return get(index);
    }

    @Override
    char[] newArray(int length) {
      return new char[length];
    }

    @Override
    public CharBuffer toBuffer() {
      return slice().asCharBuffer();
    }
  }

  /** Integers of 32 bits. */
  public static final class OfInt extends Numbers<int[], Integer> {
    public OfInt() {
      super(4);
    }

    public int get(int index) {
      return Regions.intAt(bytes(), at(index));
    }

    @Override
    Integer boxed(int index) {
      return get(index);
    }

    @Override
    int[] newArray(int length) {
      return new int[length];
    }

    @Override
    public IntBuffer toBuffer() {
      return slice().asIntBuffer();
    }
  }

  /** Integers of 64 bits. */
  public static final class OfLong extends Numbers<long[], Long> {
    public OfLong() {
      super(8);
    }

    public long get(int index) {
      return Regions.longAt(bytes(), at(index));
    }

    @Override
    Long boxed(int index) {
      return get(index);
    }

    @Override
    long[] newArray(int length) {
      return new long[length];
    }

    @Override
    public LongBuffer toBuffer() {
      return slice().asLongBuffer();
    }
  }

  /** Floating-point numbers of 32 bits. */
  public static final class OfFloat extends Numbers<float[], Float> {
    public OfFloat() {
      super(4);
    }

    public float get(int index) {
      return Regions.floatAt(bytes(), at(index));
    }

    @Override
    Float boxed(int index) {
      return get(index);
    }

    @Override
    float[] newArray(int length) {
      return new float[length];
    }

    @Override
    public FloatBuffer toBuffer() {
      return slice().asFloatBuffer();
    }
  }

  /** Floating-point numbers of 64 bits. */
  public static final class OfDouble extends Numbers<double[], Double> {
    public OfDouble() {
      super(8);
    }

    public double get(int index) {
      return Regions.doubleAt(bytes(), at(index));
    }

    @Override
    Double boxed(int index) {
      return get(index);
    }

    @Override
    double[] newArray(int length) {
      return new double[length];
    }

    @Override
    public DoubleBuffer toBuffer() {
      return slice().asDoubleBuffer();
    }
  }
}
