package dev.penstock.json;

import dev.penstock.Adapter;
import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.transport.Utf8;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;

/**
 * Reads the values of a JSON document; generated codecs call it.
 *
 * <p>Every scalar can stand as a value or as the name of a map's member. Any method throws {@link
 * DecodeException} where the document does not fit.
 */
public final class JsonReader extends JsonNumbers {

  JsonReader(JsonParser parser, JsonOptions options, Limits limits, @Nullable Utf8Scan scan) {
    super(parser, options, limits, scan);
  }

  /** Reads a text. */
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

  /** Reads a UTF-16 unit from a string of one unit. */
  public char readChar() {
    String text = string("a string of one character");
    if (text.length() != 1) {
      throw mismatch("a string of one character");
    }
    return text.charAt(0);
  }

  /** Reads bytes from Base64. */
  public byte[] readBytes() {
    try {
      return Base64.getDecoder().decode(string("a string in Base64"));
    } catch (IllegalArgumentException e) {
      throw mismatch("a string in Base64");
    }
  }

  /** Reads bytes from hexadecimal digits. */
  public byte[] readHex() {
    try {
      return HexFormat.of().parseHex(string("a string of hexadecimal digits"));
    } catch (IllegalArgumentException e) {
      throw mismatch("a string of hexadecimal digits");
    }
  }

  /** Reads a UUID from its 36 characters. */
  public UUID readUuid() {
    UUID value = JsonUuids.parse(string("a UUID"));
    if (value == null) {
      throw mismatch("a UUID of 36 characters");
    }
    return value;
  }

  // Each method calls its parser itself: one call for all five would be inlined in none.

  /** Reads an instant from ISO 8601. */
  public Instant readInstant() {
    String expected = "an instant, 2026-11-21T10:15:30Z";
    try {
      return JsonTimes.instant(string(expected));
    } catch (DateTimeException e) {
      throw mismatch(expected);
    }
  }

  /** Reads a date from ISO 8601. */
  public LocalDate readDate() {
    String expected = "a date, 2026-11-21";
    try {
      return JsonTimes.date(string(expected));
    } catch (DateTimeException e) {
      throw mismatch(expected);
    }
  }

  /** Reads a time of day from ISO 8601. */
  public LocalTime readTime() {
    String expected = "a time of day, 10:15:30";
    try {
      return JsonTimes.time(string(expected));
    } catch (DateTimeException e) {
      throw mismatch(expected);
    }
  }

  /** Reads a date and time of day from ISO 8601. */
  public LocalDateTime readDateTime() {
    String expected = "a date and time, 2026-11-21T10:15:30";
    try {
      return JsonTimes.dateTime(string(expected));
    } catch (DateTimeException e) {
      throw mismatch(expected);
    }
  }

  /** Reads a duration from ISO 8601. */
  public Duration readDuration() {
    String expected = "a duration, PT1.5S";
    try {
      return Duration.parse(string(expected));
    } catch (DateTimeException e) {
      throw mismatch(expected);
    }
  }

  /** Reads the name of a constant and returns its index. */
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

  /** Reads a message of another codec from Base64. */
  public <T> T readMessage(Codec<T> codec) {
    byte[] message = readBytes();
    try {
      return codec.decode(message);
    } catch (DecodeException e) {
      DecodeException outer = error(e.kind(), e.expected(), e.found());
      throw e.path().isEmpty() ? outer : outer.within(e.path());
    }
  }

  /** Returns the value that an adapter makes of what was read. */
  public <T, U> T adapt(Adapter<T, U> adapter, U wire) {
    try {
      return adapter.fromWire(wire);
    } catch (IllegalArgumentException e) {
      throw refused(e);
    }
  }
}
