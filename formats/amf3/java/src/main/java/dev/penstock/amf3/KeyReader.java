package dev.penstock.amf3;

import org.jspecify.annotations.Nullable;

/** Reads keys of maps that are no texts: values, or names with their digits. SPEC amf3 4.5 */
public abstract class KeyReader extends ListReader {
  KeyReader() {}

  private @Nullable String name() {
    String name = frame().key;
    if (name != null) {
      valueAt = position;
    }
    return name;
  }

  public final boolean boolKey() {
    String name = name();
    if (name == null) {
      return bool();
    } else if (name.equals("true") || name.equals("false")) {
      return name.equals("true");
    }
    throw outOfRange("true or false", shown(name));
  }

  public final byte i8Key() {
    String name = name();
    return name == null ? i8() : (byte) digits(name, Byte.MIN_VALUE, Byte.MAX_VALUE);
  }

  public final short i16Key() {
    String name = name();
    return name == null ? i16() : (short) digits(name, Short.MIN_VALUE, Short.MAX_VALUE);
  }

  public final int i32Key() {
    String name = name();
    return name == null ? i32() : (int) digits(name, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  public final byte u8Key() {
    String name = name();
    return name == null ? u8() : (byte) digits(name, 0, 0xFF);
  }

  public final short u16Key() {
    String name = name();
    return name == null ? u16() : (short) digits(name, 0, 0xFFFF);
  }

  public final int u32Key() {
    String name = name();
    return name == null ? u32() : (int) digits(name, 0, 0xFFFFFFFFL);
  }

  public final long i64Key() {
    String name = name();
    return name == null ? i64() : signed(name);
  }

  public final long u64Key() {
    String name = name();
    return name == null ? u64() : unsigned(name);
  }

  public final char characterKey() {
    String name = name();
    if (name == null) {
      return character();
    } else if (name.length() != 1) {
      throw outOfRange("a text of one unit", shown(name));
    }
    return name.charAt(0);
  }

  private long digits(String name, long least, long greatest) {
    return ranged(signed(name), least, greatest);
  }
}
