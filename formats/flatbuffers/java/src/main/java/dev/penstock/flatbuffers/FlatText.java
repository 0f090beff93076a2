package dev.penstock.flatbuffers;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.Regions;
import dev.penstock.transport.Utf8;
import dev.penstock.view.Text;
import dev.penstock.view.TextEncoding;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * A text of a message in FlatBuffers, which is UTF-8. SPEC flatbuffers 5
 *
 * <p>Its length in units of UTF-16 is counted when it is asked for. What is not UTF-8 is a {@link
 * DecodeException} where it is met.
 */
public final class FlatText extends Text {
  /** Up to here a plain loop beats the fixed cost of a decoder. */
  private static final int SHORT_BYTES = 24;

  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final char REPLACEMENT = '\uFFFD';

  private FlatMessage message = FlatMessage.NONE;
  private int address;
  private int byteLength;

  /** In units; -1 as long as nobody asked. */
  private int length;

  /** How far a loop over units has come: a unit with which a code point starts, and its address. */
  private int unit;

  private int unitAddress;

  /** Creates a text that is nowhere yet. */
  public FlatText() {}

  /** Returns a text for the default of a component; it stays where it is. */
  public static FlatText of(String value) {
    byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
    FlatText text = new FlatText();
    FlatMessage holder = new FlatMessage();
    Regions.wrap(holder, bytes, 0, bytes.length);
    text.set(holder, 0, bytes.length);
    return text;
  }

  /** Moves this to the text that a reference means. */
  void place(FlatMessage newMessage, int cell) {
    int at = newMessage.follow(cell);
    int count = Regions.intAt(newMessage, at);
    int room = newMessage.limit() - Integer.BYTES - at;
    if (count < 0 || count >= room) {
      throw newMessage.error(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          "a text of at most " + Math.max(0, room - 1) + " bytes and a zero",
          Integer.toUnsignedString(count) + " bytes");
    }
    newMessage.visit(at, count);
    set(newMessage, at + Integer.BYTES, count);
  }

  private void set(FlatMessage newMessage, int newAddress, int count) {
    message = newMessage;
    address = newAddress;
    byteLength = count;
    length = -1;
    unit = 0;
    unitAddress = newAddress;
  }

  @Override
  public int length() {
    int units = length;
    if (units < 0) {
      units = countUnits();
      length = units;
    }
    return units;
  }

  private int countUnits() {
    int end = address + byteLength;
    int at = firstNonAscii();
    int units = at - address;
    while (at < end) {
      int point = point(at);
      at += width(point);
      units += Character.charCount(point);
    }
    return units;
  }

  private int firstNonAscii() {
    int end = address + byteLength;
    byte[] array = Regions.array(message);
    if (array != null) {
      return Utf8.firstNonAscii(array, address, end);
    }
    int at = address;
    for (; at <= end - 8 && (Regions.longAt(message, at) & HIGH_BITS) == 0; at += 8) {}
    for (; at < end && Regions.byteAt(message, at) >= 0; at++) {}
    return at;
  }

  /** Reads the code point at an address. */
  private int point(int at) {
    int lead = Regions.byteAt(message, at);
    if (lead >= 0) {
      return lead;
    }
    int extra = lead < (byte) 0xE0 ? 1 : lead < (byte) 0xF0 ? 2 : 3;
    int point = lead & (0b111111 >>> extra);
    boolean isWrong = lead < (byte) 0xC2 || lead > (byte) 0xF4 || extra >= endOf(at);
    for (int i = 1; !isWrong && i <= extra; i++) {
      int next = Regions.byteAt(message, at + i);
      isWrong = (next & 0b11_000000) != 0b10_000000;
      point = point << 6 | next & 0b111111;
    }
    boolean isOverlong = extra == 2 && point < 0x800 || extra == 3 && point < 0x10000;
    boolean isSurrogate = point >= 0xD800 && point < 0xE000;
    if (isWrong || isOverlong || isSurrogate || point > 0x10FFFF) {
      throw malformed(at);
    }
    return point;
  }

  private int endOf(int at) {
    return address + byteLength - at;
  }

  private DecodeException malformed(int at) {
    return message.error(
        ErrorKind.MALFORMED_TEXT,
        at,
        "well-formed UTF-8",
        "byte 0x" + Integer.toHexString(Regions.byteAt(message, at) & 0xFF));
  }

  private static int width(int point) {
    return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }

  @Override
  public char charAt(int index) {
    int units = length();
    Objects.checkIndex(index, units);
    if (units == byteLength) {
      return (char) Regions.byteAt(message, address + index);
    }
    if (index < unit) {
      unit = 0;
      unitAddress = address;
    }
    while (true) {
      int point = point(unitAddress);
      int count = Character.charCount(point);
      if (index < unit + count) {
        return count == 1
            ? (char) point
            : index == unit ? Character.highSurrogate(point) : Character.lowSurrogate(point);
      }
      unit += count;
      unitAddress += width(point);
    }
  }

  @Override
  public int copyTo(char[] target, int start) {
    int count = byteLength;
    if (start < 0 || count > target.length - start) {
      Objects.checkFromIndexSize(start, length(), target.length);
    }
    if (count <= SHORT_BYTES) {
      return copyShort(target, start);
    }
    int units = message.texts().copy(message, address, count, target, start);
    if (units < 0) {
      throw new IllegalStateException("text of " + countUnits() + " units that is no UTF-8");
    }
    return units;
  }

  private int copyShort(char[] target, int start) {
    int count = byteLength;
    int from = address;
    byte[] array = Regions.array(message);
    int i = 0;
    if (array != null) {
      for (; i < count && array[from + i] >= 0; i++) {
        target[start + i] = (char) array[from + i];
      }
    } else {
      for (; i < count; i++) {
        byte next = Regions.byteAt(message, from + i);
        if (next < 0) {
          break;
        }
        target[start + i] = (char) next;
      }
    }
    return i == count ? count : copyRest(target, start, i);
  }

  private int copyRest(char[] target, int start, int ascii) {
    int out = start + ascii;
    int end = address + byteLength;
    for (int at = address + ascii; at < end; ) {
      int point = point(at);
      at += width(point);
      out += Character.toChars(point, target, out);
    }
    return out - start;
  }

  @Override
  public boolean contentEquals(CharSequence other) {
    int units = other.length();
    return units <= byteLength && byteLength <= 3L * units && super.contentEquals(other);
  }

  /** Compares with a text in the order of vectors with a key: byte by byte. */
  int compareTo(CharSequence other) {
    int end = address + byteLength;
    int at = address;
    int i = 0;
    while (at < end && i < other.length()) {
      int own = point(at);
      int theirs = Character.codePointAt(other, i);
      if (own != theirs) {
        return Integer.compare(own, theirs);
      }
      at += width(own);
      i += Character.charCount(theirs);
    }
    return at < end ? 1 : i < other.length() ? -1 : 0;
  }

  @Override
  public TextEncoding encoding() {
    return TextEncoding.UTF_8;
  }

  @Override
  public int byteLength() {
    return byteLength;
  }

  @Override
  public int copyBytesTo(byte[] target, int start) {
    Objects.checkFromIndexSize(start, byteLength, target.length);
    Regions.getBytes(message, address, target, start, byteLength);
    return byteLength;
  }

  /**
   * Returns the text as a new {@code String}.
   *
   * @throws DecodeException if it is not UTF-8
   */
  @Override
  public String toString() {
    byte[] array = Regions.array(message);
    String text;
    if (array != null) {
      text = new String(array, address, byteLength, StandardCharsets.UTF_8);
    } else {
      byte[] copy = new byte[byteLength];
      copyBytesTo(copy, 0);
      text = new String(copy, StandardCharsets.UTF_8);
    }
    if (text.indexOf(REPLACEMENT) >= 0) {
      countUnits(); // which refuses what is not UTF-8
    }
    return text;
  }
}
