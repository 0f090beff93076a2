package dev.penstock.amf3;

import dev.penstock.DecodeException;

/** Reads null, booleans and numbers with their markers. SPEC amf3 3 */
public abstract class NumberReader extends Amf3Input {
  NumberReader() {}

  /** Passes over null or undefined, if one of them stands next. SPEC amf3 3.1 */
  public final boolean isNull() {
    int marker = peek();
    if (marker != Marker.NULL && marker != Marker.UNDEFINED) {
      return false;
    }
    position++;
    return true;
  }

  /** Passes over undefined, if it stands next. */
  public final boolean isUndefined() {
    if (peek() != Marker.UNDEFINED) {
      return false;
    }
    position++;
    return true;
  }

  public final boolean bool() {
    int marker = marker();
    if (marker != Marker.TRUE && marker != Marker.FALSE) {
      throw mismatch("true or false", marker);
    }
    return marker == Marker.TRUE;
  }

  public final byte i8() {
    return (byte) ranged(Byte.MIN_VALUE, Byte.MAX_VALUE);
  }

  public final short i16() {
    return (short) ranged(Short.MIN_VALUE, Short.MAX_VALUE);
  }

  public final byte u8() {
    return (byte) ranged(0, 0xFF);
  }

  public final short u16() {
    return (short) ranged(0, 0xFFFF);
  }

  public final char character() {
    return (char) ranged(0, 0xFFFF);
  }

  public final int i32() {
    int marker = marker();
    return marker == Marker.INTEGER
        ? integer()
        : (int) ranged(whole(marker), Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  public final int u32() {
    return (int) ranged(0, 0xFFFFFFFFL);
  }

  private long ranged(long least, long greatest) {
    return ranged(whole(marker()), least, greatest);
  }

  final long ranged(long number, long least, long greatest) {
    if (number < least || number > greatest) {
      throw outOfRange("a number from " + least + " to " + greatest, Long.toString(number));
    }
    return number;
  }

  /** Reads the 29 bits of an integer, of which the highest is the sign. */
  private int integer() {
    return u29() << 3 >> 3;
  }

  /** Reads an integer, or a double without a fraction. */
  private long whole(int marker) {
    if (marker == Marker.INTEGER) {
      return integer();
    } else if (marker != Marker.DOUBLE) {
      throw mismatch("an integer", marker);
    }
    return whole(bits());
  }

  final long whole(double number) {
    long whole = (long) number;
    if (whole != number || whole == Long.MAX_VALUE) {
      throw outOfRange("an integer", Double.toString(number));
    }
    return whole;
  }

  public final long i64() {
    int marker = marker();
    if (marker != Marker.STRING) {
      return whole(marker);
    }
    return signed(textBehind());
  }

  /** Returns the integer of 64 bits that digits are. */
  final long signed(String digits) {
    try {
      if (!digits.startsWith("+")) {
        return Long.parseLong(digits);
      }
    } catch (NumberFormatException e) {
      throw noInteger(digits);
    }
    throw noInteger(digits);
  }

  public final long u64() {
    int marker = marker();
    if (marker == Marker.DOUBLE) {
      return unsigned(bits());
    } else if (marker != Marker.STRING) {
      return ranged(whole(marker), 0, Long.MAX_VALUE);
    }
    return unsigned(textBehind());
  }

  /** Returns the integer of 64 bits without a sign that digits are. */
  final long unsigned(String digits) {
    try {
      if (!digits.startsWith("+")) {
        return Long.parseUnsignedLong(digits);
      }
    } catch (NumberFormatException e) {
      throw noInteger(digits);
    }
    throw noInteger(digits);
  }

  private long unsigned(double number) {
    double half = 0x1p63;
    if (number >= half && number < 2 * half) {
      return (long) (number - half) ^ Long.MIN_VALUE;
    }
    return ranged(whole(number), 0, Long.MAX_VALUE);
  }

  private DecodeException noInteger(String digits) {
    return outOfRange("an integer of 64 bits", shown(digits));
  }

  public final double f64() {
    int marker = marker();
    if (marker == Marker.DOUBLE) {
      return bits();
    } else if (marker == Marker.INTEGER) {
      return integer();
    }
    throw mismatch("a number", marker);
  }

  public final float f32() {
    return single(f64());
  }

  final float single(double number) {
    float single = (float) number;
    if (Float.isInfinite(single) && !Double.isInfinite(number)) {
      throw outOfRange("a number of 32 bits", Double.toString(number));
    }
    return single;
  }

  final String textBehind() {
    String text = bare();
    chargeText(text.length());
    return text;
  }

  static String shown(String text) {
    return '"' + (text.length() <= 40 ? text : text.substring(0, 40) + "...") + '"';
  }
}
