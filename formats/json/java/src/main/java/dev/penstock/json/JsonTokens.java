package dev.penstock.json;

import dev.penstock.transport.ByteSink;
import dev.penstock.transport.Bytes;
import dev.penstock.transport.MessageOutput;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Puts the tokens of a document into an array that grows, for {@link JsonWriter}.
 *
 * <p>A comma follows every value, whether or not another one comes; the bracket that ends an object
 * or list takes its place, so that nothing asks which value is the first.
 */
abstract class JsonTokens extends MessageOutput {
  private static final int LARGEST = Integer.MAX_VALUE - 8;
  private static final int FIRST_BYTES = 512;
  private static final int KEPT_BYTES = 1 << 20;

  /**
   * Room that is always there after a value: for quotes, commas, whole words, and a name of up to
   * 24 bytes, which is put without a look at the room.
   */
  private static final int SPARE_BYTES = 48;

  private static final int MOST_DIGITS = 20;
  private static final int FEW = 10_000;
  private static final int HUNDRED_MILLION = 100_000_000;
  private static final long ZEROS = 0x3030303030303030L;

  /** The powers of 10; in the place of 1 stands 0, for 0 has a digit too. */
  private static final long[] POWERS = powers();

  /** The digits of 0 to 99, as they stand in memory. */
  private static final short[] PAIRS = pairs();

  /** What holds the document, from offset 0 on. */
  byte[] bytes = new byte[FIRST_BYTES];

  /** The array of the last document, if that was large. */
  private @Nullable SoftReference<byte[]> large;

  /** How many bytes were put. */
  int length;

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
    byte[] longer = large == null ? null : large.get();
    if (longer != null) {
      bytes = longer;
    }
  }

  @Override
  protected void begin(boolean verifying, int maxDepth) {
    clear();
  }

  /** Gives up what a large document needed, if there is too little memory for the next one. */
  @Override
  protected final void end() {
    if (bytes.length > KEPT_BYTES) {
      large = length > KEPT_BYTES ? new SoftReference<>(bytes) : null;
      bytes = new byte[FIRST_BYTES];
    }
  }

  /** Returns the array with the document from offset 0 on. */
  final byte[] array() {
    return bytes;
  }

  /** Returns the length of the document in bytes, without the comma after it. */
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
  final byte[] room(int count) {
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

  /** Puts a value of up to eight bytes, the first in the lowest of a word. */
  final void word(long word, int count) {
    room(count);
    namePart(word, count);
  }

  /** Puts up to eight bytes of a name, for which there is always room. */
  final void namePart(long word, int count) {
    Bytes.putLong(bytes, length, word);
    length += count;
  }

  /** Puts nine to sixteen bytes of a name: the first eight, and the last eight of them. */
  final void namePart(long first, long last, int count) {
    byte[] target = bytes;
    int at = length;
    Bytes.putLong(target, at, first);
    Bytes.putLong(target, at + count - Long.BYTES, last);
    length = at + count;
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
    int next = rest < FEW ? fewDigits(target, at, (int) rest) : digits(target, at, rest);
    target[next] = (byte) end;
    length = next + 1;
  }

  /** Puts one to four digits and returns the index after them. */
  private static int fewDigits(byte[] target, int at, int value) {
    if (value < 100) {
      return twoDigits(target, at, value);
    }
    int hundreds = value / 100;
    int next = twoDigits(target, at, hundreds);
    Bytes.putShort(target, next, PAIRS[value - hundreds * 100]);
    return next + 2;
  }

  private static int twoDigits(byte[] target, int at, int value) {
    if (value < 10) {
      target[at] = (byte) ('0' + value);
      return at + 1;
    }
    Bytes.putShort(target, at, PAIRS[value]);
    return at + 2;
  }

  /** Puts all digits of a number and returns the index after them. */
  private static int digits(byte[] target, int at, long value) {
    if (value < HUNDRED_MILLION) {
      int count = digitCount(value);
      Bytes.putLong(target, at, eightDigits((int) value) >>> (Long.BYTES - count) * Byte.SIZE);
      return at + count;
    }
    int next = digits(target, at, value / HUNDRED_MILLION);
    Bytes.putLong(target, next, eightDigits((int) (value % HUNDRED_MILLION)));
    return next + Long.BYTES;
  }

  /** Returns the digits of a number of at most eight of them, the first in the lowest byte. */
  private static long eightDigits(int value) {
    long fours = value / 10_000 | (long) (value % 10_000) << 32;
    // 10486 / 2^20 is a hundredth and 103 / 2^10 a tenth, for numbers of four digits and two.
    long hundreds = fours * 10486 >>> 20 & 0x7F_0000_007FL;
    long twos = hundreds | fours - hundreds * 100 << 16;
    long tens = twos * 103 >>> 10 & 0x000F_000F_000F_000FL;
    return ZEROS | tens | twos - tens * 10 << 8;
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

  /** Puts the quote that ends a text at an index, and what comes after it. */
  final void endText(byte[] target, int at, char end) {
    Bytes.putShort(target, at, (short) ('"' | end << Byte.SIZE));
    length = at + 2;
  }
}
