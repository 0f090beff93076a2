package dev.penstock.amf3;

import dev.penstock.EncodeException;
import java.lang.reflect.Array;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the numbers of arrays, one by one. SPEC amf3 4.3, 4.4 */
final class NumberWriter {
  private NumberWriter() {}

  /** Copies a list of boxes into an array of primitives. */
  static Object copy(List<?> list, Amf3Number kind) {
    int count = list.size();
    Object array = kind.array(count);
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

  private static void set(Object array, int index, Object value) {
    if (array instanceof int[] target) {
      target[index] = (Integer) value;
    } else if (array instanceof long[] target) {
      target[index] = (Long) value;
    } else if (array instanceof double[] target) {
      target[index] = (Double) value;
    } else {
      Array.set(array, index, value);
    }
  }

  /** Writes numbers with their markers, for which there is room unless they are text. */
  static void array(Amf3Writer out, Object array, Amf3Number kind) {
    if (array instanceof int[] source && kind == Amf3Number.I32) {
      for (int each : source) {
        out.i32(each);
      }
    } else if (array instanceof double[] source) {
      for (double each : source) {
        out.f64(each);
      }
    } else if (array instanceof float[] source) {
      for (float each : source) {
        out.f64(each);
      }
    } else if (array instanceof boolean[] source) {
      for (boolean each : source) {
        out.bool(each);
      }
    } else {
      int count = Array.getLength(array);
      for (int i = 0; i < count; i++) {
        if (kind == Amf3Number.U64) {
          out.u64(integer(array, i, kind));
        } else {
          out.i64(integer(array, i, kind));
        }
      }
    }
  }

  /** Writes numbers side by side, for which there is room. */
  static void vector(Amf3Writer out, Object array, Amf3Number kind) {
    int count = Array.getLength(array);
    if (array instanceof double[] source) {
      for (double each : source) {
        out.putDouble(each);
      }
    } else if (array instanceof float[] source) {
      for (float each : source) {
        out.putDouble(each);
      }
    } else {
      for (int i = 0; i < count; i++) {
        BigEndian.putInt(
            out.bytes, out.position + i * Integer.BYTES, (int) integer(array, i, kind));
      }
      out.position += count * Integer.BYTES;
    }
  }

  private static long integer(Object array, int index, Amf3Number kind) {
    if (array instanceof int[] source) {
      return kind == Amf3Number.U32 ? Integer.toUnsignedLong(source[index]) : source[index];
    } else if (array instanceof long[] source) {
      return source[index];
    } else if (array instanceof short[] source) {
      return kind == Amf3Number.U16 ? Short.toUnsignedInt(source[index]) : source[index];
    } else if (array instanceof byte[] source) {
      return kind == Amf3Number.U8 ? Byte.toUnsignedInt(source[index]) : source[index];
    }
    return ((char[]) array)[index];
  }
}
