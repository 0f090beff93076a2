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
    int inDay = (int) Math.floorMod(second, SECONDS_PER_DAY);
    putTwo(target, 0, date.getYear() / 100);
    putTwo(target, 2, date.getYear() % 100);
    target[4] = '-';
    putTwo(target, 5, date.getMonthValue());
    target[7] = '-';
    putTwo(target, 8, date.getDayOfMonth());
    target[10] = 'T';
    putTwo(target, 11, inDay / 3600);
    target[13] = ':';
    putTwo(target, 14, inDay / 60 % 60);
    target[16] = ':';
    putTwo(target, 17, inDay % 60);
    int end = 19;
    int shown = digits(nano, digits);
    if (shown > 0) {
      target[end++] = '.';
      int number = nano / POWERS[NANO_DIGITS - shown];
      for (int i = end + shown - 1; i >= end; i--) {
        target[i] = (byte) ('0' + number % 10);
        number /= 10;
      }
      end += shown;
    }
    target[end] = 'Z';
    return end + 1;
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
    LocalDateTime local = end > 0 && text.charAt(end) == 'Z' ? local(text, end) : null;
    return local == null ? Instant.parse(text) : local.toInstant(ZoneOffset.UTC);
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
    if (end < 19 || end == 20 || end > 29 || text.charAt(10) != 'T') {
      return null;
    }
    boolean marked =
        text.charAt(4) == '-'
            && text.charAt(7) == '-'
            && text.charAt(13) == ':'
            && text.charAt(16) == ':'
            && (end == 19 || text.charAt(19) == '.');
    int year = number(text, 0, 4);
    int month = number(text, 5, 7);
    int day = number(text, 8, 10);
    int hour = number(text, 11, 13);
    int minute = number(text, 14, 16);
    int second = number(text, 17, 19);
    int fraction = end == 19 ? 0 : number(text, 20, end);
    boolean numbers = (year | month | day | hour | minute | second | fraction) >= 0;
    if (!marked || !numbers || hour > 23 || minute > 59 || second > 59) {
      return null;
    }
    int nano = end == 19 ? 0 : fraction * POWERS[NANO_DIGITS - (end - 20)];
    return LocalDateTime.of(
        LocalDate.of(year, month, day), LocalTime.of(hour, minute, second, nano));
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
