package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.BulkArrays;
import dev.penstock.transport.Bytes;
import java.lang.reflect.Array;

/**
 * Reads the numbers of lists into arrays, which can be longer than their elements are many until
 * {@link #trimmed}: a list can stand in many parts. SPEC protobuf 4.2
 */
public abstract class ArrayReader extends ScalarReader {
  private int arrayCount;

  ArrayReader() {}

  /** Returns how many elements there are in the array that was read last. */
  public final int count() {
    return arrayCount;
  }

  /** Reads numbers that stand side by side behind the first {@code count} of an array. */
  public final <A> A packed(A array, int count, NumberType type) {
    int outer = limit;
    int length = length();
    int end = position + length;
    int added = type.width > 0 ? whole(length, type.width) : varints(position, end);
    chargeElements(added, origin(position));
    A target = withRoom(array, count, added);
    limit = end;
    if (type.width > 0 && isBulk(target, type)) {
      BulkArrays.get(bytes, position, target, count, added);
      position = end;
    } else {
      read(target, count, added, type);
      if (position != end) {
        throw unended();
      }
    }
    limit = outer;
    arrayCount = count + added;
    return target;
  }

  private int whole(int length, int width) {
    if (length % width != 0) {
      throw fail(
          ErrorKind.OUT_OF_BOUNDS, position, "a multiple of " + width + " bytes", "" + length);
    }
    return length / width;
  }

  private DecodeException unended() {
    return fail(ErrorKind.OUT_OF_BOUNDS, position, "numbers up to the end of the list", "others");
  }

  /** Counts the bytes that end an integer; the last of a list has to be one. */
  private int varints(int from, int to) {
    if (to > from && bytes[to - 1] < 0) {
      throw fail(ErrorKind.OUT_OF_BOUNDS, to, "the end of an integer", "the end of its list");
    }
    return ends(bytes, from, to);
  }

  private static int ends(byte[] source, int from, int to) {
    int count = 0;
    int at = from;
    for (; at <= to - Long.BYTES; at += Long.BYTES) {
      count += Long.bitCount(~Bytes.getLong(source, at) & Varints.LAST);
    }
    for (; at < to; at++) {
      count += source[at] >= 0 ? 1 : 0;
    }
    return count;
  }

  private static boolean isBulk(Object array, NumberType type) {
    return BulkArrays.width(array) == type.width && !(array instanceof boolean[]);
  }

  /** Reads one number behind the first {@code count} of an array. */
  public final <A> A one(A array, int count, NumberType type) {
    chargeElements(1, at());
    A target = withRoom(array, count, 1);
    read(target, count, 1, type);
    arrayCount = count + 1;
    return target;
  }

  private static <A> A withRoom(A array, int count, int added) {
    int length = Array.getLength(array);
    return added <= length - count
        ? array
        : copy(
            array, count == 0 ? added : Math.max(count + added, count + (count >> 1) + 8), count);
  }

  @SuppressWarnings({"unchecked", "SuspiciousSystemArraycopy"}) // of the class of the given one
  private static <A> A copy(A array, int length, int count) {
    A copy = (A) Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, count);
    return copy;
  }

  /** Returns an array of as many elements as there are. */
  public final <A> A trimmed(A array, int count) {
    return Array.getLength(array) == count ? array : copy(array, count, count);
  }

  private void read(Object array, int from, int count, NumberType type) {
    if (array instanceof int[] target) {
      ints(target, from, count, type);
    } else if (array instanceof long[] target) {
      longs(target, from, count, type);
    } else if (array instanceof boolean[] target) {
      for (int i = from; i < from + count; i++) {
        target[i] = bool();
      }
    } else if (array instanceof float[] target) {
      for (int i = from; i < from + count; i++) {
        target[i] = f32();
      }
    } else if (array instanceof double[] target) {
      for (int i = from; i < from + count; i++) {
        target[i] = f64();
      }
    } else {
      narrow(array, from, count, type);
    }
  }

  private void ints(int[] target, int from, int count, NumberType type) {
    if (type == NumberType.INT32 || type == NumberType.UINT32) {
      for (int i = varints(target, from, count); i < from + count; i++) {
        target[i] = int32();
      }
    } else {
      for (int i = from; i < from + count; i++) {
        target[i] = int32(type);
      }
    }
  }

  /** Reads integers as long as ten bytes follow, and returns the index of the next. */
  private int varints(int[] target, int from, int count) {
    byte[] source = bytes;
    int at = position;
    int end = limit - MOST_VARINT_BYTES;
    int i = from;
    for (; i < from + count && at <= end; i++) {
      long word = Bytes.getLong(source, at);
      long last = ~word & Varints.LAST;
      if (last != 0) {
        target[i] = (int) Varints.joined(word & (last ^ last - 1));
        at += (Long.numberOfTrailingZeros(last) >>> 3) + 1;
      } else if (source[at + 8] >= 0) {
        target[i] = (int) Varints.joined(word);
        at += 9;
      } else if (source[at + 9] >= 0) {
        target[i] = (int) Varints.joined(word);
        at += 10;
      } else {
        break;
      }
    }
    position = at;
    return i;
  }

  private void longs(long[] target, int from, int count, NumberType type) {
    for (int i = from; i < from + count; i++) {
      target[i] =
          type == NumberType.INT64 ? int64() : type == NumberType.SINT64 ? sint64() : fixed64();
    }
  }

  private int int32(NumberType type) {
    return switch (type) {
      case SINT32 -> sint32();
      case FIXED32, SFIXED32 -> fixed32();
      default -> int32();
    };
  }

  private void narrow(Object array, int from, int count, NumberType type) {
    boolean isUnsigned = type == NumberType.UINT32 || type == NumberType.FIXED32;
    for (int i = from; i < from + count; i++) {
      int number = int32(type);
      if (array instanceof byte[] target) {
        target[i] = isUnsigned ? u8(number) : i8(number);
      } else if (array instanceof short[] target) {
        target[i] = isUnsigned ? u16(number) : i16(number);
      } else {
        ((char[]) array)[i] = character(number);
      }
    }
  }

  /** Returns an array with as many elements as the type says, of which {@code count} were read. */
  public final <A> A fixed(A array, int count, int length) {
    if (count != length) {
      throw fail(
          ErrorKind.OUT_OF_BOUNDS, position, "an array of " + length, "an array of " + count);
    }
    return trimmed(array, count);
  }
}
