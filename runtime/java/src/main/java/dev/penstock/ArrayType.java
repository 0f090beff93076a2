package dev.penstock;

import dev.penstock.buffer.NumberList;
import java.lang.reflect.Array;
import java.util.List;
import java.util.function.Function;

/**
 * A primitive array type that a message can consist of.
 *
 * @param <A> the array type
 * @param <E> the boxed type of the elements
 */
public final class ArrayType<A, E> {
  public static final ArrayType<byte[], Byte> BYTES =
      new ArrayType<>(byte[].class, Byte.BYTES, NumberList::of);
  public static final ArrayType<short[], Short> SHORTS =
      new ArrayType<>(short[].class, Short.BYTES, NumberList::of);
  public static final ArrayType<char[], Character> CHARS =
      new ArrayType<>(char[].class, Character.BYTES, NumberList::of);
  public static final ArrayType<int[], Integer> INTS =
      new ArrayType<>(int[].class, Integer.BYTES, NumberList::of);
  public static final ArrayType<long[], Long> LONGS =
      new ArrayType<>(long[].class, Long.BYTES, NumberList::of);
  public static final ArrayType<float[], Float> FLOATS =
      new ArrayType<>(float[].class, Float.BYTES, NumberList::of);
  public static final ArrayType<double[], Double> DOUBLES =
      new ArrayType<>(double[].class, Double.BYTES, NumberList::of);

  private final Class<A> arrayClass;
  private final int byteCount;
  private final Function<A, List<E>> toList;

  private ArrayType(Class<A> arrayClass, int byteCount, Function<A, List<E>> toList) {
    this.arrayClass = arrayClass;
    this.byteCount = byteCount;
    this.toList = toList;
  }

  /** Returns the class of the arrays. */
  public Class<A> arrayClass() {
    return arrayClass;
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

  /** Returns the elements of an array, which belongs to the list from now on, as a list. */
  public List<E> asList(A array) {
    return toList.apply(array);
  }

  @Override
  public String toString() {
    return arrayClass.getSimpleName();
  }
}
