package dev.penstock.transport;

/** Bytes as lower-case hexadecimal digits; the JDK's own class is not on Android before API 34. */
public final class Hex {
  private static final String DIGITS = "0123456789abcdef";

  private Hex() {}

  /** Returns two digits for each byte. */
  public static String format(byte[] bytes) {
    StringBuilder digits = new StringBuilder(bytes.length * 2);
    for (byte each : bytes) {
      digits.append(DIGITS.charAt(each >> 4 & 0xF)).append(DIGITS.charAt(each & 0xF));
    }
    return digits.toString();
  }

  /**
   * Returns the bytes of digits, in upper or lower case.
   *
   * @throws IllegalArgumentException if their number is odd, or one is none
   */
  public static byte[] parse(String digits) {
    return parse(digits, 0, digits.length());
  }

  /**
   * Returns the bytes of the digits in a range of a text.
   *
   * @throws IllegalArgumentException if their number is odd, or one is none
   */
  public static byte[] parse(String text, int from, int to) {
    if ((to - from) % 2 != 0) {
      throw new IllegalArgumentException("an odd number of hexadecimal digits: " + (to - from));
    }
    byte[] bytes = new byte[(to - from) / 2];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (digit(text, from + 2 * i) << 4 | digit(text, from + 2 * i + 1));
    }
    return bytes;
  }

  private static int digit(String text, int at) {
    char character = text.charAt(at);
    int digit = character < 0x80 ? Character.digit(character, 16) : -1;
    if (digit < 0) {
      throw new IllegalArgumentException("no hexadecimal digit: '" + character + "'");
    }
    return digit;
  }
}
