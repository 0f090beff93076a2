package dev.penstock.rows;

import dev.penstock.row.ColumnType;
import java.lang.reflect.Array;
import java.util.Arrays;

/** The arrays that hold elements of lists, keys and values of maps. */
public final class RowArrays {
  private static final boolean[] ALL_PRESENT = {};

  private RowArrays() {}

  /** Returns an array for elements of a type: a primitive one for what is kept as 64 bits. */
  public static Object create(ColumnType type, int length) {
    if (type instanceof ColumnType.Enumeration) {
      return new long[length];
    } else if (type instanceof ColumnType.Scalar scalar) {
      return switch (scalar.type()) {
        case BOOL -> new boolean[length];
        case I8, U8 -> new byte[length];
        case I16, U16 -> new short[length];
        case I32, U32 -> new int[length];
        case I64, U64 -> new long[length];
        case F32 -> new float[length];
        case F64 -> new double[length];
        case CHAR -> new char[length];
        default -> new Object[length];
      };
    }
    return new Object[length];
  }

  /** Sets an element that is kept as 64 bits. */
  public static void set(Object array, int index, long word) {
    if (array instanceof int[] values) {
      values[index] = (int) word;
    } else if (array instanceof long[] values) {
      values[index] = word;
    } else if (array instanceof double[] values) {
      values[index] = Double.longBitsToDouble(word);
    } else if (array instanceof short[] values) {
      values[index] = (short) word;
    } else if (array instanceof byte[] values) {
      values[index] = (byte) word;
    } else if (array instanceof char[] values) {
      values[index] = (char) word;
    } else if (array instanceof boolean[] values) {
      values[index] = word != 0;
    } else {
      ((float[]) array)[index] = Float.intBitsToFloat((int) word);
    }
  }

  /** Returns an array with the first elements of another, and zeros or nulls after these. */
  public static Object copyOf(Object array, int length) {
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, Math.min(length, Array.getLength(array)));
    return copy;
  }

  /** Returns an array with the elements of another where they are present, in their order. */
  public static Object spread(boolean[] present, Object elements) {
    Object spread = Array.newInstance(elements.getClass().getComponentType(), present.length);
    int next = 0;
    for (int i = 0; i < present.length; i++) {
      if (present[i]) {
        System.arraycopy(elements, next++, spread, i, 1);
      }
    }
    return spread;
  }

  /** Returns how many elements are present. */
  public static int count(boolean[] present) {
    int count = 0;
    for (boolean there : present) {
      count += there ? 1 : 0;
    }
    return count;
  }

  /** Returns which elements of a list are present: of objects, null says it. */
  public static boolean[] presence(boolean[] present, Object array) {
    return array instanceof Object[] ? ALL_PRESENT : present;
  }

  /** Returns a list of as many nulls, for a check of its length. */
  public static java.util.List<Object> nulls(int count) {
    return Arrays.asList(new Object[count]);
  }
}
