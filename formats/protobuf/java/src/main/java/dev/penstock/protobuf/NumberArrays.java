package dev.penstock.protobuf;

import dev.penstock.EncodeException;
import dev.penstock.generated.NumberList;
import dev.penstock.transport.Bytes;
import java.lang.reflect.Array;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the numbers of arrays. SPEC protobuf 3.2 */
final class NumberArrays {
  private NumberArrays() {}

  /** Returns the array that numbers stand in: themselves, that of a list, or a new one. */
  static Object of(Object numbers) {
    if (!(numbers instanceof List<?> list)) {
      return numbers;
    }
    Object known = NumberList.arrayOf(list);
    return known != null ? known : copy(list);
  }

  private static Object copy(List<?> list) {
    int count = list.size();
    Object array = count == 0 ? new byte[0] : array(element(list.get(0), 0), count);
    int i = 0;
    for (Object each : list) {
      set(array, i, element(each, i));
      i++;
    }
    return array;
  }

  private static Object element(@Nullable Object element, int index) {
    if (element == null) {
      throw EncodeException.ofNull().within(index);
    }
    return element;
  }

  private static Object array(Object first, int count) {
    if (first instanceof Integer) {
      return new int[count];
    } else if (first instanceof Long) {
      return new long[count];
    } else if (first instanceof Double) {
      return new double[count];
    } else if (first instanceof Float) {
      return new float[count];
    } else if (first instanceof Short) {
      return new short[count];
    } else if (first instanceof Byte) {
      return new byte[count];
    }
    return first instanceof Character ? new char[count] : new boolean[count];
  }

  private static void set(Object array, int index, Object value) {
    if (array instanceof int[] target) {
      target[index] = (Integer) value;
    } else if (array instanceof long[] target) {
      target[index] = (Long) value;
    } else {
      Array.set(array, index, value);
    }
  }

  /** Writes numbers side by side, for which there is room, and returns where they end. */
  static int put(Object array, NumberType type, byte[] target, int offset) {
    int at = offset;
    if (array instanceof int[] ints && (type == NumberType.INT32 || type == NumberType.UINT32)) {
      long mask = type == NumberType.INT32 ? -1L : 0xFFFFFFFFL;
      for (int each : ints) {
        if (each >>> 7 == 0) {
          target[at++] = (byte) each;
        } else {
          at = Varints.putAhead(target, at, each & mask);
        }
      }
      return at;
    } else if (array instanceof long[] longs && type == NumberType.INT64) {
      for (long each : longs) {
        at = Varints.putAhead(target, at, each);
      }
      return at;
    }
    int count = Array.getLength(array);
    for (int i = 0; i < count; i++) {
      at = putOne(array, i, type, target, at);
    }
    return at;
  }

  /** Writes one number and returns where it ends. */
  static int putOne(Object array, int index, NumberType type, byte[] target, int at) {
    return switch (type) {
      case FLOAT -> {
        Bytes.putFloat(target, at, ((float[]) array)[index]);
        yield at + 4;
      }
      case DOUBLE -> {
        Bytes.putDouble(target, at, ((double[]) array)[index]);
        yield at + 8;
      }
      default -> putInteger(integer(array, index, type), type, target, at);
    };
  }

  private static int putInteger(long value, NumberType type, byte[] target, int at) {
    return switch (type) {
      case SINT32, SINT64 -> Varints.putAhead(target, at, value << 1 ^ value >> 63);
      case FIXED32, SFIXED32 -> {
        Bytes.putInt(target, at, (int) value);
        yield at + 4;
      }
      case FIXED64 -> {
        Bytes.putLong(target, at, value);
        yield at + 8;
      }
      default -> Varints.putAhead(target, at, value);
    };
  }

  private static long integer(Object array, int index, NumberType type) {
    boolean isUnsigned = type == NumberType.UINT32 || type == NumberType.FIXED32;
    if (array instanceof int[] source) {
      return isUnsigned ? Integer.toUnsignedLong(source[index]) : source[index];
    } else if (array instanceof long[] source) {
      return source[index];
    } else if (array instanceof short[] source) {
      return isUnsigned ? Short.toUnsignedInt(source[index]) : source[index];
    } else if (array instanceof byte[] source) {
      return isUnsigned ? Byte.toUnsignedInt(source[index]) : source[index];
    } else if (array instanceof char[] source) {
      return source[index];
    }
    return ((boolean[]) array)[index] ? 1 : 0;
  }
}
