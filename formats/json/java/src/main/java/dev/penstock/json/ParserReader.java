package dev.penstock.json;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.transport.Hex;
import dev.penstock.transport.Utf8;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Base64;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Reads a document from a parser: of a stream, of the caller, or that {@link ByteReader} has
 * refused, to say what is wrong with it.
 */
final class ParserReader extends ParserNumbers {

  ParserReader(
      JsonParser parser, JsonOptions options, Limits limits, @Nullable Utf8Scan scan, long origin) {
    super(parser, options, limits, scan, origin);
  }

  @Override
  public String readText() {
    String text = counted(string("a string"));
    if (mayHoldSurrogates()) {
      int lone = Utf8.loneSurrogate(text, 0);
      if (lone >= 0) {
        throw error(
            ErrorKind.MALFORMED_TEXT,
            "text that UTF-8 can carry",
            String.format("a lone surrogate, U+%04X", (int) text.charAt(lone)));
      }
    }
    return text;
  }

  @Override
  public char readChar() {
    String text = string("a string of one character");
    if (text.length() != 1) {
      throw mismatch("a string of one character");
    }
    return text.charAt(0);
  }

  @Override
  public byte[] readBytes() {
    try {
      return Base64.getDecoder().decode(string("a string in Base64"));
    } catch (IllegalArgumentException e) {
      throw mismatch("a string in Base64");
    }
  }

  @Override
  public byte[] readHex() {
    try {
      return Hex.parse(string("a string of hexadecimal digits"));
    } catch (IllegalArgumentException e) {
      throw mismatch("a string of hexadecimal digits");
    }
  }

  @Override
  public UUID readUuid() {
    UUID value = JsonUuids.parse(string("a UUID"));
    if (value == null) {
      throw mismatch("a UUID of 36 characters");
    }
    return value;
  }

  // Each method calls its parser itself: one call for all five would be inlined in none.

  @Override
  public Instant readInstant() {
    String expected = "an instant, 2026-11-21T10:15:30Z";
    try {
      return JsonTimes.instant(string(expected));
    } catch (DateTimeException e) {
      throw mismatch(expected);
    }
  }

  @Override
  public LocalDate readDate() {
    String expected = "a date, 2026-11-21";
    try {
      return JsonTimes.date(string(expected));
    } catch (DateTimeException e) {
      throw mismatch(expected);
    }
  }

  @Override
  public LocalTime readTime() {
    String expected = "a time of day, 10:15:30";
    try {
      return JsonTimes.time(string(expected));
    } catch (DateTimeException e) {
      throw mismatch(expected);
    }
  }

  @Override
  public LocalDateTime readDateTime() {
    String expected = "a date and time, 2026-11-21T10:15:30";
    try {
      return JsonTimes.dateTime(string(expected));
    } catch (DateTimeException e) {
      throw mismatch(expected);
    }
  }

  @Override
  public Duration readDuration() {
    String expected = "a duration, PT1.5S";
    try {
      return Duration.parse(string(expected));
    } catch (DateTimeException e) {
      throw mismatch(expected);
    }
  }

  @Override
  public int readConstant(JsonNames names) {
    int index = names.find(string("a string"));
    if (index < 0 && names.unknown() >= 0) {
      return names.unknown();
    }
    if (index < 0) {
      throw error(ErrorKind.UNKNOWN_CONSTANT, "one of " + names.words(), JsonErrors.found(parser));
    }
    return index;
  }

  @Override
  public int readKnown(JsonNames names) {
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
      return -1;
    }
    String name = string("a string or an integer");
    int index = names.find(name);
    boolean isInteger = parser.currentToken() == JsonToken.PROPERTY_NAME && isInteger(name);
    if (index < 0 && !isInteger) {
      throw error(
          ErrorKind.UNKNOWN_CONSTANT,
          "one of " + names.words() + " or an integer",
          JsonErrors.found(parser));
    }
    return index;
  }

  private static boolean isInteger(String name) {
    int first = name.startsWith("-") ? 1 : 0;
    return name.length() > first
        && name.chars().skip(first).allMatch(each -> each >= '0' && each <= '9');
  }

  @Override
  public <T> T readMessage(Codec<T> codec) {
    byte[] message = readBytes();
    try {
      return codec.decode(message);
    } catch (DecodeException e) {
      DecodeException outer = error(e.kind(), e.expected(), e.found());
      throw e.path().isEmpty() ? outer : outer.within(e.path());
    }
  }
}
