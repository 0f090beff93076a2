package dev.penstock.amf3;

import dev.penstock.EncodeException;
import dev.penstock.transport.Buffers;
import dev.penstock.transport.Utf8;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;

/** Writes texts, in full or as references to those before. SPEC amf3 2.2 */
public abstract class TextWriter extends Amf3Output {
  /** Up to here a plain loop beats the fixed cost of the encoder's call. */
  private static final int LOOP_CHARS = 62;

  /** Longer texts are encoded in blocks of so many characters. */
  private static final int BLOCK_CHARS = 1 << 12;

  private static final int MOST_BYTES = (1 << 28) - 1;

  private static final byte[] NO_TARGET = {};

  private final char[] chars = new char[BLOCK_CHARS];
  private final CharBuffer source = CharBuffer.wrap(chars);
  private final CharsetEncoder ascii = StandardCharsets.US_ASCII.newEncoder();
  private byte[] target = NO_TARGET;
  private final ByteBuffer noView = ByteBuffer.wrap(NO_TARGET);
  private ByteBuffer targetView = noView;

  final WrittenTexts texts = new WrittenTexts();
  final boolean hasReferences;

  TextWriter(boolean hasReferences) {
    this.hasReferences = hasReferences;
  }

  @Override
  protected void end() {
    super.end();
    texts.clear();
    if (target.length > 0) {
      target = NO_TARGET;
      targetView = noView;
    }
  }

  /** Writes a string. */
  public final void text(String value) {
    required(value);
    reserve(0);
    put(Marker.STRING);
    bare(value);
  }

  /** Writes a text without a marker. SPEC amf3 2.2 */
  final void bare(String value) {
    int length = value.length();
    reserve(3 * LOOP_CHARS);
    if (length == 0) {
      put(Marker.EMPTY_TEXT);
      return;
    }
    if (hasReferences) {
      int index = texts.find(value);
      if (index >= 0) {
        putU29(index << 1);
        return;
      }
    }
    if (length > LOOP_CHARS) {
      longText(value);
      return;
    }
    char[] units = chars;
    value.getChars(0, length, units, 0);
    byte[] to = bytes;
    int from = position + 1;
    int seen = 0;
    for (int i = 0; i < length; i++) {
      char unit = units[i];
      to[from + i] = (byte) unit;
      seen |= unit;
    }
    if (seen < 0x80) {
      to[from - 1] = (byte) (length << 1 | 1);
      position = from + length;
    } else {
      position = putUtf8(0, length, from, value, 0);
      endText(from, 1);
    }
  }

  /** Writes the text of XML, which enters no table of texts. */
  final void xml(String value) {
    reserve(3 * LOOP_CHARS);
    if (value.isEmpty()) {
      put(Marker.EMPTY_TEXT);
    } else {
      longText(value);
    }
  }

  private void longText(String value) {
    int length = value.length();
    reserve(length + 8L);
    int room = U29.length(length << 1 | 1);
    int from = position + room;
    position = from;
    for (int done = 0; done < length; ) {
      int count = Math.min(BLOCK_CHARS, length - done);
      if (done + count < length && Character.isHighSurrogate(value.charAt(done + count - 1))) {
        count--;
      }
      value.getChars(done, done + count, chars, 0);
      reserve(length - done + 8L);
      int plain = putAscii(count);
      position += plain;
      if (plain < count) {
        reserve(3L * (count - plain) + (length - done - count) + 8);
        position = putUtf8(plain, count, position, value, done);
      }
      done += count;
    }
    endText(from, room);
  }

  /** Writes the length in front of a text, and moves that where the length takes other room. */
  private void endText(int from, int room) {
    int length = position - from;
    if (length > MOST_BYTES) {
      throw new EncodeException("AMF3 has texts of at most 268435455 bytes");
    }
    int header = length << 1 | 1;
    int width = U29.length(header);
    if (width != room) {
      reserve(width);
      System.arraycopy(bytes, from, bytes, from + width - room, length);
      position += width - room;
    }
    U29.put(bytes, from - room, header);
  }

  /** Writes characters up to the first that is not ASCII, and returns how many. */
  @SuppressWarnings("ReferenceEquality") // the view is of this very array or has to be made
  private int putAscii(int count) {
    if (target != bytes) {
      target = bytes;
      targetView = ByteBuffer.wrap(bytes);
    }
    Buffers.position(Buffers.limit(source, count), 0);
    Buffers.position(Buffers.clear(targetView), position);
    ascii.reset();
    ascii.encode(source, targetView, true);
    return source.position();
  }

  /** Writes characters from one on as UTF-8 and returns where their bytes end. */
  private int putUtf8(int from, int to, int offset, String value, int before) {
    byte[] out = bytes;
    char[] units = chars;
    int at = offset;
    for (int i = from; i < to; i++) {
      char unit = units[i];
      if (unit < 0x80) {
        out[at++] = (byte) unit;
        continue;
      }
      int length = Utf8.encode(units, i, to, out, at);
      if (length == 0) {
        throw loneSurrogate(value, before + i);
      }
      at += length;
      i += length >>> 2;
    }
    return at;
  }

  private static EncodeException loneSurrogate(String text, int index) {
    return new EncodeException(
        String.format(
            "the text has a lone surrogate, U+%04X at index %d, which no message can carry: put"
                + " U+FFFD or nothing in its place",
            (int) text.charAt(index), index));
  }
}
