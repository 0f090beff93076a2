package dev.penstock.protobuf;

import static java.util.Objects.requireNonNull;

/** The default of a field of bytes, as two hexadecimal digits a byte, for generated codecs. */
public final class BytesDefault {
  private BytesDefault() {}

  /** Returns the bytes of digits in an array of the caller's. */
  public static byte[] of(String digits) {
    byte[] bytes = new byte[digits.length() / 2];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = at(digits, i);
    }
    return bytes;
  }

  /** Tells whether bytes are those of digits. */
  public static boolean is(byte[] value, String digits) {
    if (requireNonNull(value).length * 2L != digits.length()) {
      return false;
    }
    for (int i = 0; i < value.length; i++) {
      if (value[i] != at(digits, i)) {
        return false;
      }
    }
    return true;
  }

  private static byte at(String digits, int index) {
    int high = Character.digit(digits.charAt(2 * index), 16);
    return (byte) (high << 4 | Character.digit(digits.charAt(2 * index + 1), 16));
  }
}
