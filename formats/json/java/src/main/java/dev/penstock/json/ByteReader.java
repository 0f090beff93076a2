package dev.penstock.json;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.transport.Hex;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Base64;
import java.util.UUID;

/**
 * Reads a document from an array. What it does not take, as it is wrong or rare, it leaves to
 * {@link ParserReader}: then it throws {@link NotRead} and can not be used again.
 */
final class ByteReader extends ByteNumbers {

  ByteReader(JsonOptions options, Limits limits) {
    super(options, limits);
  }

  @Override
  public String readText() {
    return counted(text());
  }

  @Override
  public char readChar() {
    boolean isEscape =
        token() == '"' && at + 7 < end && bytes[at + 2] == 'u' && bytes[at + 7] == '"';
    if (isEscape && bytes[at + 1] == '\\') {
      int unit = escape(at + 1); // may be a surrogate, which no text has
      at += 8;
      return (char) unit;
    }
    String text = text();
    if (text.length() != 1) {
      throw NotRead.INSTANCE;
    }
    return text.charAt(0);
  }

  @Override
  public byte[] readBytes() {
    try {
      return Base64.getDecoder().decode(text());
    } catch (IllegalArgumentException e) {
      throw NotRead.INSTANCE;
    }
  }

  @Override
  public byte[] readHex() {
    try {
      return Hex.parse(text());
    } catch (IllegalArgumentException e) {
      throw NotRead.INSTANCE;
    }
  }

  @Override
  public UUID readUuid() {
    UUID value = JsonUuids.parse(text());
    if (value == null) {
      throw NotRead.INSTANCE;
    }
    return value;
  }

  // Each method calls its parser itself: one call for all five would be inlined in none.

  @Override
  public Instant readInstant() {
    try {
      return JsonTimes.instant(text());
    } catch (DateTimeException e) {
      throw NotRead.INSTANCE;
    }
  }

  @Override
  public LocalDate readDate() {
    try {
      return JsonTimes.date(text());
    } catch (DateTimeException e) {
      throw NotRead.INSTANCE;
    }
  }

  @Override
  public LocalTime readTime() {
    try {
      return JsonTimes.time(text());
    } catch (DateTimeException e) {
      throw NotRead.INSTANCE;
    }
  }

  @Override
  public LocalDateTime readDateTime() {
    try {
      return JsonTimes.dateTime(text());
    } catch (DateTimeException e) {
      throw NotRead.INSTANCE;
    }
  }

  @Override
  public Duration readDuration() {
    try {
      return Duration.parse(text());
    } catch (DateTimeException e) {
      throw NotRead.INSTANCE;
    }
  }

  @Override
  public int readConstant(JsonNames names) {
    int index = constant(names);
    if (index < 0 && names.unknown() < 0) {
      throw NotRead.INSTANCE;
    }
    return index < 0 ? names.unknown() : index;
  }

  @Override
  public int readKnown(JsonNames names) {
    int first = token();
    if (first != '"') {
      return -1; // readI32 refuses what is no integer
    }
    int start = at;
    int index = constant(names);
    if (index < 0 && !isKey()) {
      throw NotRead.INSTANCE;
    }
    at = index < 0 ? start : at;
    return index;
  }

  @Override
  public <T> T readMessage(Codec<T> codec) {
    byte[] message = readBytes();
    try {
      return codec.decode(message);
    } catch (DecodeException e) {
      throw NotRead.INSTANCE;
    }
  }
}
