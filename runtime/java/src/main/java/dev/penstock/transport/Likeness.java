package dev.penstock.transport;

import org.jspecify.annotations.Nullable;

/** Recognizes what bytes are that a codec refused, when they are of another format. */
final class Likeness {
  private static final int FAST_HEADER = 8;
  private static final byte[] PEN = {(byte) 0x89, 'P', 'E', 'N'};

  private Likeness() {}

  /** Returns what to do with bytes that are no message of a format, or null where nothing tells. */
  static @Nullable String advice(String format, byte[] bytes, int offset, int length) {
    if (startsWithPen(bytes, offset, length)) {
      return "these bytes are a .pen file: read it with PenReader";
    }
    if (isJson(bytes, offset, length)) {
      return "these bytes look like JSON: decode them with Json.codec";
    }
    if (!format.equals("fast") && isFast(bytes, offset, length)) {
      return "these bytes look like a Fast message: decode them with Fast.codec";
    }
    return null;
  }

  private static boolean startsWithPen(byte[] bytes, int offset, int length) {
    for (int i = 0; i < PEN.length; i++) {
      if (length <= i || bytes[offset + i] != PEN[i]) {
        return false;
      }
    }
    return true;
  }

  private static boolean isJson(byte[] bytes, int offset, int length) {
    int end = offset + length - 1;
    return length > 1
        && (bytes[offset] == '{' && bytes[end] == '}' || bytes[offset] == '[' && bytes[end] == ']');
  }

  /** Tells whether the first cells are flags and a slab's start of Fast. SPEC fast 3 */
  private static boolean isFast(byte[] bytes, int offset, int length) {
    if (length < FAST_HEADER) {
      return false;
    }
    int slabStart = Bytes.getInt(bytes, offset + 4);
    return (Bytes.getInt(bytes, offset) & ~0b11) == 0
        && slabStart >= FAST_HEADER
        && slabStart <= length;
  }
}
