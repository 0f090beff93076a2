package dev.penstock.model;

/** Bytes as lower-case hexadecimal digits; the JDK's own class is not on Android before API 34. */
public final class Hex {
  private Hex() {}

  /** Returns two digits for each byte. */
  public static String format(byte[] bytes) {
    StringBuilder digits = new StringBuilder(bytes.length * 2);
    for (byte each : bytes) {
      digits
          .append(Character.forDigit(each >> 4 & 0xF, 16))
          .append(Character.forDigit(each & 0xF, 16));
    }
    return digits.toString();
  }

  /**
   * Returns the bytes of digits, in upper or lower case.
   *
   * @throws IllegalArgumentException if their number is odd, or one is none
   */
  public static byte[] parse(String digits) {
    if (digits.length() % 2 != 0) {
      throw new IllegalArgumentException("an odd number of digits: " + digits.length());
    }
    byte[] bytes = new byte[digits.length() / 2];
    for (int i = 0; i < digits.length(); i++) {
      char character = digits.charAt(i);
      int digit = character < 0x80 ? Character.digit(character, 16) : -1;
      if (digit < 0) {
        throw new IllegalArgumentException("no hexadecimal digit: '" + character + "'");
      }
      bytes[i / 2] = (byte) (bytes[i / 2] << 4 | digit);
    }
    return bytes;
  }
}
