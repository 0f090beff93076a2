package dev.penstock.fast;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.Regions;
import dev.penstock.view.Text;
import dev.penstock.view.TextEncoding;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** A text of a message in Fast: Latin-1, or UTF-16. SPEC fast 5 */
public final class FastText extends Text {
  /** Up to here a plain loop beats the fixed cost of a decoder. */
  private static final int SHORT_UNITS = 24;

  private FastMessage message = FastMessage.NONE;
  private int address;
  private int length;

  /** 1 for two bytes a unit, 0 for one. */
  private int shift;

  /** Creates a text that is nowhere yet. */
  public FastText() {}

  /** Returns a text for the default of a component; it stays where it is. */
  public static FastText of(String value) {
    FastText text = new FastText();
    byte[] bytes = value.getBytes(StandardCharsets.UTF_16LE);
    FastMessage holder = new FastMessage();
    Regions.wrap(holder, bytes, 0, bytes.length);
    text.message = holder;
    text.length = value.length();
    text.shift = 1;
    return text;
  }

  /** Moves this to a text, by the cells with the end of the one before and with its own. */
  @SuppressWarnings("ReferenceEquality") // spares the collector's note of a store
  void place(FastMessage newMessage, int startCell, int endCell) {
    long cells = Regions.longAt(newMessage, startCell); // the cell with the end stands behind it
    int from = (int) cells & ~Header.WIDE_TEXT;
    int to = (int) (cells >>> 32);
    if (message != newMessage) {
      message = newMessage;
    }
    if (to >= from && to <= newMessage.plainLength()) {
      address = newMessage.slabAt() + from;
      length = to - from;
      shift = 0;
    } else {
      placeOther(newMessage, from, endCell);
    }
  }

  /** Moves this to a text of UTF-16, or refuses it. */
  private void placeOther(FastMessage newMessage, int from, int endCell) {
    int cell = Regions.intAt(newMessage, endCell);
    if (newMessage.isWide()) {
      shift = 1;
      length = cell - from;
      if (cell < from || cell > newMessage.slabLength() >>> 1) {
        throw wrong(endCell, from, newMessage.slabLength() >>> 1);
      }
      address = newMessage.slabAt() + 2 * from;
      return;
    }
    int to = cell & ~Header.WIDE_TEXT;
    int units = to - from;
    if (units < 0 || to > newMessage.slabLength()) {
      throw wrong(endCell, from, newMessage.slabLength());
    }
    address = newMessage.slabAt() + from;
    shift = cell >>> 31;
    length = units >>> shift;
    if (length << shift != units) {
      throw newMessage.error(
          ErrorKind.OUT_OF_BOUNDS, endCell, "UTF-16, two bytes a unit", units + " bytes");
    }
  }

  private DecodeException wrong(int cell, int from, int most) {
    length = 0;
    return message.error(
        ErrorKind.OUT_OF_BOUNDS,
        cell,
        "a text that ends at slab position " + from + " to " + most,
        Integer.toUnsignedString(Regions.intAt(message, cell) & ~Header.WIDE_TEXT));
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public char charAt(int index) {
    Objects.checkIndex(index, length);
    return shift == 0
        ? (char) (Regions.byteAt(message, address + index) & 0xFF)
        : Regions.charAt(message, address + 2 * index);
  }

  @Override
  public int copyTo(char[] target, int start) {
    int count = length;
    Objects.checkFromIndexSize(start, count, target.length);
    if (shift != 0) {
      message.state().texts().copyUtf16(message, address, count, target, start);
    } else if (count > SHORT_UNITS) {
      message.state().texts().copyLatin1(message, address, count, target, start);
    } else {
      copyShort(target, start, count);
    }
    return count;
  }

  private void copyShort(char[] target, int start, int count) {
    byte[] array = Regions.array(message);
    int from = address;
    if (array != null) {
      for (int i = 0; i < count; i++) {
        target[start + i] = (char) (array[from + i] & 0xFF);
      }
    } else {
      for (int i = 0; i < count; i++) {
        target[start + i] = (char) (Regions.byteAt(message, from + i) & 0xFF);
      }
    }
  }

  @Override
  public TextEncoding encoding() {
    return shift == 0 ? TextEncoding.LATIN_1 : TextEncoding.UTF_16LE;
  }

  @Override
  public int byteLength() {
    return length << shift;
  }

  @Override
  public int copyBytesTo(byte[] target, int start) {
    Objects.checkFromIndexSize(start, byteLength(), target.length);
    Regions.getBytes(message, address, target, start, byteLength());
    return byteLength();
  }

  /**
   * Returns the text as a new {@code String}.
   *
   * @throws DecodeException if it has half a surrogate pair
   */
  @Override
  public String toString() {
    byte[] array = Regions.array(message);
    if (shift == 0) {
      return array != null
          ? new String(array, address, length, StandardCharsets.ISO_8859_1)
          : new String(bytes(), StandardCharsets.ISO_8859_1);
    }
    checkPairs();
    return array != null
        ? new String(array, address, 2 * length, StandardCharsets.UTF_16LE)
        : new String(bytes(), StandardCharsets.UTF_16LE);
  }

  /** Returns the unit of the slab at which it starts; -1 if others of the slab have one byte. */
  int slabIndex() {
    if (message.isWide()) {
      return address - message.slabAt() >>> 1;
    }
    return shift == 0 ? address - message.slabAt() : -1;
  }

  private byte[] bytes() {
    byte[] copy = new byte[byteLength()];
    copyBytesTo(copy, 0);
    return copy;
  }

  /** Checks that each half of a surrogate pair stands beside the other. */
  void checkPairs() {
    for (int i = 0; shift != 0 && i < length; i++) {
      char unit = charAt(i);
      if (Character.isSurrogate(unit)) {
        boolean isPair =
            Character.isHighSurrogate(unit)
                && i + 1 < length
                && Character.isLowSurrogate(charAt(i + 1));
        if (!isPair) {
          throw message.error(
              ErrorKind.MALFORMED_TEXT,
              address + 2 * i,
              "well-formed UTF-16",
              "a lone surrogate, 0x" + Integer.toHexString(unit));
        }
        i++;
      }
    }
  }
}
