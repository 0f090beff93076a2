package dev.penstock.fast;

import dev.penstock.slab.SlabWriter;
import dev.penstock.transport.Bytes;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.UUID;

/** Writes what has a fixed width, at a place inside a block. SPEC fast 2 */
abstract class ScalarWriter extends SlabWriter {
  /** Sets bytes to zero: the slot of a value that is not there. */
  public void putZero(int place, int byteCount) {
    Arrays.fill(bytes, place, place + byteCount, (byte) 0);
  }

  /** Writes bytes at a place. */
  void putBytes(int place, byte[] value) {
    System.arraycopy(value, 0, bytes, place, value.length);
  }

  /** Writes the low {@code byteCount} bytes of presence bits. */
  public void putBits(int place, long bits, int byteCount) {
    Bytes.putLow(bytes, place, bits, byteCount);
  }

  public void putBool(int place, boolean value) {
    bytes[place] = (byte) (value ? 1 : 0);
  }

  public void putI8(int place, byte value) {
    bytes[place] = value;
  }

  public void putI16(int place, short value) {
    Bytes.putShort(bytes, place, value);
  }

  public void putChar(int place, char value) {
    Bytes.putChar(bytes, place, value);
  }

  public void putI32(int place, int value) {
    Bytes.putInt(bytes, place, value);
  }

  public void putI64(int place, long value) {
    Bytes.putLong(bytes, place, value);
  }

  public void putF32(int place, float value) {
    Bytes.putFloat(bytes, place, value);
  }

  public void putF64(int place, double value) {
    Bytes.putDouble(bytes, place, value);
  }

  /** Writes the number of an enum's constant. SPEC fast 2.3 */
  public void putConstant(int place, int number) {
    Bytes.putShort(bytes, place, (short) number);
  }

  public void putUuid(int place, UUID value) {
    Bytes.putLong(bytes, place, Long.reverseBytes(required(value).getMostSignificantBits()));
    Bytes.putLong(bytes, place + 8, Long.reverseBytes(value.getLeastSignificantBits()));
  }

  public void putInstant(int place, Instant value) {
    Instant instant = required(value);
    Bytes.putLong(bytes, place, instant.getEpochSecond());
    Bytes.putInt(bytes, place + 8, instant.getNano());
  }

  public void putDate(int place, LocalDate value) {
    Bytes.putLong(bytes, place, required(value).toEpochDay());
  }

  public void putTime(int place, LocalTime value) {
    Bytes.putLong(bytes, place, required(value).toNanoOfDay());
  }

  public void putDateTime(int place, LocalDateTime value) {
    putDate(place, required(value).toLocalDate());
    putTime(place + 8, value.toLocalTime());
  }

  public void putDuration(int place, Duration value) {
    Duration duration = required(value);
    Bytes.putLong(bytes, place, duration.toSeconds());
    Bytes.putInt(bytes, place + 8, duration.toNanosPart());
  }
}
