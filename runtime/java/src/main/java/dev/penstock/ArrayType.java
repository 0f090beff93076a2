package dev.penstock;

import java.lang.reflect.Array;

/**
 * A primitive array type that a message can consist of.
 *
 * @param <A> the array type
 * @param <E> the boxed type of the elements
 */
public final class ArrayType<A, E> {
  public static final ArrayType<byte[], Byte> BYTES =
      new ArrayType<>(byte[].class, Byte.class, Byte.BYTES);
  public static final ArrayType<short[], Short> SHORTS =
      new ArrayType<>(short[].class, Short.class, Short.BYTES);
  public static final ArrayType<char[], Character> CHARS =
      new ArrayType<>(char[].class, Character.class, Character.BYTES);
  public static final ArrayType<int[], Integer> INTS =
      new ArrayType<>(int[].class, Integer.class, Integer.BYTES);
  public static final ArrayType<long[], Long> LONGS =
      new ArrayType<>(long[].class, Long.class, Long.BYTES);
  public static final ArrayType<float[], Float> FLOATS =
      new ArrayType<>(float[].class, Float.class, Float.BYTES);
  public static final ArrayType<double[], Double> DOUBLES =
      new ArrayType<>(double[].class, Double.class, Double.BYTES);

  private final Class<A> arrayClass;
  private final Class<E> boxClass;
  private final int byteCount;

  private ArrayType(Class<A> arrayClass, Class<E> boxClass, int byteCount) {
    this.arrayClass = arrayClass;
    this.boxClass = boxClass;
    this.byteCount = byteCount;
  }

  /** Returns the class of the arrays. */
  public Class<A> arrayClass() {
    return arrayClass;
  }

  /** Returns the class of the elements in a list. */
  public Class<E> boxClass() {
    return boxClass;
  }

  /** Returns how many bytes an element has. */
  public int byteCount() {
    return byteCount;
  }

  /** Returns the length of an array, in elements. */
  public int length(A array) {
    return Array.getLength(array);
  }

  /** Returns a new array of a length, in elements. */
  public A create(int length) {
    return arrayClass.cast(Array.newInstance(arrayClass.getComponentType(), length));
  }

  @Override
  public String toString() {
    return arrayClass.getSimpleName();
  }
}
