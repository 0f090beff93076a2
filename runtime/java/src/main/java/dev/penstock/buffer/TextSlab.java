package dev.penstock.buffer;

import dev.penstock.EncodeException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Collects the characters of all texts of a message and encodes them by one call.
 *
 * <p>That they are ASCII is proved once for all of them; only where they are not, UTF-8 is written,
 * and the places where bytes and UTF-16 units part are kept.
 */
final class TextSlab {
  private static final int CHUNK_BYTES = 4096;

  /** Up to here a plain loop beats the fixed cost of the encoder's call. */
  private static final int LOOP_CHARS = 64;

  private static final int KEPT_CHARS = 1 << 21;

  private char[] chars = new char[512];
  private int count;

  /** The array's length; -1 makes every text take the slow path, which verifies it. */
  private int limit = chars.length;

  private CharBuffer charView = CharBuffer.wrap(chars);
  private final byte[] chunk = new byte[CHUNK_BYTES];
  private final ByteBuffer chunkView = ByteBuffer.wrap(chunk);
  private final CharsetEncoder ascii =
      StandardCharsets.US_ASCII
          .newEncoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);

  /** The text in UTF-8, where it was encoded before the message was allocated. */
  private byte[] encoded = new byte[CHUNK_BYTES];

  private ByteBuffer encodedView = ByteBuffer.wrap(encoded);
  private int encodedLength;
  private int[] partUnits = new int[0];
  private int[] partBytes = new int[0];
  private int partCount;

  /** Forgets all text; {@code verifying} makes {@link #add} refuse lone surrogates at once. */
  void begin(boolean verifying) {
    count = 0;
    partCount = 0;
    limit = verifying ? -1 : chars.length;
  }

  /** Gives up arrays that one large message has made. */
  void trim() {
    if (chars.length > KEPT_CHARS) {
      resize(512);
      encoded = new byte[CHUNK_BYTES];
      encodedView = ByteBuffer.wrap(encoded);
      partUnits = new int[0];
      partBytes = new int[0];
    }
  }

  /** Returns the number of UTF-16 units so far. */
  int count() {
    return count;
  }

  /** Adds a text and returns the number of units after it. */
  int add(String text) {
    int length = text.length();
    int at = count;
    if (length > limit - at) {
      makeRoom(text);
    }
    text.getChars(0, length, chars, at);
    if (length > 0 && Character.isLowSurrogate(chars[at])) {
      throw loneSurrogate(text, 0); // the text before may end with the other half
    }
    count = at + length;
    return count;
  }

  private static EncodeException loneSurrogate(String text, int index) {
    return new EncodeException(
        String.format(
            "the text has a lone surrogate, U+%04X at index %d, which UTF-8 cannot carry",
            (int) text.charAt(index), index));
  }

  private void makeRoom(String text) {
    if (limit < 0) {
      int lone = Utf8.loneSurrogate(text, 0);
      if (lone >= 0) {
        throw loneSurrogate(text, lone);
      }
    }
    long needed = (long) count + text.length();
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

  /**
   * Encodes texts of middling size, which are neither quicker encoded by a loop nor so long that a
   * second copy of them would cost.
   *
   * @return whether {@link #putEncoded} has the text now; {@link #isAscii} then tells of which kind
   *     it is, and {@link #encodedLength} whether there is a lone surrogate
   */
  boolean encodeAhead() {
    if (count <= LOOP_CHARS || count > CHUNK_BYTES) {
      return false;
    }
    charView.limit(count).position(0);
    ascii.reset();
    ascii.encode(charView, encodedView.clear(), true);
    encodedLength = encodedView.position();
    if (encodedLength < count) {
      encodeUnicode(encodedLength);
    }
    return true;
  }

  /** Returns the number of bytes of encoded text, or -1 if there is a lone surrogate. */
  int encodedLength() {
    return encodedLength;
  }

  /** Tells whether the encoded text is all ASCII. */
  boolean isAscii() {
    return encodedLength == count && partCount == 0;
  }

  /** Writes the text to {@code target} if it is all ASCII; returns whether it was. */
  boolean putAscii(byte[] target, int offset) {
    if (count > LOOP_CHARS) {
      return putAsciiChunks(target, offset);
    }
    char[] source = chars;
    int seen = 0;
    for (int i = 0; i < count; i++) {
      char unit = source[i];
      target[offset + i] = (byte) unit;
      seen |= unit;
    }
    return seen < 0x80;
  }

  /** Through one small array that stays in the first cache, so that nothing is allocated. */
  private boolean putAsciiChunks(byte[] target, int offset) {
    charView.limit(count).position(0);
    int at = offset;
    while (charView.hasRemaining()) {
      ascii.reset();
      CoderResult result = ascii.encode(charView, chunkView.clear(), true);
      System.arraycopy(chunk, 0, target, at, chunkView.position());
      at += chunkView.position();
      if (result.isError()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Encodes the text as UTF-8 into an array of this object.
   *
   * @return the number of bytes, or -1 if there is a lone surrogate
   */
  int encodeUnicode() {
    ensureEncoded(count + 4);
    return encodeUnicode(0);
  }

  /** Encodes the text from a unit on before which all is ASCII and encoded. */
  private int encodeUnicode(int asciiUnits) {
    int at = asciiUnits;
    int unit = asciiUnits;
    while (unit < count) {
      int run = asciiRun(unit, at);
      unit += run;
      at += run;
      while (unit < count && chars[unit] >= 0x80) {
        ensureEncoded(at + (count - unit) + 4);
        int written = Utf8.encode(chars, unit, count, encoded, at);
        if (written == 0) {
          encodedLength = -1;
          return -1;
        }
        unit += written == 4 ? 2 : 1;
        at += written;
        part(unit, at);
      }
    }
    encodedLength = at;
    return at;
  }

  /** Encodes ASCII units from {@code from} on and returns how many there were. */
  private int asciiRun(int from, int at) {
    int i = from;
    int end = Math.min(count, from + 16);
    for (; i < end && chars[i] < 0x80; i++) {
      encoded[at + i - from] = (byte) chars[i];
    }
    if (i < end || end == count) {
      return i - from;
    }
    charView.limit(count).position(i);
    int target = at + i - from;
    CoderResult result;
    do {
      ascii.reset();
      result = ascii.encode(charView, chunkView.clear(), true);
      System.arraycopy(chunk, 0, encoded, target, chunkView.position());
      target += chunkView.position();
    } while (result.isOverflow());
    return target - at;
  }

  private void ensureEncoded(int length) {
    if (encoded.length < length) {
      encoded = Arrays.copyOf(encoded, Math.max(length, encoded.length * 2));
      encodedView = ByteBuffer.wrap(encoded);
    }
  }

  private void part(int unit, int at) {
    if (partCount == partUnits.length) {
      int length = Math.max(16, partCount * 2);
      partUnits = Arrays.copyOf(partUnits, length);
      partBytes = Arrays.copyOf(partBytes, length);
    }
    partUnits[partCount] = unit;
    partBytes[partCount++] = at;
  }

  /** Copies what {@link #encodeAhead} or {@link #encodeUnicode} made. */
  void putEncoded(byte[] target, int offset) {
    System.arraycopy(encoded, 0, target, offset, encodedLength);
  }

  /**
   * Turns positions in units into positions in bytes, after {@link #encodeUnicode}.
   *
   * @param records the array that holds positions as little-endian integers
   * @param cells where they stand, so that the positions never fall
   */
  void toBytePositions(byte[] records, int[] cells, int cellCount) {
    int part = 0;
    int shift = 0;
    for (int i = 0; i < cellCount; i++) {
      int unit = Bytes.getInt(records, cells[i]);
      while (part < partCount && partUnits[part] <= unit) {
        shift = partBytes[part] - partUnits[part];
        part++;
      }
      Bytes.putInt(records, cells[i], unit + shift);
    }
  }
}
