package dev.penstock.json;

import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Writes and reads UUIDs. SPEC json 3.7 */
final class JsonUuids {
  /** How many bytes a UUID has as text. */
  static final int LENGTH = 36;

  private static final byte[] DIGITS = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'
  };

  /** The values of the hexadecimal digits by their low bytes, -1 for all other characters. */
  private static final byte[] VALUES = values();

  private JsonUuids() {}

  private static byte[] values() {
    byte[] values = new byte[0x100];
    Arrays.fill(values, (byte) -1);
    for (int digit = 0; digit < DIGITS.length; digit++) {
      values[DIGITS[digit]] = (byte) digit;
      values[Character.toUpperCase(DIGITS[digit])] = (byte) digit;
    }
    return values;
  }

  /** Puts the {@link #LENGTH} characters of a UUID at the start of an array. */
  static void put(UUID value, byte[] target) {
    long high = value.getMostSignificantBits();
    long low = value.getLeastSignificantBits();
    put(high >>> 32, 8, target, 0);
    target[8] = '-';
    put(high >>> 16, 4, target, 9);
    target[13] = '-';
    put(high, 4, target, 14);
    target[18] = '-';
    put(low >>> 48, 4, target, 19);
    target[23] = '-';
    put(low, 12, target, 24);
  }

  private static void put(long bits, int count, byte[] target, int start) {
    long rest = bits;
    for (int i = start + count - 1; i >= start; i--) {
      target[i] = DIGITS[(int) rest & 0xf];
      rest >>>= 4;
    }
  }

  /** Returns the UUID of a text; null where it is none. */
  static @Nullable UUID parse(String text) {
    boolean marked =
        text.length() == LENGTH
            && text.charAt(8) == '-'
            && text.charAt(13) == '-'
            && text.charAt(18) == '-'
            && text.charAt(23) == '-';
    if (!marked) {
      return null;
    }
    long first = number(text, 0, 8);
    long second = number(text, 9, 13);
    long third = number(text, 14, 18);
    long fourth = number(text, 19, 23);
    long fifth = number(text, 24, 36);
    boolean whole = (first | second | third | fourth | fifth) >= 0;
    return whole ? new UUID(first << 32 | second << 16 | third, fourth << 48 | fifth) : null;
  }

  /** Returns the number that up to 12 digits stand for; -1 where one of them is none. */
  private static long number(String text, int start, int end) {
    long number = 0;
    int wrong = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      int value = VALUES[c & 0xff];
      wrong |= value | 0xff - c; // negative beyond the table, too
      number = number << 4 | value & 0xf;
    }
    return wrong < 0 ? -1 : number;
  }
}
