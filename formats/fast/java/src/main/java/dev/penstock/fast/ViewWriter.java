package dev.penstock.fast;

import dev.penstock.transport.Regions;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.UUID;

/** Changes components where they stand in a message, for generated views that are mutable. */
public final class ViewWriter {
  private ViewWriter() {}

  /** Sets or clears a presence bit of a block. */
  public static void putBit(FastMessage message, int at, int bit, boolean value) {
    int place = at + (bit >>> 3);
    int mask = 1 << (bit & 7);
    int bits = Regions.byteAt(message, place);
    Regions.putByte(message, place, (byte) (value ? bits | mask : bits & ~mask));
  }

  /**
   * Checks that the message has a part of a record, by the version that added it.
   *
   * @throws IllegalStateException if its writer did not know that version
   */
  public static void checkPart(FastMessage message, int record, int version) {
    if (!ViewReader.hasPart(message, record, version)) {
      throw new IllegalStateException(
          "the message was written without version " + version + " of its record");
    }
  }

  public static void putBool(FastMessage message, int at, boolean value) {
    Regions.putByte(message, at, (byte) (value ? 1 : 0));
  }

  public static void putI8(FastMessage message, int at, byte value) {
    Regions.putByte(message, at, value);
  }

  public static void putI16(FastMessage message, int at, short value) {
    Regions.putShort(message, at, value);
  }

  public static void putChar(FastMessage message, int at, char value) {
    Regions.putShort(message, at, (short) value);
  }

  public static void putI32(FastMessage message, int at, int value) {
    Regions.putInt(message, at, value);
  }

  public static void putI64(FastMessage message, int at, long value) {
    Regions.putLong(message, at, value);
  }

  public static void putF32(FastMessage message, int at, float value) {
    Regions.putInt(message, at, Float.floatToRawIntBits(value));
  }

  public static void putF64(FastMessage message, int at, double value) {
    Regions.putLong(message, at, Double.doubleToRawLongBits(value));
  }

  public static void putUuid(FastMessage message, int at, UUID value) {
    Regions.putLong(message, at, Long.reverseBytes(value.getMostSignificantBits()));
    Regions.putLong(message, at + 8, Long.reverseBytes(value.getLeastSignificantBits()));
  }

  public static void putInstant(FastMessage message, int at, Instant value) {
    Regions.putLong(message, at, value.getEpochSecond());
    Regions.putInt(message, at + 8, value.getNano());
  }

  public static void putDuration(FastMessage message, int at, Duration value) {
    Regions.putLong(message, at, value.getSeconds());
    Regions.putInt(message, at + 8, value.getNano());
  }

  public static void putDate(FastMessage message, int at, LocalDate value) {
    Regions.putLong(message, at, value.toEpochDay());
  }

  public static void putTime(FastMessage message, int at, LocalTime value) {
    Regions.putLong(message, at, value.toNanoOfDay());
  }

  public static void putDateTime(FastMessage message, int at, LocalDateTime value) {
    putDate(message, at, value.toLocalDate());
    putTime(message, at + 8, value.toLocalTime());
  }

  /** Changes a constant of an enum, by its number. */
  public static void putConstant(FastMessage message, int at, int number) {
    Regions.putShort(message, at, (short) number);
  }

  /** Clears the place of a component without a value. */
  public static void putZero(FastMessage message, int at, int byteLength) {
    for (int i = 0; i < byteLength; i++) {
      Regions.putByte(message, at + i, (byte) 0);
    }
  }
}
