package dev.penstock.fast;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.slab.SlabReader;
import dev.penstock.transport.Bytes;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads what has a fixed width, at a place inside a block that was checked. SPEC fast 2 */
abstract class ScalarReader extends SlabReader {
  /**
   * Reads presence bits.
   *
   * @param unused the bits that no component has; they must be zero
   */
  public long bits(int at, int byteCount, long unused) {
    long bits = Bytes.getLow(bytes, at, byteCount);
    if ((bits & unused) != 0) {
      throw error(ErrorKind.NON_CANONICAL, at, "zero in unused presence bits", "one");
    }
    return bits;
  }

  public boolean bool(int at) {
    byte value = bytes[at];
    if ((value & ~1) != 0) {
      throw error(ErrorKind.VALUE_OUT_OF_RANGE, at, "0 or 1", Integer.toString(value & 0xFF));
    }
    return value != 0;
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

  public float f32(int at) {
    return Bytes.getFloat(bytes, at);
  }

  public double f64(int at) {
    return Bytes.getDouble(bytes, at);
  }

  /** Reads a constant of an enum by its number. SPEC fast 2.3 */
  public <E> E constant(int at, @Nullable E[] byNumber) {
    int number = Bytes.getChar(bytes, at);
    E constant = number < byNumber.length ? byNumber[number] : null;
    if (constant == null) {
      throw unknownConstant(at, byNumber.length, number);
    }
    return constant;
  }

  /**
   * Reads a constant of an enum with few of many numbers. SPEC fast 2.3
   *
   * @param numbers the numbers of the constants, ascending
   */
  public <E> E constant(int at, int[] numbers, E[] constants) {
    int number = Bytes.getChar(bytes, at);
    int index = Arrays.binarySearch(numbers, number);
    if (index < 0) {
      throw unknownConstant(at, numbers.length, number);
    }
    return constants[index];
  }

  /** As {@link #constant(int, Object[])}, with a constant for numbers that none has. */
  public <E> E constant(int at, @Nullable E[] byNumber, E unknown) {
    int number = Bytes.getChar(bytes, at);
    E constant = number < byNumber.length ? byNumber[number] : null;
    return constant == null ? unknown : constant;
  }

  /** As {@link #constant(int, int[], Object[])}, with a constant for numbers that none has. */
  public <E> E constant(int at, int[] numbers, E[] constants, E unknown) {
    int index = Arrays.binarySearch(numbers, Bytes.getChar(bytes, at));
    return index < 0 ? unknown : constants[index];
  }

  private DecodeException unknownConstant(int at, int count, int number) {
    return error(
        ErrorKind.UNKNOWN_CONSTANT, at, "one of " + count + " constants", "number " + number);
  }

  public UUID uuid(int at) {
    return new UUID(
        Long.reverseBytes(Bytes.getLong(bytes, at)),
        Long.reverseBytes(Bytes.getLong(bytes, at + 8)));
  }

  public Instant instant(int at) {
    try {
      return Instant.ofEpochSecond(i64(at), nanos(at + 8));
    } catch (DateTimeException | ArithmeticException e) {
      throw refused(at, e);
    }
  }

  private int nanos(int at) {
    int nanos = i32(at);
    if (nanos < 0 || nanos > 999_999_999) {
      throw error(
          ErrorKind.VALUE_OUT_OF_RANGE, at, "nanoseconds below a second", Integer.toString(nanos));
    }
    return nanos;
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

  public Duration duration(int at) {
    return Duration.ofSeconds(i64(at), nanos(at + 8));
  }
}
