package dev.penstock.slab;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.BulkArrays;
import dev.penstock.transport.InternTable;
import dev.penstock.transport.MessageReader;
import dev.penstock.transport.Utf8;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a message of header, records and one slab of text; what the formats of our own share.
 *
 * <p>One thread uses a reader at a time. Offsets in errors count from the start of the message.
 */
public abstract class SlabReader extends MessageReader {
  private static final char[] NO_UNITS = new char[0];
  private static final Shapes NO_SHAPES = new Shapes("");
  private static final int KEPT_UNITS = 1 << 20;

  /** Where the slab starts in {@link #bytes}; the records end there. */
  protected int slabStart;

  /** Where the slab ends, each unit of UTF-16 counted as one. */
  protected int slabEnd;

  /** Where the next text of the slab starts, each unit of UTF-16 counted as one. */
  protected int slabNext;

  /** Whether the slab is UTF-16; then {@link #wideUnits} holds it. */
  private boolean wide;

  /** Where the first byte of the slab stands that is not ASCII. */
  private int unicodeFrom;

  /** Where the bytes after the last one start that is not ASCII. */
  private int unicodeTo;

  private char[] units = new char[64];
  private char[] wideUnits = NO_UNITS;

  /** Whether {@link #wideUnits} has surrogate pairs. */
  private boolean pairs;

  private @Nullable InternTable interned;

  /** What the codec knows of records. */
  private Shapes own = NO_SHAPES;

  /** The same if no record of the last message had grown. */
  private Shapes plain = NO_SHAPES;

  /** By record the kind bytes of its parts in the message. */
  private byte[][][] parts = {};

  /** Creates a reader without a message. */
  protected SlabReader() {}

  @Override
  protected final void begin() {
    slabStart = messageEnd;
    readHeader();
  }

  @Override
  protected abstract void finish();

  /** Reads the header: sets the slab and positions the reader on the first record. */
  protected abstract void readHeader();

  /** As {@link #error}, for what stands beside the readers. */
  final DecodeException errorAt(ErrorKind kind, int index, String expected, String found) {
    return error(kind, index, expected, found);
  }

  /** As {@link #chargeElements}, for what stands beside the readers. */
  final void countElements(int count, int index) {
    chargeElements(count, index);
  }

  /** As {@link #elementsLeft}, for what stands beside the readers. */
  final int uncountedElements() {
    return elementsLeft();
  }

  /** Checks that nothing is left of a message inside of this one, and lets go of it. */
  protected final void closeInside(SlabReader inner) {
    inner.finish();
    takeLimits(inner);
    inner.release();
  }

  /**
   * Reads the shape table between two indexes of {@link #bytes}. Spec: evolution, 6.
   *
   * @return whether it has parts that the codec does not know
   */
  protected final boolean readTable(Shapes own, int from, int to) {
    this.own = own;
    plain = NO_SHAPES;
    ShapeTable table = ShapeTable.read(this, own, bytes, from, to);
    parts = table.parts();
    return table.hasUnknownParts();
  }

  /** Takes it that no record of the message has grown. */
  @SuppressWarnings("ReferenceEquality") // the same object; nothing is stored for most messages
  protected final void withoutShapes(Shapes own) {
    if (plain != own) {
      this.own = own;
      parts = own.noParts();
      plain = own;
    }
  }

  /** Returns the version of a record that the codec knows. */
  protected final int knownVersion(int record) {
    return own.parts(record).length + 1;
  }

  /** Returns by record the kind bytes of the parts that it has in the message. */
  protected final byte[][][] parts() {
    return parts;
  }

  /**
   * Returns the kind bytes of the parts that a record has in the message.
   *
   * @param record the index of the record in the codec's {@link Shapes}
   */
  protected final byte[][] parts(int record) {
    return parts[record];
  }

  /** Lets go of the message and of what was kept for it. */
  @Override
  protected void close() {
    super.close();
    untidy(false);
    wide = false;
    if (units.length > KEPT_UNITS) {
      units = new char[64];
    }
    if (wideUnits.length > KEPT_UNITS) {
      wideUnits = NO_UNITS;
    }
  }

  /** Sets the slab to the last {@code length} bytes of the message. */
  protected final void openSlab(long length, int recordStart, SlabEncoding encoding) {
    if (length > messageEnd - recordStart) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          start,
          "a text slab of at most " + (messageEnd - recordStart) + " bytes",
          length + " bytes");
    }
    chargeText(length);
    slabStart = messageEnd - (int) length;
    needEnd(slabStart);
    slabNext = slabStart;
    slabEnd = messageEnd;
    unicodeFrom = messageEnd;
    unicodeTo = messageEnd;
    if (encoding == SlabEncoding.ASCII) {
      checkAscii();
    } else if (encoding == SlabEncoding.UTF_8) {
      unicodeFrom = Utf8.firstNonAscii(bytes, slabStart, messageEnd);
      unicodeTo = Utf8.afterLastNonAscii(bytes, unicodeFrom, messageEnd);
    } else if (encoding == SlabEncoding.UTF_16) {
      openWide((int) length);
    }
  }

  /** Notes that the message leaves something behind for {@link #close}. */
  protected final void untidy() {
    untidy(true);
  }

  private void checkAscii() {
    int other = Utf8.firstNonAscii(bytes, slabStart, messageEnd);
    if (other < messageEnd) {
      throw error(
          ErrorKind.MALFORMED_TEXT,
          other,
          "ASCII, as the header says",
          "byte 0x" + Integer.toHexString(bytes[other] & 0xFF));
    }
  }

  private void openWide(int length) {
    int count = length >>> 1;
    if (2 * count != length) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS, slabStart, "UTF-16, two bytes a unit", length + " bytes");
    }
    wide = true;
    untidy();
    unicodeFrom = -1;
    slabEnd = slabStart + count;
    if (wideUnits.length < count) {
      wideUnits = new char[Math.max(count, Math.min(2 * wideUnits.length, KEPT_UNITS))];
    }
    BulkArrays.get(bytes, slabStart, wideUnits, 0, count);
    pairs = Utf16.hasSurrogates(bytes, slabStart, messageEnd);
    if (pairs) {
      checkPairs(slabStart, wideUnits, count);
    }
  }

  /** Returns the error for text of the slab that belongs to no value. */
  protected final DecodeException trailingText() {
    int at = wide ? 2 * slabNext - slabStart : slabNext;
    return error(
        ErrorKind.TRAILING_BYTES, at, "the end of the texts", (messageEnd - at) + " bytes");
  }

  /** Returns a list with null where nothing is present, else the next of the elements. */
  public final <T> List<@Nullable T> spread(boolean[] present, List<T> elements) {
    List<@Nullable T> list = new ArrayList<>(present.length);
    int next = 0;
    for (boolean there : present) {
      if (there && next == elements.size()) {
        throw countMismatch(present, elements);
      }
      list.add(there ? elements.get(next++) : null);
    }
    if (next != elements.size()) {
      throw countMismatch(present, elements);
    }
    return list;
  }

  private DecodeException countMismatch(boolean[] present, List<?> elements) {
    int expected = 0;
    for (boolean there : present) {
      expected += there ? 1 : 0;
    }
    return error(
        ErrorKind.NON_CANONICAL,
        at(),
        expected + " elements, as the presence bits say",
        elements.size() + " elements");
  }

  /** Tells whether each byte of a text of the slab is a unit: ASCII or Latin-1. */
  protected final boolean isPlain(int index, int length) {
    return index + length <= unicodeFrom
        || !wide && (index >= unicodeTo || Utf8.isAscii(bytes, index, length));
  }

  /** Returns a text of the slab of which each byte is a unit. */
  @SuppressWarnings("deprecation") // copies Latin-1 bytes as they are
  protected final String plainText(int index, int length) {
    return new String(bytes, 0, index, length);
  }

  /**
   * Returns a text of the slab of which each byte is a unit; an equal one that is kept, if short.
   */
  protected final String internedText(int index, int length) {
    if (length > InternTable.LONGEST || length == 0) {
      return plainText(index, length);
    }
    InternTable table = interned;
    if (table == null) {
      table = new InternTable();
      interned = table;
    }
    return table.get(bytes, index, length);
  }

  /** Tells whether the slab is UTF-16. */
  protected final boolean isWide() {
    return wide;
  }

  /** Returns a text of a slab of UTF-16. */
  protected final String wideText(int index, int length) {
    int from = index - slabStart;
    if (pairs && (startsInPair(from) || startsInPair(from + length))) {
      throw error(
          ErrorKind.MALFORMED_TEXT,
          slabStart + 2 * from,
          "whole code points",
          "half a surrogate pair");
    }
    return new String(wideUnits, from, length);
  }

  private boolean startsInPair(int unit) {
    return unit < slabEnd - slabStart && Character.isLowSurrogate(wideUnits[unit]);
  }

  /** Returns a text of UTF-16 in a slab of which other texts are not. */
  protected final String utf16Text(int index, int count) {
    char[] units = units(count);
    BulkArrays.get(bytes, index, units, 0, count);
    if (Utf16.hasSurrogates(bytes, index, index + 2 * count)) {
      checkPairs(index, units, count);
    }
    return new String(units, 0, count);
  }

  private void checkPairs(int index, char[] units, int count) {
    int lone = loneSurrogate(units, count);
    if (lone >= 0) {
      throw malformed(index + 2 * lone, units[lone]);
    }
  }

  /** Returns the error for a unit of UTF-16 that is half a surrogate pair. */
  protected final DecodeException malformed(int index, char unit) {
    return error(
        ErrorKind.MALFORMED_TEXT,
        index,
        "well-formed UTF-16",
        "a lone surrogate, 0x" + Integer.toHexString(unit));
  }

  /** Returns the index of the first of {@code count} units that is a lone surrogate, or -1. */
  protected static int loneSurrogate(char[] units, int count) {
    return Utf16.loneSurrogate(units, 0, count);
  }

  /** Decodes the code point, not ASCII, of which the first byte stands at an index. */
  protected final int codePoint(int index, int end) {
    int point = Utf8.decode(bytes, index, end);
    if (point < 0) {
      throw error(
          ErrorKind.MALFORMED_TEXT,
          index,
          "well-formed UTF-8",
          "byte 0x" + Integer.toHexString(bytes[index] & 0xFF));
    }
    return point;
  }

  /** Returns an array for the units of a text and one more, kept between texts. */
  protected final char[] units(int count) {
    if (units.length <= count) {
      untidy();
      units = new char[Math.max(count + 1, units.length * 2)];
    }
    return units;
  }
}
