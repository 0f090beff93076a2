package dev.penstock.flatbuffers;

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

  /**
   * Returns a slot, which is not 0.
   *
   * @throws IllegalStateException if the table does not have the component
   */
  public static int present(int slot, String component) {
    if (slot == 0) {
      throw new IllegalStateException(
          component
              + " is absent and has no place in the message, as null or its default;"
              + " the option forceDefaults of the writer gives defaults a place");
    }
    return slot;
  }

  public static void putBool(FlatMessage message, int at, boolean value) {
    Regions.putByte(message, at, (byte) (value ? 1 : 0));
  }

  public static void putI8(FlatMessage message, int at, byte value) {
    Regions.putByte(message, at, value);
  }

  public static void putI16(FlatMessage message, int at, short value) {
    Regions.putShort(message, at, value);
  }

  public static void putChar(FlatMessage message, int at, char value) {
    Regions.putShort(message, at, (short) value);
  }

  public static void putI32(FlatMessage message, int at, int value) {
    Regions.putInt(message, at, value);
  }

  public static void putI64(FlatMessage message, int at, long value) {
    Regions.putLong(message, at, value);
  }

  public static void putF32(FlatMessage message, int at, float value) {
    Regions.putInt(message, at, Float.floatToRawIntBits(value));
  }

  public static void putF64(FlatMessage message, int at, double value) {
    Regions.putLong(message, at, Double.doubleToRawLongBits(value));
  }

  public static void putUuid(FlatMessage message, int at, UUID value) {
    Regions.putLong(message, at, value.getMostSignificantBits());
    Regions.putLong(message, at + 8, value.getLeastSignificantBits());
  }

  public static void putInstant(FlatMessage message, int at, Instant value) {
    Regions.putLong(message, at, value.getEpochSecond());
    Regions.putInt(message, at + 8, value.getNano());
  }

  public static void putDuration(FlatMessage message, int at, Duration value) {
    Regions.putLong(message, at, value.getSeconds());
    Regions.putInt(message, at + 8, value.getNano());
  }

  public static void putDate(FlatMessage message, int at, LocalDate value) {
    Regions.putLong(message, at, value.toEpochDay());
  }

  public static void putTime(FlatMessage message, int at, LocalTime value) {
    Regions.putLong(message, at, value.toNanoOfDay());
  }

  public static void putDateTime(FlatMessage message, int at, LocalDateTime value) {
    putDate(message, at, value.toLocalDate());
    putTime(message, at + 8, value.toLocalTime());
  }

  /** Changes a constant of an enum, by its number and width. */
  public static void putConstant(FlatMessage message, int at, int width, long number) {
    switch (width) {
      case 1 -> Regions.putByte(message, at, (byte) number);
      case 2 -> Regions.putShort(message, at, (short) number);
      case 4 -> Regions.putInt(message, at, (int) number);
      default -> Regions.putLong(message, at, number);
    }
  }
}
