package dev.penstock.generated;

import dev.penstock.ArrayType;
import java.lang.reflect.Array;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a primitive array as a list of their boxes, which are made when they are asked
 * for: a decoded list of numbers costs no more than the array, and is written as fast.
 *
 * <p>The list cannot be changed.
 *
 * @param <E> the boxed type of the elements
 */
public final class NumberList<E> extends AbstractList<E> implements RandomAccess {
  private final Object array;
  private final int size;

  private NumberList(Object array) {
    this.array = array;
    this.size = Array.getLength(array);
  }

  /** Returns the elements of an array, which belongs to the list from now on, as a list. */
  public static NumberList<Boolean> of(boolean[] array) {
    return new NumberList<>(array);
  }

  /** As {@link #of(boolean[])}. */
  public static NumberList<Byte> of(byte[] array) {
    return new NumberList<>(array);
  }

  /** As {@link #of(boolean[])}. */
  public static NumberList<Short> of(short[] array) {
    return new NumberList<>(array);
  }

  /** As {@link #of(boolean[])}. */
  public static NumberList<Character> of(char[] array) {
    return new NumberList<>(array);
  }

  /** As {@link #of(boolean[])}. */
  public static NumberList<Integer> of(int[] array) {
    return new NumberList<>(array);
  }

  /** As {@link #of(boolean[])}. */
  public static NumberList<Long> of(long[] array) {
    return new NumberList<>(array);
  }

  /** As {@link #of(boolean[])}. */
  public static NumberList<Float> of(float[] array) {
    return new NumberList<>(array);
  }

  /** As {@link #of(boolean[])}. */
  public static NumberList<Double> of(double[] array) {
    return new NumberList<>(array);
  }

  /** As {@link #of(boolean[])}, of an array of a type. */
  public static <A, E> NumberList<E> of(ArrayType<A, E> type, A array) {
    return new NumberList<>(type.arrayClass().cast(array));
  }

  /** Returns the array behind a list, to be read only, or null where there is none. */
  public static @Nullable Object arrayOf(List<?> list) {
    return list instanceof NumberList<?> numbers ? numbers.array : null;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  @SuppressWarnings("unchecked") // the factories see to it
  public E get(int index) {
    return (E) box(index);
  }

  private Object box(int index) {
    if (array instanceof int[] values) {
      return values[index];
    } else if (array instanceof long[] values) {
      return values[index];
    } else if (array instanceof double[] values) {
      return values[index];
    } else if (array instanceof float[] values) {
      return values[index];
    } else if (array instanceof short[] values) {
      return values[index];
    } else if (array instanceof byte[] values) {
      return values[index];
    } else if (array instanceof char[] values) {
      return values[index];
    }
    return ((boolean[]) array)[index];
  }
}
