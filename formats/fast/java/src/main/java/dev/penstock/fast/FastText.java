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
  private static final int SHORT_UNITS = 40;

  /** All but the mark at the start, which says of what the text before is. */
  private static final long SPAN = ~(Header.WIDE_TEXT & 0xFFFF_FFFFL);

  private FastMessage message = FastMessage.NONE;

  /**
   * Where it starts in the slab, in the lower half, and where it ends, in bytes; as in its cells.
   */
  private long span;

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
    text.set(0, bytes.length, 1);
    return text;
  }

  /**
   * Moves this to a text, by the cell with the end of the one before, behind which its own stands.
   * One row of a screen does this 30 times in a loop: both cells are read, compared and kept as one
   * number, since more variables do not fit into the registers (lab, study {@code views}).
   */
  @SuppressWarnings("ReferenceEquality") // spares the collector's note of a store
  void place(FastMessage newMessage, int cell) {
    long cells = Regions.longAt(newMessage, cell) & SPAN;
    if (message != newMessage) {
      message = newMessage;
    }
    long most = (long) newMessage.plainLength << 32 | Integer.MAX_VALUE;
    if (cells <= most && cells >= cells << 32) {
      span = cells;
      shift = 0;
    } else {
      placeOther(newMessage, cell);
    }
  }

  /** Moves this to a text of UTF-16, or refuses it. */
  private void placeOther(FastMessage newMessage, int startCell) {
    set(0, 0, 0);
    int endCell = startCell + 4;
    int from = Regions.intAt(newMessage, startCell) & ~Header.WIDE_TEXT;
    int end = Regions.intAt(newMessage, endCell);
    if (newMessage.isWide()) {
      if (end < from || end > newMessage.slabLength() >>> 1) {
        throw wrong(endCell, from, newMessage.slabLength() >>> 1);
      }
      set(2 * from, 2 * end, 1);
      return;
    }
    int to = end & ~Header.WIDE_TEXT;
    if (to < from || to > newMessage.slabLength()) {
      throw wrong(endCell, from, newMessage.slabLength());
    }
    if (end < 0 && (to - from & 1) != 0) {
      throw newMessage.error(
          ErrorKind.OUT_OF_BOUNDS, endCell, "UTF-16, two bytes a unit", (to - from) + " bytes");
    }
    set(from, to, end >>> 31);
  }

  private void set(int from, int to, int newShift) {
    span = (long) to << 32 | from;
    shift = newShift;
  }

  private int address() {
    return message.slabAt + (int) span;
  }

  private DecodeException wrong(int cell, int from, int most) {
    return message.error(
        ErrorKind.OUT_OF_BOUNDS,
        cell,
        "a text that ends at slab position " + from + " to " + most,
        Integer.toUnsignedString(Regions.intAt(message, cell) & ~Header.WIDE_TEXT));
  }

  @Override
  public int length() {
    return (int) (span >>> 32) - (int) span >>> shift;
  }

  @Override
  public char charAt(int index) {
    Objects.checkIndex(index, length());
    return shift == 0
        ? (char) (Regions.byteAt(message, address() + index) & 0xFF)
        : Regions.charAt(message, address() + 2 * index);
  }

  @Override
  public int copyTo(char[] target, int start) {
    int count = length();
    Objects.checkFromIndexSize(start, count, target.length);
    if (shift != 0) {
      message.state().texts().copyUtf16(message, address(), count, target, start);
    } else if (count > SHORT_UNITS) {
      message.state().texts().copyLatin1(message, address(), count, target, start);
    } else {
      copyShort(target, start, count);
    }
    return count;
  }

  private void copyShort(char[] target, int start, int count) {
    byte[] array = Regions.array(message);
    int from = address();
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
    return (int) (span >>> 32) - (int) span;
  }

  @Override
  public int copyBytesTo(byte[] target, int start) {
    Objects.checkFromIndexSize(start, byteLength(), target.length);
    Regions.getBytes(message, address(), target, start, byteLength());
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
          ? new String(array, address(), length(), StandardCharsets.ISO_8859_1)
          : new String(bytes(), StandardCharsets.ISO_8859_1);
    }
    checkPairs();
    return array != null
        ? new String(array, address(), byteLength(), StandardCharsets.UTF_16LE)
        : new String(bytes(), StandardCharsets.UTF_16LE);
  }

  /** Returns the unit of the slab at which it starts; -1 if others of the slab have one byte. */
  int slabIndex() {
    if (message.isWide()) {
      return (int) span >>> 1;
    }
    return shift == 0 ? (int) span : -1;
  }

  private byte[] bytes() {
    byte[] copy = new byte[byteLength()];
    copyBytesTo(copy, 0);
    return copy;
  }

  void verify(FastVerification run) {
    run.visit(message, address(), length() >>> 6);
    checkPairs();
  }

  /** Checks that each half of a surrogate pair stands beside the other. */
  void checkPairs() {
    int length = length();
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
              address() + 2 * i,
              "well-formed UTF-16",
              "a lone surrogate, 0x" + Integer.toHexString(unit));
        }
        i++;
      }
    }
  }
}
