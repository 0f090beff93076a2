package dev.penstock.json;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads points in time as ISO 8601 has them. SPEC json 3.8
 *
 * <p>The common texts are written and read here, all others by {@code java.time}, whose formatters
 * take four times as long.
 */
final class JsonTimes {
  private static final int[] POWERS = {
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000
  };
  private static final int NANO_DIGITS = 9;
  private static final int DATE_LENGTH = "2026-11-21".length();
  private static final int MINUTE_LENGTH = "10:15".length();
  private static final int SECOND_LENGTH = "10:15:30".length();

  /** As many digits as the usual form has. */
  static final int USUAL = -1;

  /** The most bytes that {@link #put} needs. */
  static final int LONGEST = 30;

  private static final long SECONDS_PER_DAY = 86_400;

  /** The first and last seconds of the years 0 to 9999. */
  private static final long LEAST = LocalDate.of(0, 1, 1).toEpochDay() * SECONDS_PER_DAY;

  private static final long GREATEST =
      LocalDate.of(10_000, 1, 1).toEpochDay() * SECONDS_PER_DAY - 1;

  private JsonTimes() {}

  /** Returns an instant in its usual form. */
  static String text(Instant value) {
    return textWithDigits(value, USUAL);
  }

  /** Returns an instant with at least {@code digits} digits of its fraction. */
  static String textWithDigits(Instant value, int digits) {
    byte[] text = new byte[LONGEST];
    int length = put(value, digits, text);
    return length > 0 ? new String(text, 0, length, ISO_8859_1) : unusual(value, digits);
  }

  /** Returns an instant of the years that have no four digits. */
  private static String unusual(Instant value, int digits) {
    StringBuilder text = new StringBuilder(40);
    text.append(Instant.ofEpochSecond(value.getEpochSecond()));
    text.setLength(text.length() - 1);
    return appendFraction(text, value.getNano(), digits).append('Z').toString();
  }

  /**
   * Puts an instant at the start of an array and returns how long it is; 0 where its year has not
   * four digits.
   *
   * @param digits how many digits the fraction has at least, -1 for the usual form
   * @param target has room for {@link #LONGEST} bytes
   */
  static int put(Instant value, int digits, byte[] target) {
    long second = value.getEpochSecond();
    int nano = value.getNano();
    if (second < LEAST || second > GREATEST) {
      return 0;
    }
    LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(second, SECONDS_PER_DAY));
    int start = putDay(date, target);
    target[start] = 'T';
    int secondOfDay = (int) Math.floorMod(second, SECONDS_PER_DAY);
    int end = putTime(secondOfDay, nano, digits(nano, digits), target, start + 1);
    target[end] = 'Z';
    return end + 1;
  }

  /** Puts a date at the start of an array, as {@link #put(Instant, int, byte[])} does. */
  static int put(LocalDate value, byte[] target) {
    return hasUsualYear(value) ? putDay(value, target) : 0;
  }

  /** Puts a time of day at a place of an array and returns where it ends. */
  static int put(LocalTime value, int digits, byte[] target, int start) {
    if (digits == USUAL && value.getSecond() == 0 && value.getNano() == 0) {
      return putMinute(value.toSecondOfDay(), target, start);
    }
    int shown = digits(value.getNano(), digits);
    return putTime(value.toSecondOfDay(), value.getNano(), shown, target, start);
  }

  /** Puts a date and time at the start, as {@link #put(Instant, int, byte[])} does. */
  static int put(LocalDateTime value, int digits, byte[] target) {
    if (!hasUsualYear(value.toLocalDate())) {
      return 0;
    }
    int start = putDay(value.toLocalDate(), target);
    target[start] = 'T';
    return put(value.toLocalTime(), digits, target, start + 1);
  }

  private static boolean hasUsualYear(LocalDate date) {
    return date.getYear() >= 0 && date.getYear() < 10_000;
  }

  private static int putDay(LocalDate date, byte[] target) {
    putTwo(target, 0, date.getYear() / 100);
    putTwo(target, 2, date.getYear() % 100);
    target[4] = '-';
    putTwo(target, 5, date.getMonthValue());
    target[7] = '-';
    putTwo(target, 8, date.getDayOfMonth());
    return DATE_LENGTH;
  }

  private static int putMinute(int secondOfDay, byte[] target, int start) {
    putTwo(target, start, secondOfDay / 3600);
    target[start + 2] = ':';
    putTwo(target, start + 3, secondOfDay / 60 % 60);
    return start + MINUTE_LENGTH;
  }

  private static int putTime(int secondOfDay, int nano, int shown, byte[] target, int start) {
    int end = putMinute(secondOfDay, target, start);
    target[end] = ':';
    putTwo(target, end + 1, secondOfDay % 60);
    end += 3;
    if (shown > 0) {
      target[end++] = '.';
      int number = nano / POWERS[NANO_DIGITS - shown];
      for (int i = end + shown - 1; i >= end; i--) {
        target[i] = (byte) ('0' + number % 10);
        number /= 10;
      }
    }
    return end + shown;
  }

  private static void putTwo(byte[] target, int at, int number) {
    target[at] = (byte) ('0' + number / 10);
    target[at + 1] = (byte) ('0' + number % 10);
  }

  /** Returns a time of day with at least {@code digits} digits of its fraction. */
  static String textWithDigits(LocalTime value, int digits) {
    return append(new StringBuilder(18), value, digits).toString();
  }

  /** Returns a date and time with at least {@code digits} digits of its fraction. */
  static String textWithDigits(LocalDateTime value, int digits) {
    StringBuilder text = new StringBuilder(32).append(value.toLocalDate()).append('T');
    return append(text, value.toLocalTime(), digits).toString();
  }

  private static StringBuilder append(StringBuilder text, LocalTime value, int digits) {
    appendTwo(text, value.getHour()).append(':');
    appendTwo(text, value.getMinute()).append(':');
    appendTwo(text, value.getSecond());
    return appendFraction(text, value.getNano(), digits);
  }

  private static StringBuilder appendTwo(StringBuilder text, int number) {
    return text.append((char) ('0' + number / 10)).append((char) ('0' + number % 10));
  }

  private static StringBuilder appendFraction(StringBuilder text, int nano, int least) {
    int digits = digits(nano, least);
    if (digits > 0) {
      text.append('.');
    }
    for (int i = 1; i <= digits; i++) {
      text.append((char) ('0' + nano / POWERS[NANO_DIGITS - i] % 10));
    }
    return text;
  }

  private static int digits(int nano, int least) {
    boolean fits = least >= 0 && nano % POWERS[NANO_DIGITS - least] == 0;
    return fits ? least : usualDigits(nano);
  }

  private static int usualDigits(int nano) {
    return nano == 0 ? 0 : nano % POWERS[6] == 0 ? 3 : nano % POWERS[3] == 0 ? 6 : NANO_DIGITS;
  }

  /**
   * Returns the instant that a text says.
   *
   * @throws java.time.DateTimeException if it says none
   */
  static Instant instant(String text) {
    int end = text.length() - 1;
    boolean usual = end >= DATE_LENGTH + 1 + SECOND_LENGTH && text.charAt(end) == 'Z';
    LocalDateTime local = usual ? local(text, end) : null;
    return local == null ? Instant.parse(text) : local.toInstant(ZoneOffset.UTC);
  }

  /**
   * Returns the date that a text says.
   *
   * @throws java.time.DateTimeException if it says none
   */
  static LocalDate date(String text) {
    LocalDate date = text.length() == DATE_LENGTH ? day(text) : null;
    return date == null ? LocalDate.parse(text) : date;
  }

  /**
   * Returns the time of day that a text says.
   *
   * @throws java.time.DateTimeException if it says none
   */
  static LocalTime time(String text) {
    LocalTime time = time(text, 0, text.length());
    return time == null ? LocalTime.parse(text) : time;
  }

  /**
   * Returns the date and time that a text says.
   *
   * @throws java.time.DateTimeException if it says none
   */
  static LocalDateTime dateTime(String text) {
    LocalDateTime local = local(text, text.length());
    return local == null ? LocalDateTime.parse(text) : local;
  }

  /** Returns the date and time up to {@code end}; null where it has not the usual places. */
  private static @Nullable LocalDateTime local(String text, int end) {
    if (end <= DATE_LENGTH || text.charAt(DATE_LENGTH) != 'T') {
      return null;
    }
    LocalTime time = time(text, DATE_LENGTH + 1, end);
    LocalDate date = time == null ? null : day(text);
    return date == null ? null : LocalDateTime.of(date, time);
  }

  /** Returns the date at the start of a text; null where it has not the usual places. */
  private static @Nullable LocalDate day(String text) {
    int year = number(text, 0, 4);
    int month = number(text, 5, 7);
    int day = number(text, 8, DATE_LENGTH);
    boolean isUsual = text.charAt(4) == '-' && text.charAt(7) == '-' && (year | month | day) >= 0;
    return isUsual ? LocalDate.of(year, month, day) : null;
  }

  /** Returns the time between two places; null where it has not the usual places. */
  private static @Nullable LocalTime time(String text, int start, int end) {
    int length = end - start;
    int fractionLength = length - SECOND_LENGTH - 1;
    boolean hasSecond = length >= SECOND_LENGTH;
    boolean hasFraction = fractionLength > 0 && fractionLength <= NANO_DIGITS;
    if (length != MINUTE_LENGTH && length != SECOND_LENGTH && !hasFraction) {
      return null;
    }
    boolean marked =
        text.charAt(start + 2) == ':'
            && (!hasSecond || text.charAt(start + MINUTE_LENGTH) == ':')
            && (!hasFraction || text.charAt(start + SECOND_LENGTH) == '.');
    int hour = number(text, start, start + 2);
    int minute = number(text, start + 3, start + MINUTE_LENGTH);
    int second = hasSecond ? number(text, start + 6, start + SECOND_LENGTH) : 0;
    int fraction = hasFraction ? number(text, end - fractionLength, end) : 0;
    boolean numbers = (hour | minute | second | fraction) >= 0;
    if (!marked || !numbers || hour > 23 || minute > 59 || second > 59) {
      return null;
    }
    int nano = hasFraction ? fraction * POWERS[NANO_DIGITS - fractionLength] : 0;
    return LocalTime.of(hour, minute, second, nano);
  }

  /** Returns the number whose digits stand from {@code start} to {@code end}; -1 if others do. */
  private static int number(String text, int start, int end) {
    int number = 0;
    for (int i = start; i < end; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = number * 10 + digit;
    }
    return number;
  }
}
