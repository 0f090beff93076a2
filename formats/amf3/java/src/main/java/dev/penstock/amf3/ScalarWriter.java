package dev.penstock.amf3;

import dev.penstock.EncodeException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;

/** Writes scalars with their markers. SPEC amf3 3 */
public abstract class ScalarWriter extends TextWriter {
  private static final int MOST_DIGITS = 10_000;
  private static final long MILLIS = 1000;
  private static final int NANOS_OF_MILLI = 1_000_000;

  /** How many objects the message has. */
  int objectCount;

  ScalarWriter(boolean hasReferences) {
    super(hasReferences);
  }

  /** Writes null. */
  public final void nothing() {
    reserve(0);
    put(Marker.NULL);
  }

  /** Writes undefined. */
  public final void undefined() {
    reserve(0);
    put(Marker.UNDEFINED);
  }

  public final void bool(boolean value) {
    reserve(0);
    put(value ? Marker.TRUE : Marker.FALSE);
  }

  public final void i32(int value) {
    reserve(0);
    if (value >= Marker.LEAST_INTEGER && value <= Marker.GREATEST_INTEGER) {
      put(Marker.INTEGER);
      putU29(value & 0x1FFFFFFF);
    } else {
      putF64(value);
    }
  }

  public final void u8(byte value) {
    i32(value & 0xFF);
  }

  public final void u16(short value) {
    i32(value & 0xFFFF);
  }

  public final void u32(int value) {
    i64(Integer.toUnsignedLong(value));
  }

  public final void i64(long value) {
    reserve(0);
    if (value >= Marker.LEAST_INTEGER && value <= Marker.GREATEST_INTEGER) {
      put(Marker.INTEGER);
      putU29((int) value & 0x1FFFFFFF);
    } else if (value >= -Marker.GREATEST_EXACT && value <= Marker.GREATEST_EXACT) {
      putF64((double) value); // exactly
    } else {
      text(Long.toString(value));
    }
  }

  public final void u64(long value) {
    if (value >= 0) {
      i64(value);
    } else {
      text(Long.toUnsignedString(value));
    }
  }

  public final void f64(double value) {
    reserve(0);
    putF64(value);
  }

  private void putF64(double value) {
    put(Marker.DOUBLE);
    putDouble(value);
  }

  /** Writes the bits of a double, for which there is room. */
  final void putDouble(double value) {
    BigEndian.putLong(bytes, position, Double.doubleToRawLongBits(value));
    position += Double.BYTES;
  }

  public final void bytes(byte[] value) {
    int length = required(value).length;
    if (length >= 1 << 28) {
      throw new EncodeException("AMF3 has bytes of at most 268435455");
    }
    reserve(length + 8L);
    put(Marker.BYTE_ARRAY);
    putU29(length << 1 | Marker.INLINE);
    objectCount++;
    System.arraycopy(value, 0, bytes, position, length);
    position += length;
  }

  public final void uuid(UUID value) {
    text(required(value).toString());
  }

  /** Writes what has a text of its own: a number of any size, a date. SPEC amf3 3 */
  public final void shown(Object value) {
    text(textOf(value));
  }

  /** Returns the text of a value as {@link #shown} writes it. */
  static String textOf(Object value) {
    if (required(value) instanceof BigDecimal number && number.precision() > MOST_DIGITS) {
      throw tooLong();
    }
    String text = value.toString();
    if (text.length() > MOST_DIGITS) {
      throw tooLong();
    }
    return text;
  }

  private static EncodeException tooLong() {
    return new EncodeException("a number of more than 10000 digits, which no reader takes");
  }

  /** Writes a date, or a text where that is finer than milliseconds. SPEC amf3 3 */
  public final void instant(Instant value) {
    Instant instant = required(value);
    long seconds = instant.getEpochSecond();
    int nanos = instant.getNano();
    boolean isNear = Math.abs(seconds) < Marker.GREATEST_MILLIS / MILLIS;
    if (!isNear || nanos % NANOS_OF_MILLI != 0) {
      text(instant.toString());
      return;
    }
    date((double) (seconds * MILLIS + nanos / NANOS_OF_MILLI)); // exactly
  }

  /** Writes a date of milliseconds since 1970. */
  final void date(double millis) {
    reserve(0);
    put(Marker.DATE);
    put(Marker.INLINE);
    objectCount++;
    putDouble(millis);
  }
}
