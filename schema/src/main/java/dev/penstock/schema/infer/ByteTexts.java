package dev.penstock.schema.infer;

/**
 * Gathers whether the texts of one place are bytes, in hexadecimal digits or in Base64: whether all
 * of them come back letter for letter, and whether they look like bytes and not like words.
 */
final class ByteTexts {
  /** Shorter ones are names of colours, numbers, words. */
  private static final int LEAST_HEX = 16;

  private static final int LEAST_BASE64 = 8;

  /** So many letters of all texts together say something about bytes. */
  private static final long ENOUGH_LETTERS = 32;

  boolean hex = true;
  boolean base64 = true;
  private long count;
  private long telling;
  private long letters;
  private long turns;

  /** Takes note of a text, and returns whether it can be bytes. */
  boolean add(char[] text, int start, int end) {
    int length = end - start;
    if (length == 0) {
      return true; // no bytes, in both
    }
    count++;
    letters += length;
    hex = hex && length >= LEAST_HEX && length % 2 == 0 && isHex(text, start, end);
    base64 = base64 && length >= LEAST_BASE64 && length % 4 == 0 && isBase64(text, start, end);
    return hex || base64;
  }

  private boolean isHex(char[] text, int start, int end) {
    int digits = 0;
    for (int i = start; i < end; i++) {
      char c = text[i];
      if (c >= '0' && c <= '9') {
        digits++;
      } else if (c < 'a' || c > 'f') {
        return false;
      }
    }
    base64 = false; // a person sees the digits
    telling += digits > 0 && digits < end - start ? 1 : 0;
    return true;
  }

  private boolean isBase64(char[] text, int start, int end) {
    int padding = text[end - 1] != '=' ? 0 : text[end - 2] != '=' ? 1 : 2;
    int kinds = 0;
    int before = -1;
    for (int i = start; i < end - padding; i++) {
      int kind = kind(text[i]);
      if (kind < 0) {
        return false;
      }
      kinds |= 1 << kind;
      turns += kind != before ? 1 : 0;
      before = kind;
    }
    int unused = padding == 0 ? 0 : value(text[end - padding - 1]) & (padding == 1 ? 0b11 : 0b1111);
    telling += kinds == 0b1111 || (kinds == 0b0111 && end - start >= 12) || padding > 0 ? 1 : 0;
    return unused == 0;
  }

  /** Returns the kind of a letter of Base64, -1 for any other. */
  private static int kind(char c) {
    if (c >= 'A' && c <= 'Z') {
      return 0;
    }
    if (c >= 'a' && c <= 'z') {
      return 1;
    }
    if (c >= '0' && c <= '9') {
      return 2;
    }
    return c == '+' || c == '/' ? 3 : -1;
  }

  private static int value(char c) {
    return switch (kind(c)) {
      case 0 -> c - 'A';
      case 1 -> c - 'a' + 26;
      case 2 -> c - '0' + 52;
      default -> c == '+' ? 62 : 63;
    };
  }

  void merge(ByteTexts other) {
    hex &= other.hex;
    base64 &= other.base64;
    count += other.count;
    telling += other.telling;
    letters += other.letters;
    turns += other.turns;
  }

  /** Tells whether all texts are hexadecimal digits, and nearly all have both sorts of them. */
  boolean areHex() {
    return hex && letters >= ENOUGH_LETTERS && telling * 10 >= count * 9;
  }

  /**
   * Tells whether all texts are Base64, and nearly all have capitals, small letters and digits in
   * turns: in words, the next letter is nearly always of the same kind.
   */
  boolean areBase64() {
    return base64
        && letters >= ENOUGH_LETTERS
        && telling * 10 >= count * 8
        && turns * 100 >= letters * 42;
  }
}
