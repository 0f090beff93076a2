package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.InternTable;
import dev.penstock.transport.Utf8;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the scalars of the schema. SPEC protobuf 3 */
public abstract class ScalarReader extends FieldReader {
  private static final char REPLACEMENT = '\uFFFD';
  private static final int MOST_DIGITS = 10_000;
  private static final int SECONDS = 1 << 3;
  private static final int NANOS = 2 << 3;

  private @Nullable InternTable interned;

  ScalarReader() {}

  public final boolean bool() {
    return int64() != 0;
  }

  public final float f32() {
    return Float.intBitsToFloat(fixed32());
  }

  public final double f64() {
    return Double.longBitsToDouble(fixed64());
  }

  /** Returns a number that was read if it is an {@code i8}. */
  public final byte i8(int number) {
    return (byte) ranged(number, Byte.MIN_VALUE, Byte.MAX_VALUE);
  }

  public final short i16(int number) {
    return (short) ranged(number, Short.MIN_VALUE, Short.MAX_VALUE);
  }

  public final byte u8(int number) {
    return (byte) ranged(number, 0, 0xFF);
  }

  public final short u16(int number) {
    return (short) ranged(number, 0, 0xFFFF);
  }

  public final char character(int number) {
    return (char) ranged(number, 0, 0xFFFF);
  }

  final int ranged(int number, int least, int greatest) {
    if (number < least || number > greatest) {
      throw outOfRange("a number from " + least + " to " + greatest, Integer.toString(number));
    }
    return number;
  }

  final DecodeException outOfRange(String expected, String found) {
    return fail(ErrorKind.VALUE_OUT_OF_RANGE, tagAt, expected, found);
  }

  /** Reads a text. */
  public final String text() {
    int length = length();
    int from = position;
    chargeText(length);
    position = from + length;
    return Utf8.isAscii(bytes, from, length) ? plain(from, length) : utf8(from, length);
  }

  /** As {@link #text}; equal ones are the same object, as long as there are few. */
  public final String interned() {
    int length = length();
    int from = position;
    chargeText(length);
    position = from + length;
    if (!Utf8.isAscii(bytes, from, length)) {
      return utf8(from, length);
    }
    if (length == 0 || length > InternTable.LONGEST) {
      return plain(from, length);
    }
    InternTable table = interned;
    if (table == null) {
      table = new InternTable();
      interned = table;
    }
    return table.get(bytes, from, length);
  }

  @SuppressWarnings("deprecation") // copies bytes as they are, which are ASCII
  private String plain(int from, int length) {
    return length == 0 ? "" : new String(bytes, 0, from, length);
  }

  /** What is not UTF-8 gets a replacement: a text without one was well formed. */
  private String utf8(int from, int length) {
    String text = new String(bytes, from, length, StandardCharsets.UTF_8);
    if (text.indexOf(REPLACEMENT) >= 0) {
      checkText(from, from + length);
    }
    return text;
  }

  private void checkText(int from, int to) {
    for (int at = Utf8.firstNonAscii(bytes, from, to);
        at < to;
        at = Utf8.firstNonAscii(bytes, at, to)) {
      int point = Utf8.decode(bytes, at, to);
      if (point < 0) {
        throw fail(
            ErrorKind.MALFORMED_TEXT,
            at,
            "well-formed UTF-8",
            "byte 0x" + Integer.toHexString(bytes[at] & 0xFF));
      }
      at += point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    }
  }

  /** Reads bytes. */
  public final byte[] bytes() {
    int length = length();
    int from = position;
    position = from + length;
    return Arrays.copyOfRange(bytes, from, from + length);
  }

  /** Reads a UUID of 16 bytes, the highest first. */
  public final UUID uuid() {
    int at = position;
    int length = length();
    if (length != 16) {
      throw fail(ErrorKind.VALUE_OUT_OF_RANGE, at, "16 bytes", length + " bytes");
    }
    long high = Long.reverseBytes(fixed64());
    return new UUID(high, Long.reverseBytes(fixed64()));
  }

  public final BigInteger bigInteger() {
    return parsed("an integer of at most 10000 digits", ScalarReader::integer);
  }

  private static BigInteger integer(String digits) {
    if (digits.startsWith("+")) {
      throw new NumberFormatException(digits);
    }
    return new BigInteger(ascii(digits));
  }

  public final BigDecimal decimal() {
    return parsed("a decimal of at most 10000 digits", digits -> new BigDecimal(ascii(digits)));
  }

  /** Refuses digits of other scripts, which Java takes. */
  private static String ascii(String digits) {
    for (int i = 0; i < digits.length(); i++) {
      if (digits.charAt(i) > 0x7F) {
        throw new NumberFormatException(digits);
      }
    }
    return digits;
  }

  public final LocalDate date() {
    return parsed("a date", LocalDate::parse);
  }

  public final LocalTime time() {
    return parsed("a time", LocalTime::parse);
  }

  public final LocalDateTime dateTime() {
    return parsed("a date and time", LocalDateTime::parse);
  }

  private <T> T parsed(String what, Function<String, T> parser) {
    int at = position;
    String text = text();
    try {
      if (text.length() <= MOST_DIGITS) {
        return parser.apply(text);
      }
    } catch (DateTimeException | NumberFormatException e) {
      throw fail(ErrorKind.VALUE_OUT_OF_RANGE, at, what, '"' + shortened(text) + '"');
    }
    throw fail(ErrorKind.VALUE_OUT_OF_RANGE, at, what, "text of " + text.length());
  }

  private static String shortened(String text) {
    return text.length() <= 40 ? text : text.substring(0, 40) + "...";
  }

  /** Reads a {@code google.protobuf.Timestamp}. SPEC protobuf 3.4 */
  public final Instant instant() {
    int at = position;
    int outer = enter();
    Moment moment = moment();
    leave(outer);
    if (!Moments.isTimestamp(moment.seconds, moment.nanos)) {
      throw badMoment(at, "a timestamp from the year 1 to 9999", moment);
    }
    return Instant.ofEpochSecond(moment.seconds, moment.nanos);
  }

  /** Reads a {@code google.protobuf.Duration}. SPEC protobuf 3.4 */
  public final Duration duration() {
    int at = position;
    int outer = enter();
    Moment moment = moment();
    leave(outer);
    if (!Moments.isDuration(moment.seconds, moment.nanos)) {
      throw badMoment(at, "a duration of at most 315576000000 seconds", moment);
    }
    return Duration.ofSeconds(moment.seconds, moment.nanos);
  }

  private DecodeException badMoment(int at, String expected, Moment moment) {
    return fail(
        ErrorKind.VALUE_OUT_OF_RANGE,
        at,
        expected,
        moment.seconds + " seconds, " + moment.nanos + " nanos");
  }

  private record Moment(long seconds, int nanos) {}

  private Moment moment() {
    long seconds = 0;
    int nanos = 0;
    for (int tag = nextTag(); tag != 0; tag = nextTag()) {
      switch (tag) {
        case SECONDS -> seconds = int64();
        case NANOS -> nanos = int32();
        default -> skip(tag);
      }
    }
    return new Moment(seconds, nanos);
  }
}
