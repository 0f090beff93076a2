package dev.penstock.buffer;

import dev.penstock.EncodeException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Collects the characters of all texts of a message and encodes them by one call.
 *
 * <p>That they are ASCII is proved once for all of them; only where they are not, UTF-8 is written,
 * and the places where bytes and UTF-16 units part are kept.
 */
final class TextSlab {
  /** Up to here a plain loop beats the fixed cost of the encoder's call. */
  private static final int LOOP_CHARS = 64;

  /** After so many ASCII characters in a row the encoder is asked for the rest of the run. */
  private static final int RUN_CHARS = 16;

  /** Up to here room for three bytes a character is taken without looking. */
  private static final int UNCOUNTED_CHARS = 1 << 16;

  private static final int KEPT_CHARS = 1 << 21;
  private static final byte[] NO_TARGET = {};

  private char[] chars = new char[512];
  private int count;

  /** The array's length; -1 makes every text take the slow path, which verifies it. */
  private int limit = chars.length;

  private CharBuffer charView = CharBuffer.wrap(chars);

  /** The array that was encoded to last, and a view of it. */
  private byte[] viewed = NO_TARGET;

  private ByteBuffer targetView = ByteBuffer.wrap(NO_TARGET);

  private final CharsetEncoder ascii =
      StandardCharsets.US_ASCII
          .newEncoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);

  /** How many units are ASCII and encoded before the first that is not. */
  private int asciiUnits;

  private int[] partUnits = new int[0];
  private int[] partBytes = new int[0];
  private byte[] partWidths = new byte[0];
  private int partCount;

  /** Whether {@link #putUnicode} has seen a surrogate pair. */
  private boolean pairs;

  /** Forgets all text; {@code verifying} makes {@link #add} refuse lone surrogates at once. */
  void begin(boolean verifying) {
    count = 0;
    limit = verifying ? -1 : chars.length;
  }

  /** Gives up arrays that one large message has made. */
  void trim() {
    if (chars.length > KEPT_CHARS) {
      resize(512);
      partUnits = new int[0];
      partBytes = new int[0];
      partWidths = new byte[0];
    }
  }

  /** Lets go of the array that was encoded to last. */
  void forgetTarget() {
    view(NO_TARGET);
  }

  /** Returns the number of UTF-16 units so far. */
  int count() {
    return count;
  }

  /** Adds a text and returns the number of units after it. */
  int add(String text) {
    append(text, 0);
    return count;
  }

  private void append(String text, int from) {
    int length = text.length() - from;
    int at = count;
    if (length > limit - at) {
      makeRoom(text, length);
    }
    text.getChars(from, from + length, chars, at);
    count = at + length;
  }

  /**
   * Adds two texts and writes the number of units after each, if none is null and there is room.
   *
   * @return whether it did
   */
  boolean add(byte[] records, int place, @Nullable String first, @Nullable String second) {
    if (first == null || second == null) {
      return false;
    }
    int at = count;
    int firstLength = first.length();
    int secondLength = second.length();
    if ((long) firstLength + secondLength > limit - at) {
      return false;
    }
    char[] target = chars;
    first.getChars(0, firstLength, target, at);
    int middle = at + firstLength;
    second.getChars(0, secondLength, target, middle);
    int end = middle + secondLength;
    Bytes.putLong(records, place, (long) end << 32 | middle);
    count = end;
    return true;
  }

  /** Adds a text from an index on, and verifies that it does not start with half a pair. */
  void addWhole(String text, int from) {
    int at = count;
    append(text, from);
    if (count > at && Character.isLowSurrogate(chars[at])) {
      throw loneSurrogate(text, from); // the text before may end with the other half
    }
  }

  private static EncodeException loneSurrogate(String text, int index) {
    return new EncodeException(
        String.format(
            "the text has a lone surrogate, U+%04X at index %d, which UTF-8 cannot carry",
            (int) text.charAt(index), index));
  }

  private void makeRoom(String text, int length) {
    if (limit < 0) {
      int lone = Utf8.loneSurrogate(text, 0);
      if (lone >= 0) {
        throw loneSurrogate(text, lone);
      }
    }
    long needed = (long) count + length;
    if (needed > chars.length) {
      if (needed > Integer.MAX_VALUE / 2) {
        throw new EncodeException("the texts of the message pass 1 Gi characters: split it");
      }
      boolean verifying = limit < 0;
      resize((int) Math.min(Integer.MAX_VALUE / 2, Math.max(needed, chars.length * 2L)));
      limit = verifying ? -1 : chars.length;
    }
  }

  private void resize(int length) {
    chars = Arrays.copyOf(chars, length);
    charView = CharBuffer.wrap(chars);
    limit = length;
  }

  /** Writes the text to {@code target} if it is all ASCII; returns whether it was. */
  boolean putAscii(byte[] target, int offset) {
    if (count > LOOP_CHARS) {
      asciiUnits = encodeRun(0, target, offset);
      return asciiUnits == count;
    }
    asciiUnits = 0;
    char[] source = chars;
    int seen = 0;
    for (int i = 0; i < count; i++) {
      char unit = source[i];
      target[offset + i] = (byte) unit;
      seen |= unit;
    }
    return seen < 0x80;
  }

  /** Encodes ASCII units from {@code from} on and returns how many there were. */
  @SuppressWarnings("ReferenceEquality") // the view is of this very array or has to be made
  private int encodeRun(int from, byte[] target, int offset) {
    if (viewed != target) {
      view(target);
    }
    charView.limit(count).position(from);
    targetView.clear().position(offset);
    ascii.reset();
    ascii.encode(charView, targetView, true);
    return targetView.position() - offset;
  }

  private void view(byte[] target) {
    viewed = target;
    targetView = ByteBuffer.wrap(target);
  }

  /** Returns an upper bound of the bytes that {@link #putUnicode} writes. */
  int unicodeRoom() {
    if (count <= UNCOUNTED_CHARS) {
      return 3 * count;
    }
    long room = count;
    for (int i = asciiUnits; i < count; i++) {
      room += chars[i] < 0x80 ? 0 : chars[i] < 0x800 ? 1 : 2;
    }
    return (int) Math.min(Integer.MAX_VALUE, room);
  }

  /**
   * Writes the text as UTF-8 to {@code target}, where {@link #putAscii} has begun.
   *
   * @param target has room for {@link #unicodeRoom} bytes and one more
   * @return the number of bytes, or -1 if there is a lone surrogate
   */
  int putUnicode(byte[] target, int offset) {
    partCount = 0;
    pairs = false;
    part(0, 0, 1);
    int unit = asciiUnits;
    int at = offset + unit;
    while (unit < count) {
      char first = chars[unit];
      int from = unit;
      int start = at;
      if (first < 0x80) {
        unit = putAsciiRun(unit, target, at);
        at += unit - from;
        part(from, start - offset, 1);
      } else if (first < 0x800) {
        unit = putTwoByteRun(unit, target, at);
        at += 2 * (unit - from);
        part(from, start - offset, 2);
      } else if (!Character.isSurrogate(first)) {
        unit = putThreeByteRun(unit, target, at);
        at += 3 * (unit - from);
        part(from, start - offset, 3);
      } else {
        if (Utf8.encode(chars, unit, count, target, at) == 0) {
          return -1;
        }
        unit += 2;
        at += 4;
        part(from, start - offset, 2);
        pairs = true;
      }
    }
    return at - offset;
  }

  private int putAsciiRun(int from, byte[] target, int offset) {
    char[] source = chars;
    int end = count - from <= 2 * RUN_CHARS ? count : from + RUN_CHARS;
    int unit = from;
    for (; unit < end && source[unit] < 0x80; unit++) {
      target[offset + unit - from] = (byte) source[unit];
    }
    return unit < end || end == count ? unit : unit + encodeRun(unit, target, offset + unit - from);
  }

  private int putTwoByteRun(int from, byte[] target, int offset) {
    char[] source = chars;
    int end = count;
    int at = offset;
    int unit = from;
    for (; unit < end; unit++) {
      char next = source[unit];
      if (next < 0x80 || next >= 0x800) {
        break;
      }
      Bytes.putShort(target, at, (short) (0x80C0 | next >>> 6 | (next & 0x3F) << 8));
      at += 2;
    }
    return unit;
  }

  private int putThreeByteRun(int from, byte[] target, int offset) {
    char[] source = chars;
    int end = count;
    int at = offset;
    int unit = from;
    for (; unit < end; unit++) {
      char next = source[unit];
      if (next < 0x800 || Character.isSurrogate(next)) {
        break;
      }
      int bytes = 0x8080E0 | next >>> 12 | (next >>> 6 & 0x3F) << 8 | (next & 0x3F) << 16;
      Bytes.putInt(target, at, bytes);
      at += 3;
    }
    return unit;
  }

  /** Notes that from a unit on, which starts at a byte, each unit takes so many bytes. */
  private void part(int unit, int at, int width) {
    if (partCount == partUnits.length) {
      int length = Math.max(16, partCount * 2);
      partUnits = Arrays.copyOf(partUnits, length);
      partBytes = Arrays.copyOf(partBytes, length);
      partWidths = Arrays.copyOf(partWidths, length);
    }
    partUnits[partCount] = unit;
    partBytes[partCount] = at;
    partWidths[partCount++] = (byte) width;
  }

  /**
   * Turns positions in units into positions in bytes, after {@link #putUnicode}.
   *
   * @param records the array that holds positions as little-endian integers
   * @param cells pairs of numbers: where positions stand in {@code records}, and how many, at least
   *     two; the positions never fall
   * @return whether no position stands inside a surrogate pair
   */
  boolean toBytePositions(byte[] records, int[] cells, int cellCount) {
    if (pairs && splitsPair(records, cells, cellCount)) {
      return false;
    }
    int i = 0;
    while (i < cellCount
        && Bytes.getInt(records, cells[i] + 4 * cells[i + 1] - 4) <= partUnits[1]) {
      i += 2;
    }
    int part = 0;
    int next = partUnits[1];
    int last = partCount - 1;
    boolean asciiTail = partWidths[last] == 1;
    for (; i < cellCount && !(part == last && asciiTail); i += 2) {
      int end = cells[i] + 4 * cells[i + 1];
      for (int cell = cells[i]; cell < end; cell += 4) {
        int unit = Bytes.getInt(records, cell);
        while (unit >= next) {
          part++;
          next = part < last ? partUnits[part + 1] : Integer.MAX_VALUE;
        }
        int into = unit - partUnits[part];
        Bytes.putInt(records, cell, partBytes[part] + into * partWidths[part]);
      }
    }
    for (; i < cellCount; i += 2) {
      shift(records, cells[i], cells[i + 1], partBytes[last] - partUnits[last]);
    }
    return true;
  }

  /** Adds to two positions or more, two at a time: none of them carries. */
  private static void shift(byte[] records, int place, int count, int shift) {
    long both = (long) shift << 32 | shift;
    int cell = place;
    int left = count;
    do {
      Bytes.putLong(records, cell, Bytes.getLong(records, cell) + both);
      cell += 8;
      left -= 2;
    } while (left > 1);
    if (left > 0) {
      Bytes.putInt(records, cell, Bytes.getInt(records, cell) + shift);
    }
  }

  private boolean splitsPair(byte[] records, int[] cells, int cellCount) {
    for (int i = 0; i < cellCount; i += 2) {
      for (int k = 0; k < cells[i + 1]; k++) {
        int unit = Bytes.getInt(records, cells[i] + 4 * k);
        if (unit < count && Character.isLowSurrogate(chars[unit])) {
          return true;
        }
      }
    }
    return false;
  }
}
