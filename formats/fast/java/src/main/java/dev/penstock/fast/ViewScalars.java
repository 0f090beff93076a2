package dev.penstock.fast;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.Regions;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads scalars where they stand in a message, for generated views. SPEC fast 2 */
public final class ViewScalars {
  private ViewScalars() {}

  public static boolean bool(FastMessage message, int at) {
    byte value = Regions.byteAt(message, at);
    if ((value & ~1) != 0) {
      throw wrongBool(message, at, value);
    }
    return value != 0;
  }

  private static DecodeException wrongBool(FastMessage message, int at, byte value) {
    return message.error(
        ErrorKind.VALUE_OUT_OF_RANGE, at, "0 or 1", Integer.toString(value & 0xFF));
  }

  public static byte i8(FastMessage message, int at) {
    return Regions.byteAt(message, at);
  }

  public static short i16(FastMessage message, int at) {
    return Regions.shortAt(message, at);
  }

  public static char character(FastMessage message, int at) {
    return Regions.charAt(message, at);
  }

  public static int i32(FastMessage message, int at) {
    return Regions.intAt(message, at);
  }

  public static long i64(FastMessage message, int at) {
    return Regions.longAt(message, at);
  }

  public static float f32(FastMessage message, int at) {
    return Regions.floatAt(message, at);
  }

  public static double f64(FastMessage message, int at) {
    return Regions.doubleAt(message, at);
  }

  /** Reads a constant of an enum by its number. SPEC fast 2.3 */
  public static <E> E constant(FastMessage message, int at, @Nullable E[] byNumber) {
    int number = Regions.charAt(message, at);
    E constant = number < byNumber.length ? byNumber[number] : null;
    if (constant == null) {
      throw unknownConstant(message, at, byNumber.length, number);
    }
    return constant;
  }

  /**
   * Reads a constant of an enum with few of many numbers. SPEC fast 2.3
   *
   * @param numbers the numbers of the constants, ascending
   */
  public static <E> E constant(FastMessage message, int at, int[] numbers, E[] constants) {
    int number = Regions.charAt(message, at);
    int index = Arrays.binarySearch(numbers, number);
    if (index < 0) {
      throw unknownConstant(message, at, numbers.length, number);
    }
    return constants[index];
  }

  /** As the first one, with a constant for numbers that none has. */
  public static <E> E constant(FastMessage message, int at, @Nullable E[] byNumber, E unknown) {
    int number = Regions.charAt(message, at);
    E constant = number < byNumber.length ? byNumber[number] : null;
    return constant == null ? unknown : constant;
  }

  /** As the second one, with a constant for numbers that none has. */
  public static <E> E constant(
      FastMessage message, int at, int[] numbers, E[] constants, E unknown) {
    int index = Arrays.binarySearch(numbers, Regions.charAt(message, at));
    return index < 0 ? unknown : constants[index];
  }

  /** Returns the reading of lists of constants. */
  public static <E> FastValues.Reading<E> constants(@Nullable E[] byNumber) {
    return (message, at) -> constant(message, at, byNumber);
  }

  /** Returns the reading of lists of constants with few of many numbers. */
  public static <E> FastValues.Reading<E> constants(int[] numbers, E[] constants) {
    return (message, at) -> constant(message, at, numbers, constants);
  }

  /** Returns the reading of lists of constants, with one for numbers that none has. */
  public static <E> FastValues.Reading<E> constants(@Nullable E[] byNumber, E unknown) {
    return (message, at) -> constant(message, at, byNumber, unknown);
  }

  /** Returns the reading of lists of constants, with one for numbers that none has. */
  public static <E> FastValues.Reading<E> constants(int[] numbers, E[] constants, E unknown) {
    return (message, at) -> constant(message, at, numbers, constants, unknown);
  }

  private static DecodeException unknownConstant(
      FastMessage message, int at, int count, int number) {
    return message.error(
        ErrorKind.UNKNOWN_CONSTANT, at, "one of " + count + " constants", "number " + number);
  }

  public static UUID uuid(FastMessage message, int at) {
    return new UUID(
        Long.reverseBytes(Regions.longAt(message, at)),
        Long.reverseBytes(Regions.longAt(message, at + 8)));
  }

  public static Instant instant(FastMessage message, int at) {
    try {
      return Instant.ofEpochSecond(Regions.longAt(message, at), nano(message, at + 8));
    } catch (DateTimeException | ArithmeticException e) {
      throw message.refused(at, e);
    }
  }

  /** Reads the nanoseconds of an instant or duration. */
  public static int nano(FastMessage message, int at) {
    int nanos = Regions.intAt(message, at);
    if (nanos < 0 || nanos > 999_999_999) {
      throw message.error(
          ErrorKind.VALUE_OUT_OF_RANGE, at, "nanoseconds below a second", Integer.toString(nanos));
    }
    return nanos;
  }

  public static LocalDate date(FastMessage message, int at) {
    try {
      return LocalDate.ofEpochDay(Regions.longAt(message, at));
    } catch (DateTimeException e) {
      throw message.refused(at, e);
    }
  }

  public static LocalTime time(FastMessage message, int at) {
    try {
      return LocalTime.ofNanoOfDay(Regions.longAt(message, at));
    } catch (DateTimeException e) {
      throw message.refused(at, e);
    }
  }

  public static LocalDateTime dateTime(FastMessage message, int at) {
    return LocalDateTime.of(date(message, at), time(message, at + 8));
  }

  public static Duration duration(FastMessage message, int at) {
    return Duration.ofSeconds(Regions.longAt(message, at), nano(message, at + 8));
  }

  /** Reads an integer of any size. SPEC fast 2.5 */
  public static BigInteger bigInteger(FastMessage message, int from, int to) {
    byte[] bytes = new byte[to - from];
    Regions.getBytes(message, from, bytes, 0, bytes.length);
    boolean overlong = bytes.length > 1 && bytes[0] == bytes[1] >> 7;
    if (bytes.length == 0 || overlong) {
      throw message.error(
          ErrorKind.NON_CANONICAL, from, "the shortest two's complement", bytes.length + " bytes");
    }
    return new BigInteger(bytes);
  }

  /** Reads bytes that are an integer of any size. */
  public static BigInteger bigInteger(FastBytes bytes) {
    return bigInteger(bytes.message, bytes.at, bytes.end);
  }

  /** Reads a scale and an unscaled integer. SPEC fast 2.5 */
  public static BigDecimal decimal(FastMessage message, int from, int to) {
    message.check(from, to, 5);
    return new BigDecimal(bigInteger(message, from + 4, to), Regions.intAt(message, from));
  }

  /** Reads bytes that are a scale and an unscaled integer. */
  public static BigDecimal decimal(FastBytes bytes) {
    return decimal(bytes.message, bytes.at, bytes.end);
  }
}
