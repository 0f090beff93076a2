package dev.penstock.flatbuffers;

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

/** Reads scalars where they stand in a message, for generated views. SPEC flatbuffers 2 */
public final class ViewScalars {
  private static final int MOST_NANOS = 999_999_999;
  private static final int MOST_DIGITS = 10_000;

  private ViewScalars() {}

  public static boolean bool(FlatMessage message, int at) {
    return Regions.byteAt(message, at) != 0;
  }

  public static byte i8(FlatMessage message, int at) {
    return Regions.byteAt(message, at);
  }

  public static short i16(FlatMessage message, int at) {
    return Regions.shortAt(message, at);
  }

  public static char character(FlatMessage message, int at) {
    return Regions.charAt(message, at);
  }

  public static int i32(FlatMessage message, int at) {
    return Regions.intAt(message, at);
  }

  public static long i64(FlatMessage message, int at) {
    return Regions.longAt(message, at);
  }

  public static float f32(FlatMessage message, int at) {
    return Regions.floatAt(message, at);
  }

  public static double f64(FlatMessage message, int at) {
    return Regions.doubleAt(message, at);
  }

  /** Returns the lower 32 bits of an unsigned number. */
  static int low(FlatMessage message, int at, int width) {
    return switch (width) {
      case 1 -> Regions.byteAt(message, at) & 0xFF;
      case 2 -> Regions.charAt(message, at);
      default -> Regions.intAt(message, at);
    };
  }

  /** Returns the bits of an integer, those above its width 0. */
  static long bits(FlatMessage message, int at, int width) {
    return width == Long.BYTES
        ? Regions.longAt(message, at)
        : low(message, at, width) & 0xFFFF_FFFFL;
  }

  /** Returns the number of a constant; -1 for one that no constant of Java has. */
  private static int number(FlatMessage message, int at, int width) {
    if (width == Long.BYTES) {
      long number = Regions.longAt(message, at);
      return number == (int) number ? (int) number : -1;
    }
    return low(message, at, width);
  }

  /** Returns the reading of constants of an enum, by its width. SPEC flatbuffers 2.1 */
  public static <E> FlatValues.Reading<E> constants(int width, @Nullable E[] byNumber) {
    return (message, at) -> {
      int number = number(message, at, width);
      E constant = number >= 0 && number < byNumber.length ? byNumber[number] : null;
      if (constant == null) {
        throw unknownConstant(message, at, byNumber.length, number);
      }
      return constant;
    };
  }

  /**
   * Returns the reading of constants with few of many numbers. SPEC flatbuffers 2.1
   *
   * @param numbers the numbers of the constants, ascending
   */
  public static <E> FlatValues.Reading<E> constants(int width, int[] numbers, E[] constants) {
    return (message, at) -> {
      int number = number(message, at, width);
      int index = Arrays.binarySearch(numbers, number);
      if (index < 0) {
        throw unknownConstant(message, at, numbers.length, number);
      }
      return constants[index];
    };
  }

  /**
   * Returns the reading of constants of which numbers are negative, or pass an {@code int}.
   *
   * @param numbers the numbers of the constants in their width, without sign, ascending
   */
  public static <E> FlatValues.Reading<E> constants(int width, long[] numbers, E[] constants) {
    return (message, at) -> {
      long number = bits(message, at, width);
      int index = Arrays.binarySearch(numbers, number);
      if (index < 0) {
        throw unknownConstant(message, at, numbers.length, number);
      }
      return constants[index];
    };
  }

  /** As the first one, with a constant for numbers that none has. */
  public static <E> FlatValues.Reading<E> constants(int width, @Nullable E[] byNumber, E unknown) {
    return (message, at) -> {
      int number = number(message, at, width);
      E constant = number >= 0 && number < byNumber.length ? byNumber[number] : null;
      return constant == null ? unknown : constant;
    };
  }

  /** As the second one, with a constant for numbers that none has. */
  public static <E> FlatValues.Reading<E> constants(
      int width, int[] numbers, E[] constants, E unknown) {
    return (message, at) -> {
      int index = Arrays.binarySearch(numbers, number(message, at, width));
      return index < 0 ? unknown : constants[index];
    };
  }

  /** As the third one, with a constant for numbers that none has. */
  public static <E> FlatValues.Reading<E> constants(
      int width, long[] numbers, E[] constants, E unknown) {
    return (message, at) -> {
      int index = Arrays.binarySearch(numbers, bits(message, at, width));
      return index < 0 ? unknown : constants[index];
    };
  }

  private static DecodeException unknownConstant(
      FlatMessage message, int at, int count, long number) {
    return message.error(
        ErrorKind.UNKNOWN_CONSTANT, at, "one of " + count + " constants", "number " + number);
  }

  public static UUID uuid(FlatMessage message, int at) {
    return new UUID(Regions.longAt(message, at), Regions.longAt(message, at + 8));
  }

  public static Instant instant(FlatMessage message, int at) {
    try {
      return Instant.ofEpochSecond(Regions.longAt(message, at), nano(message, at + 8));
    } catch (DateTimeException | ArithmeticException e) {
      throw message.refused(at, e);
    }
  }

  /** Reads the nanoseconds of an instant or duration. */
  public static int nano(FlatMessage message, int at) {
    int nanos = Regions.intAt(message, at);
    if (nanos < 0 || nanos > MOST_NANOS) {
      throw message.error(
          ErrorKind.VALUE_OUT_OF_RANGE,
          at,
          "nanoseconds below a second",
          Integer.toUnsignedString(nanos));
    }
    return nanos;
  }

  public static LocalDate date(FlatMessage message, int at) {
    try {
      return LocalDate.ofEpochDay(Regions.longAt(message, at));
    } catch (DateTimeException e) {
      throw message.refused(at, e);
    }
  }

  public static LocalTime time(FlatMessage message, int at) {
    try {
      return LocalTime.ofNanoOfDay(Regions.longAt(message, at));
    } catch (DateTimeException e) {
      throw message.refused(at, e);
    }
  }

  public static LocalDateTime dateTime(FlatMessage message, int at) {
    return LocalDateTime.of(date(message, at), time(message, at + 8));
  }

  public static Duration duration(FlatMessage message, int at) {
    return Duration.ofSeconds(Regions.longAt(message, at), nano(message, at + 8));
  }

  /** Reads the integer of any size that a reference means. Spec: fbs, 4.2 */
  public static BigInteger bigInteger(FlatMessage message, int cell) {
    int vector = message.follow(cell);
    byte[] bytes = new byte[message.count(vector, 1)];
    Regions.getBytes(message, vector + Integer.BYTES, bytes, 0, bytes.length);
    boolean isOverlong = bytes.length > 1 && bytes[0] == bytes[1] >> 7;
    if (bytes.length == 0 || isOverlong) {
      throw message.error(
          ErrorKind.NON_CANONICAL,
          vector,
          "the shortest two's complement",
          bytes.length + " bytes");
    }
    return new BigInteger(bytes);
  }

  /** Reads the table of an unscaled integer and a scale that a reference means. Spec: fbs, 4.2 */
  public static BigDecimal decimal(FlatMessage message, int cell) {
    int table = message.follow(cell);
    int vtable = message.vtable(table);
    int sizes = message.sizes(table, vtable);
    int unscaled = ViewReader.slot(message, vtable, sizes, 4, Integer.BYTES);
    int scale = ViewReader.slot(message, vtable, sizes, 6, Integer.BYTES);
    return new BigDecimal(
        bigInteger(message, table + ViewReader.required(message, table, unscaled)),
        scale == 0 ? 0 : Regions.intAt(message, table + scale));
  }

  /** Returns the integer whose digits are a key. Spec: fbs, 4.2 */
  public static BigInteger wholeNumber(FlatMessage message, int cell) {
    String digits = digits(message, cell);
    try {
      return new BigInteger(digits);
    } catch (NumberFormatException e) {
      throw notNumber(message, cell, digits);
    }
  }

  /** Returns the decimal whose digits are a key. Spec: fbs, 4.2 */
  public static BigDecimal decimalNumber(FlatMessage message, int cell) {
    String digits = digits(message, cell);
    try {
      return new BigDecimal(digits);
    } catch (NumberFormatException e) {
      throw notNumber(message, cell, digits);
    }
  }

  private static String digits(FlatMessage message, int cell) {
    String digits = ViewReader.text(new FlatText(), message, cell).toString();
    if (digits.length() > MOST_DIGITS) {
      throw notNumber(message, cell, "text of " + digits.length());
    }
    return digits;
  }

  private static DecodeException notNumber(FlatMessage message, int cell, String found) {
    return message.error(
        ErrorKind.VALUE_OUT_OF_RANGE,
        cell,
        "the digits of a number, at most " + MOST_DIGITS,
        found);
  }
}
