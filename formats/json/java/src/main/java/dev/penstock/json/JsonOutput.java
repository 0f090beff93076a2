package dev.penstock.json;

import dev.penstock.EncodeException;
import dev.penstock.transport.ByteSink;
import dev.penstock.transport.Bytes;
import dev.penstock.transport.MessageOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Puts the tokens of a document into an array that grows, for {@link JsonWriter}.
 *
 * <p>A comma follows every value, whether or not another one comes; the bracket that ends an object
 * or list takes its place, so that nothing asks which value is the first.
 */
abstract class JsonOutput extends MessageOutput {
  private static final int LARGEST = Integer.MAX_VALUE - 8;
  private static final int FIRST_BYTES = 512;
  private static final int KEPT_BYTES = 1 << 20;

  /** Room that is always there behind what was asked for: for quotes, commas and whole words. */
  private static final int SPARE_BYTES = 16;

  /** How many units of a text are escaped between two looks at the room that is left. */
  private static final int BLOCK_UNITS = 1 << 12;

  private static final int MOST_BYTES_PER_UNIT = 6;

  /** From this length on a text is copied at once. */
  private static final int LONG_UNITS = 24;

  /** From this length on the units of a text are looked at by eights. */
  private static final int LONGER_UNITS = 64;

  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long ONES = 0x0101010101010101L;
  private static final long SPACES = 0x2020202020202020L;
  private static final long QUOTES = 0x2222222222222222L;
  private static final long BACKSLASHES = 0x5C5C5C5C5C5C5C5CL;

  private static final int MOST_DIGITS = 20;
  private static final byte[] CAPITALS = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'
  };

  /** What stands behind the backslash of a short escape, 'u' for a long one, 0 for no escape. */
  private static final byte[] ESCAPES = escapes();

  /** The powers of 10; in the place of 1 stands 0, for 0 has a digit too. */
  private static final long[] POWERS = powers();

  /** The digits of 0 to 99, as they stand in memory. */
  private static final short[] PAIRS = pairs();

  private byte[] bytes = new byte[FIRST_BYTES];
  private int length;

  private static byte[] escapes() {
    byte[] escapes = new byte[0x80];
    Arrays.fill(escapes, 0, ' ', (byte) 'u');
    escapes['"'] = '"';
    escapes['\\'] = '\\';
    escapes['\b'] = 'b';
    escapes['\f'] = 'f';
    escapes['\n'] = 'n';
    escapes['\r'] = 'r';
    escapes['\t'] = 't';
    return escapes;
  }

  private static long[] powers() {
    long[] powers = new long[19];
    for (int i = 1; i < powers.length; i++) {
      powers[i] = i == 1 ? 10 : powers[i - 1] * 10;
    }
    return powers;
  }

  private static short[] pairs() {
    short[] pairs = new short[100];
    for (int i = 0; i < pairs.length; i++) {
      pairs[i] = (short) ('0' + i / 10 | '0' + i % 10 << 8);
    }
    return pairs;
  }

  /** Starts with an empty document. */
  final void clear() {
    length = 0;
  }

  @Override
  protected void begin(boolean verifying, int maxDepth) {
    clear();
  }

  /** Gives up what a large document needed. */
  @Override
  protected final void end() {
    if (bytes.length > KEPT_BYTES) {
      bytes = new byte[FIRST_BYTES];
    }
  }

  /** Returns the array with the document from offset 0 on. */
  final byte[] array() {
    return bytes;
  }

  /** Returns the length of the document in bytes, without the comma behind it. */
  final int documentLength() {
    return length - 1;
  }

  @Override
  protected final byte[] toArray() {
    return Arrays.copyOf(bytes, documentLength());
  }

  @Override
  protected final int finishMessage() {
    return documentLength();
  }

  @Override
  protected final void copyTo(byte[] target, int offset) {
    System.arraycopy(bytes, 0, target, offset, documentLength());
  }

  @Override
  public final void copyTo(ByteSink target) throws IOException {
    target.put(bytes, 0, documentLength());
  }

  /** Returns the array with room for {@code count} bytes and some spare ones. */
  private byte[] room(int count) {
    byte[] target = bytes;
    return count <= target.length - SPARE_BYTES - length ? target : grown(count);
  }

  private byte[] grown(int count) {
    long needed = (long) length + count + SPARE_BYTES;
    if (needed > LARGEST) {
      throw new OutOfMemoryError("a document has at most " + LARGEST + " bytes");
    }
    bytes = Arrays.copyOf(bytes, (int) Math.min(LARGEST, Math.max(needed, bytes.length * 2L)));
    return bytes;
  }

  /** Puts the bracket that opens an object or list. */
  final void open(char bracket) {
    byte[] target = room(1);
    target[length++] = (byte) bracket;
  }

  /** Puts the bracket that closes an object or list, in the place of the last value's comma. */
  final void close(char bracket) {
    byte[] target = room(2);
    int at = target[length - 1] == ',' ? length - 1 : length;
    target[at] = (byte) bracket;
    target[at + 1] = ',';
    length = at + 2;
  }

  /**
   * Puts bytes that end an array of whole words.
   *
   * @param words the bytes, and zeros up to a multiple of eight
   * @param count how many bytes there are
   */
  final void words(byte[] words, int count) {
    byte[] target = room(count);
    int at = length;
    for (int i = 0; i < count; i += Long.BYTES) {
      Bytes.putLong(target, at + i, Bytes.getLong(words, i));
    }
    length = at + count;
  }

  /** Puts up to eight bytes, the first in the lowest of a word, and zeros above them. */
  final void word(long word, int count) {
    byte[] target = room(count);
    Bytes.putLong(target, length, word);
    length += count;
  }

  /** Puts nine to sixteen bytes: the first eight, and the last eight of them. */
  final void word(long first, long last, int count) {
    byte[] target = room(count);
    Bytes.putLong(target, length, first);
    Bytes.putLong(target, length + count - Long.BYTES, last);
    length += count;
  }

  /** Puts a byte in the place of the last one. */
  final void correct(char last) {
    bytes[length - 1] = (byte) last;
  }

  /** Puts an integer and what ends it. */
  final void integer(long value, char end) {
    byte[] target = room(MOST_DIGITS);
    int at = length;
    long rest = value;
    if (value < 0) {
      target[at++] = '-';
      rest = -value;
      if (rest < 0) {
        // The least integer is the only one without an opposite.
        length = at;
        ascii("9223372036854775808", end);
        return;
      }
    }
    int next = at + digitCount(rest);
    target[next] = (byte) end;
    length = next + 1;
    while (rest >= 100) {
      long hundreds = rest / 100;
      next -= 2;
      Bytes.putShort(target, next, PAIRS[(int) (rest - hundreds * 100)]);
      rest = hundreds;
    }
    if (rest >= 10) {
      Bytes.putShort(target, at, PAIRS[(int) rest]);
    } else {
      target[at] = (byte) ('0' + rest);
    }
  }

  private static int digitCount(long value) {
    // 1233 / 4096 is the logarithm of 2 to the base of 10, a little more than needed.
    int atMost = (Long.SIZE - Long.numberOfLeadingZeros(value | 1)) * 1233 >>> 12;
    return value < POWERS[atMost] ? atMost : atMost + 1;
  }

  /** Puts bytes that are JSON, and what ends them. */
  final void raw(byte[] json, char end) {
    raw(json, 0, json.length, end);
  }

  /** Puts bytes between two indexes that are JSON, and what ends them. */
  final void raw(byte[] json, int from, int to, char end) {
    byte[] target = room(to - from + 1);
    System.arraycopy(json, from, target, length, to - from);
    length += to - from + 1;
    target[length - 1] = (byte) end;
  }

  /** Puts a text that is known to be ASCII without escapes, and what ends it. */
  @SuppressWarnings("deprecation") // takes the low byte of each unit, and there is no other
  final void ascii(String text, char end) {
    int count = text.length();
    byte[] target = room(count);
    text.getBytes(0, count, target, length);
    target[length + count] = (byte) end;
    length += count + 1;
  }

  /** Puts a text that is known to be ASCII without escapes in quotes, and what ends it. */
  final void quotedAscii(String text, char end) {
    room(text.length() + 2)[length++] = '"';
    ascii(text, '"');
    room(1)[length++] = (byte) end;
  }

  /** Puts bytes that are known to be ASCII without escapes in quotes, and what ends them. */
  final void quoted(byte[] ascii, int count, char end) {
    byte[] target = room(count);
    target[length] = '"';
    System.arraycopy(ascii, 0, target, length + 1, count);
    length += count + 1;
    endText(target, length, end);
  }

  /**
   * Puts a text in quotes with escapes where they must be, and what ends it. SPEC json 3.4
   *
   * @throws EncodeException if the text has a lone surrogate
   */
  final void text(String text, char end) {
    int units = text.length();
    byte[] target = room(units);
    int at = length + 1;
    target[at - 1] = '"';
    int plain = units < LONG_UNITS ? plainUnits(text, target, at) : plainLong(text, target, at);
    if (plain == units) {
      endText(target, at + units, end);
    } else {
      length = at + plain;
      escaped(text, plain, end);
    }
  }

  /** Copies the units that need no escape and only one byte; returns how many come first. */
  private static int plainUnits(String text, byte[] target, int offset) {
    byte[] escapes = ESCAPES;
    int units = text.length();
    for (int i = 0; i < units; i++) {
      char unit = text.charAt(i);
      if (unit >= 0x80 || escapes[unit] != 0) {
        return i;
      }
      target[offset + i] = (byte) unit;
    }
    return units;
  }

  /**
   * Copies a text at once and looks at its bytes by eights, and at its units for those above a
   * byte. A third faster than one unit after the other at 50 units, half at 200.
   *
   * @return the number of units, or 0 if any needs an escape or more than one byte
   */
  @SuppressWarnings("deprecation") // takes the low byte of each unit, and there is no other
  private static int plainLong(String text, byte[] target, int offset) {
    int units = text.length();
    text.getBytes(0, units, target, offset);
    long special = 0;
    int at = offset;
    for (int last = offset + units - Long.BYTES; at <= last; at += Long.BYTES) {
      special |= special(Bytes.getLong(target, at));
    }
    special |= special(Bytes.getLong(target, offset + units - Long.BYTES));
    if ((special & HIGH_BITS) != 0) {
      return 0;
    }
    int seen = units < LONGER_UNITS ? 0 : units(text, units - 8);
    int i = 0;
    for (; i < units - 8 && units >= LONGER_UNITS; i += 8) {
      seen |= units(text, i);
    }
    for (; i < units && units < LONGER_UNITS; i++) {
      seen |= text.charAt(i);
    }
    return seen < 0x80 ? units : 0;
  }

  /** Returns what eight units of a text have of bits. */
  private static int units(String text, int at) {
    return text.charAt(at)
        | text.charAt(at + 1)
        | text.charAt(at + 2)
        | text.charAt(at + 3)
        | text.charAt(at + 4)
        | text.charAt(at + 5)
        | text.charAt(at + 6)
        | text.charAt(at + 7);
  }

  /** Returns a word with the high bit of some byte set if one needs an escape or is not ASCII. */
  private static long special(long word) {
    return word | word - SPACES | (word ^ QUOTES) - ONES | (word ^ BACKSLASHES) - ONES;
  }

  private void endText(byte[] target, int at, char end) {
    target[at] = '"';
    target[at + 1] = (byte) end;
    length = at + 2;
  }

  /** Puts the rest of a text, of any characters, from {@code from} on. */
  private void escaped(String text, int from, char end) {
    int at = from;
    while (at < text.length()) {
      at = block(text, at, Math.min(text.length(), at + BLOCK_UNITS));
    }
    endText(room(2), length, end);
  }

  /** Puts units of a text up to a limit, or one more; returns how far it came. */
  private int block(String text, int from, int limit) {
    byte[] target = room((limit - from + 1) * MOST_BYTES_PER_UNIT);
    int at = length;
    int i = from;
    while (i < limit) {
      char unit = text.charAt(i++);
      if (unit < 0x80) {
        at = ESCAPES[unit] == 0 ? plain(target, at, unit) : escape(target, at, unit);
      } else if (unit < 0x800) {
        target[at] = (byte) (0b110_00000 | unit >>> 6);
        target[at + 1] = (byte) (0b10_000000 | unit & 0b111111);
        at += 2;
      } else if (!Character.isSurrogate(unit)) {
        target[at] = (byte) (0b1110_0000 | unit >>> 12);
        target[at + 1] = (byte) (0b10_000000 | unit >>> 6 & 0b111111);
        target[at + 2] = (byte) (0b10_000000 | unit & 0b111111);
        at += 3;
      } else {
        at = pair(target, at, text, i - 1);
        i++;
      }
    }
    length = at;
    return i;
  }

  private static int plain(byte[] target, int at, char unit) {
    target[at] = (byte) unit;
    return at + 1;
  }

  private static int escape(byte[] target, int at, char unit) {
    target[at] = '\\';
    target[at + 1] = ESCAPES[unit];
    if (ESCAPES[unit] != 'u') {
      return at + 2;
    }
    target[at + 2] = '0';
    target[at + 3] = '0';
    target[at + 4] = CAPITALS[unit >>> 4];
    target[at + 5] = CAPITALS[unit & 0xF];
    return at + MOST_BYTES_PER_UNIT;
  }

  private static int pair(byte[] target, int at, String text, int index) {
    char high = text.charAt(index);
    char low = index + 1 < text.length() ? text.charAt(index + 1) : 0;
    if (!Character.isSurrogatePair(high, low)) {
      throw new EncodeException(
          String.format(
              "the text has a lone surrogate, U+%04X at index %d, which UTF-8 cannot carry: put"
                  + " U+FFFD or nothing in its place",
              (int) high, index));
    }
    int point = Character.toCodePoint(high, low);
    target[at] = (byte) (0b11110_000 | point >>> 18);
    target[at + 1] = (byte) (0b10_000000 | point >>> 12 & 0b111111);
    target[at + 2] = (byte) (0b10_000000 | point >>> 6 & 0b111111);
    target[at + 3] = (byte) (0b10_000000 | point & 0b111111);
    return at + 4;
  }
}
