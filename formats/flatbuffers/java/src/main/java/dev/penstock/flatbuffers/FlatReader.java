package dev.penstock.flatbuffers;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Maybe;
import dev.penstock.transport.Bytes;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Reads the values of one message; called by generated code. SPEC flatbuffers.
 *
 * <p>A <em>place</em> is an index into the array that holds the message. Generated code asks for
 * scalars only at places that {@link #table} or {@link #vector} has checked.
 */
public final class FlatReader extends TextReader {
  private static final int NANOS = 1_000_000_000;

  /** What reads messages in this one. */
  private @Nullable FlatReader nested;

  FlatReader(FlatBuffersOptions options) {
    super(options);
  }

  public boolean bool(int at) {
    return bytes[at] != 0;
  }

  public byte i8(int at) {
    return bytes[at];
  }

  public short i16(int at) {
    return Bytes.getShort(bytes, at);
  }

  public char character(int at) {
    return Bytes.getChar(bytes, at);
  }

  public int i32(int at) {
    return Bytes.getInt(bytes, at);
  }

  public long i64(int at) {
    return Bytes.getLong(bytes, at);
  }

  /** Reads an unsigned integer of fewer than 64 bits. */
  public long unsigned(int at, int byteCount) {
    return Bytes.getLow(bytes, at, byteCount);
  }

  public float f32(int at) {
    return Bytes.getFloat(bytes, at);
  }

  public double f64(int at) {
    return Bytes.getDouble(bytes, at);
  }

  public LocalDate date(int at) {
    try {
      return LocalDate.ofEpochDay(i64(at));
    } catch (DateTimeException e) {
      throw refused(at, e);
    }
  }

  public LocalTime time(int at) {
    try {
      return LocalTime.ofNanoOfDay(i64(at));
    } catch (DateTimeException e) {
      throw refused(at, e);
    }
  }

  public LocalDateTime dateTime(int at) {
    return LocalDateTime.of(date(at), time(at + 8));
  }

  public Instant instant(int at) {
    try {
      return Instant.ofEpochSecond(i64(at), nanos(at + 8));
    } catch (DateTimeException | ArithmeticException e) {
      throw refused(at, e);
    }
  }

  public Duration duration(int at) {
    return Duration.ofSeconds(i64(at), nanos(at + 8));
  }

  private int nanos(int at) {
    int nanos = i32(at);
    if (nanos < 0 || nanos >= NANOS) {
      throw error(
          ErrorKind.VALUE_OUT_OF_RANGE,
          at,
          "nanoseconds below a second",
          Integer.toUnsignedString(nanos));
    }
    return nanos;
  }

  public UUID uuid(int at) {
    return new UUID(i64(at), i64(at + 8));
  }

  /** Reads a constant of an enum by its number. SPEC flatbuffers 2.1 */
  public <E> E constant(int at, int byteCount, @Nullable E[] byNumber) {
    long number = Bytes.getLow(bytes, at, byteCount);
    E constant = find(byNumber, number);
    if (constant == null) {
      throw unknownConstant(at, byNumber.length, number);
    }
    return constant;
  }

  /**
   * Reads a constant of an enum with few of many numbers. SPEC flatbuffers 2.1
   *
   * @param numbers the numbers of the constants, ascending
   */
  public <E> E constant(int at, int byteCount, int[] numbers, E[] constants) {
    long number = Bytes.getLow(bytes, at, byteCount);
    E constant = find(numbers, constants, number);
    if (constant == null) {
      throw unknownConstant(at, numbers.length, number);
    }
    return constant;
  }

  /** As {@link #constant(int, int, Object[])}, with a constant for numbers that none has. */
  public <E> E constant(int at, int byteCount, @Nullable E[] byNumber, E unknown) {
    E constant = find(byNumber, Bytes.getLow(bytes, at, byteCount));
    return constant == null ? unknown : constant;
  }

  /** As {@link #constant(int, int, int[], Object[])}, with a constant for other numbers. */
  public <E> E constant(int at, int byteCount, int[] numbers, E[] constants, E unknown) {
    E constant = find(numbers, constants, Bytes.getLow(bytes, at, byteCount));
    return constant == null ? unknown : constant;
  }

  /**
   * Reads a constant of an enum that has negative numbers, or such as pass an {@code int}.
   *
   * @param numbers the numbers of the constants in their width, without sign, ascending
   */
  public <E> E constant(int at, int byteCount, long[] numbers, E[] constants) {
    long number = Bytes.getLow(bytes, at, byteCount);
    int index = Arrays.binarySearch(numbers, number);
    if (index < 0) {
      throw unknownConstant(at, numbers.length, number);
    }
    return constants[index];
  }

  /** As {@link #constant(int, int, long[], Object[])}, with a constant for other numbers. */
  public <E> E constant(int at, int byteCount, long[] numbers, E[] constants, E unknown) {
    int index = Arrays.binarySearch(numbers, Bytes.getLow(bytes, at, byteCount));
    return index < 0 ? unknown : constants[index];
  }

  /**
   * Reads bits as a set. SPEC flatbuffers 2.2
   *
   * @param byBit the constants by the positions of their bits
   * @param unknown stands for bits that no constant has; null where they are an error
   */
  public <E extends Enum<E>> Set<E> flags(
      int at, int byteCount, Class<E> type, @Nullable E[] byBit, @Nullable E unknown) {
    Set<E> set = EnumSet.noneOf(type);
    long bits = Bytes.getLow(bytes, at, byteCount);
    for (long left = bits; left != 0; left &= left - 1) {
      int bit = Long.numberOfTrailingZeros(left);
      E constant = bit < byBit.length && byBit[bit] != null ? byBit[bit] : unknown;
      if (constant == null) {
        throw error(ErrorKind.UNKNOWN_CONSTANT, at, "bits of constants", "bit " + bit + " is set");
      }
      set.add(constant);
    }
    return set;
  }

  /**
   * Opens the message that a vector of bytes is. SPEC flatbuffers 4.4
   *
   * @return the reader of that message, whose limits are those of this one; {@link #leave} ends it
   */
  public FlatReader nest(int reference) {
    FlatReader inner = nested;
    if (inner == null) {
      inner = new FlatReader(FlatBuffersOptions.DEFAULT);
      nested = inner;
      untidy(true);
    }
    int at = messageInside(reference);
    inner.openInside(this, at, at + count(at));
    inner.takeVisits(this);
    inner.enter();
    return inner;
  }

  /** Goes on behind a message that was nested. */
  public void leave(FlatReader inner) {
    takeLimits(inner);
    takeVisits(inner);
    inner.release();
  }

  @Override
  protected void close() {
    super.close();
    if (nested != null) {
      nested.release();
    }
  }

  private static <E> @Nullable E find(@Nullable E[] byNumber, long number) {
    return number >= 0 && number < byNumber.length ? byNumber[(int) number] : null;
  }

  private static <E> @Nullable E find(int[] numbers, E[] constants, long number) {
    int index = number == (int) number ? Arrays.binarySearch(numbers, (int) number) : -1;
    return index < 0 ? null : constants[index];
  }

  private DecodeException unknownConstant(int at, int count, long number) {
    return error(
        ErrorKind.UNKNOWN_CONSTANT, at, "one of " + count + " constants", "number " + number);
  }

  /** Returns three states for what a table with a value was. Spec: fbs, 4.3 */
  public <T> Maybe<T> maybe(@Nullable T value) {
    return value == null ? Maybe.ofNull() : Maybe.of(value);
  }

  /** Reads a vector of bytes. */
  public byte[] bytes(int reference) {
    int at = vector(reference, 1, 1);
    return Arrays.copyOfRange(bytes, at, at + count(at));
  }

  /** As {@link #bytes}, each of which counts as an element. */
  public byte[] counted(int reference) {
    int at = elements(reference, 1, 1);
    return Arrays.copyOfRange(bytes, at, at + count(at));
  }

  public boolean[] booleans(int reference) {
    int at = elements(reference, 1, 1);
    return fixedBooleans(at, count(at));
  }

  /** Returns {@code count} booleans of one byte each from a place on. */
  public boolean[] fixedBooleans(int from, int count) {
    boolean[] values = new boolean[count];
    for (int i = 0; i < count; i++) {
      values[i] = bytes[from + i] != 0;
    }
    return values;
  }

  public short[] shorts(int reference) {
    int at = elements(reference, 2, 2);
    return array(at, new short[count(at)]);
  }

  public char[] chars(int reference) {
    int at = elements(reference, 2, 2);
    return array(at, new char[count(at)]);
  }

  public int[] ints(int reference) {
    int at = elements(reference, 4, 4);
    return array(at, new int[count(at)]);
  }

  public long[] longs(int reference) {
    int at = elements(reference, 8, 8);
    return array(at, new long[count(at)]);
  }

  public float[] floats(int reference) {
    int at = elements(reference, 4, 4);
    return array(at, new float[count(at)]);
  }

  public double[] doubles(int reference) {
    int at = elements(reference, 8, 8);
    return doublesAt(at, count(at));
  }

  /** Fills a primitive array, not of booleans, from a place on. */
  public <A> A array(int from, A array) {
    getArray(from, array);
    return array;
  }

  /** Reads an integer of any size. Spec: fbs, 4.2 */
  public BigInteger bigInteger(int reference) {
    int at = vector(reference, 1, 1);
    int count = count(at);
    boolean overlong = count > 1 && bytes[at] == bytes[at + 1] >> 7;
    if (count == 0 || overlong) {
      throw error(ErrorKind.NON_CANONICAL, at, "the shortest two's complement", count + " bytes");
    }
    return new BigInteger(bytes, at, count);
  }

  /** Reads a table of an unscaled integer and a scale. Spec: fbs, 4.2 */
  public BigDecimal decimal(int reference, TableLayout layout) {
    int at = follow(reference);
    int[] slots = table(at, layout);
    BigInteger unscaled = bigInteger(required(at, slots[0]));
    return new BigDecimal(unscaled, slots[1] == 0 ? 0 : i32(at + slots[1]));
  }

  /** Reads a whole number from the digits of a key. Spec: fbs, 4.2 */
  public BigInteger wholeNumber(int reference) {
    String digits = digits(reference);
    try {
      return new BigInteger(digits);
    } catch (NumberFormatException e) {
      throw notNumber(digits);
    }
  }

  /** Reads a decimal number from the digits of a key. Spec: fbs, 4.2 */
  public BigDecimal decimalNumber(int reference) {
    String digits = digits(reference);
    try {
      return new BigDecimal(digits);
    } catch (NumberFormatException e) {
      throw notNumber(digits);
    }
  }

  private String digits(int reference) {
    String digits = text(reference);
    if (digits.length() > 10_000) {
      throw notNumber("text of " + digits.length());
    }
    return digits;
  }

  private DecodeException notNumber(String found) {
    return error(
        ErrorKind.VALUE_OUT_OF_RANGE, place, "the digits of a number, at most 10000", found);
  }

  /** Returns a list in the order of its keys; another order is an error. SPEC flatbuffers 4.2 */
  public <T> List<T> sorted(List<T> list, Comparator<T> order) {
    for (int i = 1; i < list.size(); i++) {
      if (order.compare(list.get(i - 1), list.get(i)) > 0) {
        throw unsorted().within(i);
      }
    }
    return list;
  }

  private DecodeException unsorted() {
    return error(
        ErrorKind.NON_CANONICAL, place, "elements in the order of their keys", "a smaller key");
  }

  /** Returns the entries as a map; another order is an error, and a key that stands twice. */
  public <K, V extends @Nullable Object> Map<K, V> map(
      List<K> keys, List<V> values, Comparator<K> order) {
    for (int i = 1; i < keys.size(); i++) {
      if (order.compare(keys.get(i - 1), keys.get(i)) > 0) {
        throw unsorted().within(i);
      }
    }
    return map(keys, values);
  }

  /** Returns the entries as a map; a key that stands twice is an error. SPEC flatbuffers 4.2 */
  public <K, V extends @Nullable Object> Map<K, V> map(List<K> keys, List<V> values) {
    checkHashes(keys);
    Map<K, V> map = new LinkedHashMap<>(capacity(keys.size()));
    for (int i = 0; i < keys.size(); i++) {
      map.put(keys.get(i), values.get(i));
      if (map.size() != i + 1) {
        throw duplicateKey(keys.get(i)).within(i);
      }
    }
    return map;
  }
}
