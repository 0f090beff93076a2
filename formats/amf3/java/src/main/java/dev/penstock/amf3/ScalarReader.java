package dev.penstock.amf3;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.UUID;
import java.util.function.Function;

/** Reads scalars with their markers. SPEC amf3 3 */
public abstract class ScalarReader extends NumberReader {
  private static final int MOST_DIGITS = 10_000;
  private static final int UUID_LENGTH = 36;
  private static final int DATE_LENGTH = 10;

  /** The kinds under which objects that are scalars stand in the table. */
  static final int BYTES = -2;

  static final int TEXT = -3;
  static final int DATE = -4;

  ScalarReader() {}

  /** Reads a text, or XML as one. */
  public final String text() {
    int marker = marker();
    if (marker == Marker.STRING) {
      return textBehind();
    } else if (marker == Marker.XML || marker == Marker.XML_DOCUMENT) {
      return xml();
    }
    throw mismatch("a string", marker);
  }

  /** As {@link #text}, of a text that stands often. */
  public final String interned() {
    return text(); // equal ones are references
  }

  /** Reads the text of XML behind its marker. */
  final String xml() {
    int place = position;
    int header = u29();
    if ((header & Marker.INLINE) != 0) {
      return xml(place, header);
    }
    int index = referred(header);
    int marker = markerOf(index);
    if (marker != Marker.XML && marker != Marker.XML_DOCUMENT) {
      throw otherObject("XML", marker);
    }
    if (objects.kind(index) == TEXT && objects.value(index) instanceof String text) {
      chargeText(text.length());
      return text;
    }
    again(index);
    return xml(position, u29());
  }

  private String xml(int place, int header) {
    int index = open(place);
    int length = length(header);
    String text = utf8(position, length);
    position += length;
    chargeText(text.length());
    complete(index, TEXT, text);
    return text;
  }

  /** Returns the error for a reference to an object of another marker. */
  final DecodeException otherObject(String expected, int marker) {
    return error(
        ErrorKind.BAD_REFERENCE,
        valueAt,
        "a reference to " + expected,
        "one to " + Marker.shown(marker));
  }

  /** Reads a ByteArray. */
  public final byte[] bytes() {
    int marker = marker();
    if (marker != Marker.BYTE_ARRAY) {
      throw mismatch("a ByteArray", marker);
    }
    return byteArray();
  }

  /** Reads a ByteArray behind its marker. */
  final byte[] byteArray() {
    int place = position;
    int header = u29();
    if ((header & Marker.INLINE) != 0) {
      return byteArray(place, header);
    }
    int index = referred(header);
    if (markerOf(index) != Marker.BYTE_ARRAY) {
      throw otherObject("a ByteArray", markerOf(index));
    }
    if (objects.kind(index) == BYTES && objects.value(index) instanceof byte[] known) {
      return known;
    }
    again(index);
    return byteArray(position, u29());
  }

  private byte[] byteArray(int place, int header) {
    int index = open(place);
    int length = length(header);
    byte[] copy = new byte[length];
    System.arraycopy(bytes, position, copy, 0, length);
    position += length;
    complete(index, BYTES, copy);
    return copy;
  }

  /** Reads the milliseconds of a date behind its marker. */
  final double millis() {
    int place = position;
    int header = u29();
    if ((header & Marker.INLINE) != 0) {
      int index = open(place);
      double millis = bits();
      complete(index, DATE, null);
      return millis;
    }
    int index = referred(header);
    if (markerOf(index) != Marker.DATE) {
      throw otherObject("a date", markerOf(index));
    }
    int back = position;
    position = objects.place(index);
    u29();
    double millis = bits();
    position = back;
    return millis;
  }

  /** Reads a date, or a text in ISO 8601. */
  public final Instant instant() {
    if (peek() == Marker.STRING) {
      return instantOf(text());
    }
    int marker = marker();
    if (marker != Marker.DATE) {
      throw mismatch("a date", marker);
    }
    double millis = millis();
    if (Math.abs(millis) > Marker.GREATEST_MILLIS || millis != Math.rint(millis)) {
      throw outOfRange("a date of whole milliseconds", Double.toString(millis));
    }
    return Instant.ofEpochMilli((long) millis);
  }

  public final UUID uuid() {
    return uuidOf(text());
  }

  public final LocalDate date() {
    return dateOf(text());
  }

  public final LocalTime time() {
    return timeOf(text());
  }

  public final LocalDateTime dateTime() {
    return dateTimeOf(text());
  }

  public final Duration duration() {
    return durationOf(text());
  }

  public final BigInteger bigInteger() {
    if (peek() == Marker.STRING) {
      return bigIntegerOf(text());
    }
    double number = f64();
    if (number != Math.rint(number) || Double.isInfinite(number)) {
      throw outOfRange("an integer", Double.toString(number));
    }
    return new BigDecimal(number).toBigInteger();
  }

  public final BigDecimal decimal() {
    if (peek() == Marker.STRING) {
      return decimalOf(text());
    }
    if (peek() == Marker.INTEGER) {
      return BigDecimal.valueOf(i32());
    }
    double number = f64();
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      throw outOfRange("a finite number", Double.toString(number));
    }
    boolean isExact = number == Math.rint(number) && Math.abs(number) <= Marker.GREATEST_EXACT;
    return isExact ? BigDecimal.valueOf((long) number) : BigDecimal.valueOf(number);
  }

  /** Returns the UUID of 36 characters. */
  public final UUID uuidOf(String text) {
    return parsed("a UUID", text, ScalarReader::parseUuid);
  }

  private static UUID parseUuid(String text) {
    UUID uuid = UUID.fromString(text);
    if (text.length() != UUID_LENGTH) {
      throw new IllegalArgumentException(text);
    }
    return uuid;
  }

  /** Returns the point in time of a text in ISO 8601. */
  public final Instant instantOf(String text) {
    return parsed("a point in time", text, Instant::parse);
  }

  public final LocalDate dateOf(String text) {
    return parsed("a date", text, ScalarReader::parseDate);
  }

  /** Reads a date of a year with four digits without the JDK's parser, which takes long. */
  private static LocalDate parseDate(String text) {
    if (text.length() != DATE_LENGTH || text.charAt(4) != '-' || text.charAt(7) != '-') {
      return LocalDate.parse(text);
    }
    int year = digits(text, 0, 4);
    int month = digits(text, 5, 7);
    int day = digits(text, 8, 10);
    return (year | month | day) < 0 ? LocalDate.parse(text) : LocalDate.of(year, month, day);
  }

  /** Returns the number of some digits, negative where there are others. */
  private static int digits(String text, int from, int to) {
    int number = 0;
    for (int i = from; i < to; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = 10 * number + digit;
    }
    return number;
  }

  public final LocalTime timeOf(String text) {
    return parsed("a time", text, LocalTime::parse);
  }

  public final LocalDateTime dateTimeOf(String text) {
    return parsed("a date and time", text, LocalDateTime::parse);
  }

  public final Duration durationOf(String text) {
    return parsed("a duration", text, Duration::parse);
  }

  public final BigInteger bigIntegerOf(String text) {
    return parsed("an integer of at most 10000 digits", text, ScalarReader::parseInteger);
  }

  private static BigInteger parseInteger(String digits) {
    if (digits.startsWith("+")) {
      throw new NumberFormatException(digits);
    }
    return new BigInteger(digits);
  }

  public final BigDecimal decimalOf(String text) {
    return parsed("a decimal of at most 10000 digits", text, BigDecimal::new);
  }

  private <T> T parsed(String what, String text, Function<String, T> parser) {
    try {
      if (text.length() <= MOST_DIGITS) {
        return parser.apply(text);
      }
    } catch (DateTimeException | IllegalArgumentException e) {
      throw outOfRange(what, shown(text));
    }
    throw outOfRange(what, "text of " + text.length());
  }
}
