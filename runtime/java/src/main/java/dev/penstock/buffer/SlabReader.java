package dev.penstock.buffer;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a message of header, records and one slab of text; what the formats of our own share.
 *
 * <p>One thread uses a reader at a time. Offsets in errors count from the start of the message.
 */
public abstract class SlabReader {
  private static final byte[] NONE = new byte[0];
  private static final int KEPT_UNITS = 1 << 20;
  private static final int SHOWN_UNITS = 40;

  /** The array that holds the message. */
  protected byte[] bytes = NONE;

  /** Where the message starts in {@link #bytes}. */
  protected int start;

  /** Where the slab starts in {@link #bytes}; the records end there. */
  protected int slabStart;

  /** Where the slab and the message end. */
  protected int slabEnd;

  /** Where the next text of the slab starts. */
  protected int slabNext;

  /** Where the first byte of the slab stands that is not ASCII. */
  private int unicodeFrom;

  /** Where the bytes behind the last one start that is not ASCII. */
  private int unicodeTo;

  private char[] units = new char[64];
  private @Nullable BulkArrays arrays;
  private int elementsLeft;
  private int depthLeft;
  private int depthLimit;
  private int elementLimit;

  /** Takes a message, checks its length, reads its header. */
  final void open(byte[] source, int offset, int length, Limits limits) {
    bytes = source;
    start = offset;
    slabEnd = offset + length;
    slabStart = slabEnd;
    if (length > limits.messageBytes()) {
      throw new DecodeException(
          ErrorKind.LIMIT_EXCEEDED,
          0,
          "a message of at most " + limits.messageBytes() + " bytes (Limits.messageBytes)",
          length + " bytes");
    }
    elementLimit = limits.elements();
    elementsLeft = elementLimit;
    depthLimit = limits.depth();
    depthLeft = depthLimit;
    readHeader();
  }

  /** Reads the header: sets the slab and positions the reader on the first record. */
  protected abstract void readHeader();

  /** Checks that nothing is left of the message. */
  protected abstract void finish();

  /** Lets go of the message and of what was kept for it. */
  protected void close() {
    bytes = NONE;
    if (units.length > KEPT_UNITS) {
      units = new char[64];
    }
  }

  /** Sets the slab to the last {@code length} bytes of the message and checks the ASCII flag. */
  protected final void openSlab(long length, int recordStart, boolean asciiFlag) {
    if (length > slabEnd - recordStart) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          start,
          "a text slab of at most " + (slabEnd - recordStart) + " bytes",
          length + " bytes");
    }
    slabStart = slabEnd - (int) length;
    slabNext = slabStart;
    unicodeFrom = Utf8.firstNonAscii(bytes, slabStart, slabEnd);
    unicodeTo = slabEnd;
    if (unicodeFrom == slabEnd) {
      return;
    }
    if (asciiFlag) {
      throw error(
          ErrorKind.MALFORMED_TEXT,
          unicodeFrom,
          "ASCII, as the header says",
          "byte 0x" + Integer.toHexString(bytes[unicodeFrom] & 0xFF));
    }
    unicodeTo = Utf8.afterLastNonAscii(bytes, unicodeFrom, slabEnd);
  }

  /** Returns an error at an index of {@link #bytes}. */
  protected final DecodeException error(ErrorKind kind, int index, String expected, String found) {
    return new DecodeException(kind, (long) index - start, expected, found);
  }

  /** Returns the error for a value that its own constructor or adapter refused. */
  protected final DecodeException refused(int index, RuntimeException cause) {
    return new DecodeException(
        ErrorKind.VALUE_OUT_OF_RANGE, (long) index - start, "a value that its type accepts", cause);
  }

  /** Counts elements against the limit. */
  protected final void chargeElements(int count, int index) {
    elementsLeft -= count;
    if (elementsLeft < 0) {
      throw error(
          ErrorKind.LIMIT_EXCEEDED,
          index,
          "at most " + elementLimit + " elements in a message (Limits.elements)",
          "more");
    }
  }

  /** Notes that a record of a recursive type begins. */
  protected final void enter(int index) {
    if (--depthLeft < 0) {
      throw error(
          ErrorKind.LIMIT_EXCEEDED,
          index,
          "records at most " + depthLimit + " deep (Limits.depth)",
          "deeper ones");
    }
  }

  /** Notes that a record of a recursive type ends. */
  public final void exit() {
    depthLeft++;
  }

  /** Returns how large a hash table for {@code count} entries starts. */
  public final int capacity(int count) {
    return (int) Math.min(1 << 30, count * 4L / 3 + 1);
  }

  /** Returns the index of the next byte to be read, for errors. */
  protected abstract int at();

  /** Returns the elements as a set, in their order; an element that stands twice is an error. */
  public final <T> Set<T> distinct(List<T> elements) {
    Set<T> set = new LinkedHashSet<>(capacity(elements.size()));
    for (T element : elements) {
      if (!set.add(element)) {
        throw duplicateKey(element);
      }
    }
    return set;
  }

  /** Returns the error for a set element or map key that stands twice. */
  public final DecodeException duplicateKey(@Nullable Object key) {
    return error(ErrorKind.DUPLICATE_KEY, at(), "distinct keys", "a repeated one" + shown(key));
  }

  /** Returns a key for an error: only short ones, since input chooses them. */
  private static String shown(@Nullable Object key) {
    boolean plain =
        key instanceof Number && !(key instanceof BigInteger || key instanceof BigDecimal);
    if (plain
        || key instanceof Enum
        || key instanceof String text && text.length() <= SHOWN_UNITS) {
      return ": " + key;
    }
    return "";
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

  /** Returns a primitive array of which the type fixes the length. */
  public final <A> A ofLength(A array, int length) {
    int actual = Array.getLength(array);
    if (actual != length) {
      throw error(ErrorKind.OUT_OF_BOUNDS, at(), "an array of " + length, "an array of " + actual);
    }
    return array;
  }

  /** Fills a primitive array, not of booleans, from an index of {@link #bytes} on. */
  protected final void getArray(int index, Object array) {
    BulkArrays made = arrays;
    if (made == null) {
      made = new BulkArrays();
      arrays = made;
    }
    made.get(bytes, index, array);
  }

  /** Returns how many bytes the elements of a primitive array, not of booleans, take. */
  protected static long byteLength(Object array) {
    return BulkArrays.byteLength(array);
  }

  /** Tells whether the bytes of a text are ASCII. */
  protected final boolean isAscii(int index, int length) {
    return index + length <= unicodeFrom
        || index >= unicodeTo
        || Utf8.isAscii(bytes, index, length);
  }

  /** Returns a text of ASCII bytes that the slab holds. */
  @SuppressWarnings("deprecation") // copies Latin-1 bytes as they are
  protected final String asciiText(int index, int length) {
    return new String(bytes, 0, index, length);
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
      units = new char[Math.max(count + 1, units.length * 2)];
    }
    return units;
  }
}
