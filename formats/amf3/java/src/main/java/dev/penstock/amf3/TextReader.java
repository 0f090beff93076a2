package dev.penstock.amf3;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.MessageReader;
import dev.penstock.transport.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads markers, numbers and texts of one message, and has the table of texts. SPEC amf3 2 */
public abstract class TextReader extends MessageReader {
  private static final char REPLACEMENT = '\uFFFD';
  private static final int KEPT_TEXTS = 1 << 12;

  /** Where the next byte is read. */
  int position;

  /** Where the marker of the value stands that was read last. */
  int valueAt;

  private @Nullable String[] texts = new @Nullable String[32];
  private int textCount;

  /**
   * The index of the next text that stands in full: {@link #textCount}, or less in what is read
   * again.
   */
  int nextText;

  TextReader() {}

  @Override
  protected void begin() {
    position = start;
    valueAt = start;
    textCount = 0;
    nextText = 0;
  }

  @Override
  protected void finish() {
    if (position < messageEnd) {
      throw error(
          ErrorKind.TRAILING_BYTES,
          position,
          "the end of the message",
          messageEnd - position + " more bytes");
    }
  }

  @Override
  protected void close() {
    super.close();
    if (texts.length > KEPT_TEXTS) {
      texts = new @Nullable String[32];
    } else {
      Arrays.fill(texts, 0, textCount, null);
    }
    textCount = 0;
  }

  @Override
  protected int at() {
    return position;
  }

  final DecodeException truncated(String expected) {
    return error(ErrorKind.TRUNCATED, messageEnd, expected, "the end of the message");
  }

  final void need(int count, String what) {
    if (count > messageEnd - position) {
      throw truncated(what);
    }
  }

  /** Reads a marker. */
  final int marker() {
    int at = position;
    if (at >= messageEnd) {
      throw truncated("a value");
    }
    valueAt = at;
    position = at + 1;
    return bytes[at];
  }

  /** Returns the marker that stands next, and leaves it there. */
  final int peek() {
    if (position >= messageEnd) {
      throw truncated("a value");
    }
    return bytes[position];
  }

  /** Returns the error for a value of another marker, which was read last. */
  final DecodeException mismatch(String expected, int marker) {
    return error(ErrorKind.TYPE_MISMATCH, valueAt, expected, Marker.shown(marker));
  }

  final DecodeException outOfRange(String expected, String found) {
    return error(ErrorKind.VALUE_OUT_OF_RANGE, valueAt, expected, found);
  }

  /** Reads an integer of 29 bits. SPEC amf3 2.1 */
  final int u29() {
    int at = position;
    if (at < messageEnd && bytes[at] >= 0) {
      position = at + 1;
      return bytes[at];
    }
    return longU29(at);
  }

  private int longU29(int from) {
    int value = 0;
    for (int i = 0; i < U29.MOST_BYTES; i++) {
      int at = from + i;
      if (at >= messageEnd) {
        throw truncated("the rest of an integer");
      }
      int next = bytes[at];
      if (i == U29.MOST_BYTES - 1) {
        value = value << 8 | next & 0xFF;
      } else {
        value = value << 7 | next & 0x7F;
      }
      if (next >= 0) {
        position = at + 1;
        return value;
      }
    }
    position = from + U29.MOST_BYTES;
    return value;
  }

  final int byteOf(String what) {
    need(1, what);
    return bytes[position++];
  }

  final double bits() {
    need(Double.BYTES, "the 8 bytes of a double");
    double value = Double.longBitsToDouble(BigEndian.getLong(bytes, position));
    position += Double.BYTES;
    return value;
  }

  /** Returns the length that stands in a U29 for bytes, which follow. */
  final int length(int header) {
    int length = header >>> 1;
    if (length > messageEnd - position) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          position,
          "a length of at most " + (messageEnd - position),
          String.valueOf(length));
    }
    return length;
  }

  /** Returns how many values follow, each of so many bytes at least. */
  final int count(int header, int width) {
    int count = header >>> 1;
    if (count > (messageEnd - position) / width) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          position,
          "at most " + (messageEnd - position) / width + " values",
          String.valueOf(count));
    }
    return count;
  }

  final DecodeException badReference(int index, int count, String what) {
    return error(
        ErrorKind.BAD_REFERENCE,
        valueAt,
        "a reference to one of the " + count + " " + what + " before",
        "number " + index);
  }

  /** Reads a text without a marker. SPEC amf3 2.2 */
  final String bare() {
    int header = u29();
    if ((header & 1) == 0) {
      int index = header >>> 1;
      if (index >= nextText) {
        throw badReference(index, nextText, "texts");
      }
      return known(index);
    }
    int length = length(header);
    if (length == 0) {
      return "";
    }
    int from = position;
    position = from + length;
    if (nextText < textCount) {
      return known(nextText++);
    }
    String text = utf8(from, length);
    add(text);
    return text;
  }

  private String known(int index) {
    String text = texts[index];
    if (text == null) {
      throw new IllegalStateException("a text of the table is gone");
    }
    return text;
  }

  private void add(String text) {
    if (textCount == texts.length) {
      texts = Arrays.copyOf(texts, 2 * textCount);
    }
    texts[textCount++] = text;
    nextText = textCount;
  }

  /** Returns a range as text. */
  @SuppressWarnings("deprecation") // copies bytes as they are, which are ASCII
  final String utf8(int from, int length) {
    if (Utf8.isAscii(bytes, from, length)) {
      return length == 0 ? "" : new String(bytes, 0, from, length);
    }
    String text = new String(bytes, from, length, StandardCharsets.UTF_8);
    return text.indexOf(REPLACEMENT) < 0 ? text : surrogates(from, from + length);
  }

  /**
   * Returns text in which characters above U+FFFF can stand as two surrogates, and U+0000 as two
   * bytes. SPEC amf3 2.2
   */
  private String surrogates(int from, int to) {
    StringBuilder text = new StringBuilder(to - from);
    int at = from;
    while (at < to) {
      int lead = bytes[at];
      int point = lead >= 0 ? lead : Utf8.decode(bytes, at, to);
      if (point >= 0) {
        text.appendCodePoint(point);
        at += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
      } else if (lead == (byte) 0xC0 && at + 1 < to && bytes[at + 1] == (byte) 0x80) {
        text.append('\0');
        at += 2;
      } else if (isSurrogate(at, to, 0b1010) && isSurrogate(at + 3, to, 0b1011)) {
        text.append(surrogate(at)).append(surrogate(at + 3));
        at += 6;
      } else {
        throw error(
            ErrorKind.MALFORMED_TEXT,
            at,
            "well-formed UTF-8",
            "byte 0x" + Integer.toHexString(lead & 0xFF));
      }
    }
    return text.toString();
  }

  private boolean isSurrogate(int at, int to, int half) {
    return at + 2 < to
        && bytes[at] == (byte) 0xED
        && (bytes[at + 1] & 0xF0) >>> 4 == half
        && (bytes[at + 2] & 0xC0) == 0x80;
  }

  private char surrogate(int at) {
    return (char) (0xD000 | (bytes[at + 1] & 0x3F) << 6 | bytes[at + 2] & 0x3F);
  }

  /** Tells whether all texts of the table were met, so that the next one enters it. */
  final boolean isAtLastText() {
    return nextText == textCount;
  }

  /** Adds texts that stand in full. */
  final void add(String[] added) {
    while (textCount + added.length > texts.length) {
      texts = Arrays.copyOf(texts, 2 * texts.length);
    }
    System.arraycopy(added, 0, texts, textCount, added.length);
    textCount += added.length;
    nextText = textCount;
  }
}
