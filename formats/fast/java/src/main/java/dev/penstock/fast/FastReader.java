package dev.penstock.fast;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.UnknownFields;
import dev.penstock.buffer.Bytes;
import dev.penstock.buffer.Shapes;
import dev.penstock.buffer.SlabEncoding;
import dev.penstock.buffer.UnknownParts;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the values of one message; called by generated code. SPEC fast.
 *
 * <p>A <em>place</em> is an index into the array that holds the message. Generated code asks for
 * values only inside blocks that {@link #block} has checked.
 */
public final class FastReader extends PartReader {
  /** Where the texts of Latin-1 end; -1 if the slab is UTF-16. */
  private int plainEnd;

  /** The place of the last block, for errors. */
  private int place;

  private @Nullable FastReader inner;

  /** Collects what records keep of this message. */
  private UnknownParts.@Nullable Builder kept;

  FastReader() {}

  @Override
  protected int at() {
    return place;
  }

  @Override
  protected boolean readsInParts() {
    return true;
  }

  // SPEC fast 3
  @Override
  protected void readHeader() {
    place = start;
    int length = messageEnd - start;
    if (length < Header.LENGTH) {
      throw error(
          ErrorKind.TRUNCATED, start, "a header of " + Header.LENGTH + " bytes", length + " bytes");
    }
    need(start + Header.LENGTH);
    int head = Bytes.getInt(bytes, start);
    if ((head & ~(Header.WIDE | Header.EVOLVED)) != 0) {
      throw error(
          ErrorKind.UNSUPPORTED,
          start,
          "version 0 of Fast",
          "header 0x" + Integer.toHexString(head));
    }
    int slabOffset = Bytes.getInt(bytes, start + Header.SLAB_START);
    if (slabOffset < Header.LENGTH || slabOffset > length) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          start + Header.SLAB_START,
          "a slab that starts at offset 8 to " + length,
          Integer.toUnsignedString(slabOffset));
    }
    boolean wide = (head & Header.WIDE) != 0;
    openSlab(
        length - slabOffset,
        start + Header.LENGTH,
        wide ? SlabEncoding.UTF_16 : SlabEncoding.MIXED);
    plainEnd = wide ? -1 : slabEnd;
    openRoot();
    if ((head & Header.EVOLVED) != 0) {
      need(slabStart);
      readEvolvedHeader(slabOffset);
    }
  }

  @Override
  protected void close() {
    super.close();
    kept = null;
    if (inner != null) {
      inner.close();
    }
  }

  /**
   * Reads the shape table and returns this. SPEC fast 6
   *
   * @param nested by record the records of fixed width in its block
   */
  public FastReader withShapes(Shapes own, int[][] nested) {
    readWidths(own, nested);
    kept = null;
    return this;
  }

  /**
   * Returns the parts of a record that are of a later version than the codec knows.
   *
   * @param at where they stand, inside of a tail that was checked
   */
  public UnknownFields keepParts(int record, int knownVersion, int at) {
    byte[][] parts = parts(record);
    if (parts.length < knownVersion) {
      return UnknownFields.NONE;
    }
    UnknownParts.Builder builder = kept;
    if (builder == null) {
      builder = new UnknownParts.Builder(FastCodec.FORMAT);
      kept = builder;
    }
    int next = at;
    for (int i = knownVersion - 1; i < parts.length; i++) {
      chargeUnknownFields(parts[i].length, next);
      if (parts[i].length > 0) {
        PartLayout layout = new PartLayout(parts[i]);
        new UnknownPartReader(this, bytes, layout, next).keep(i + 2, builder);
        next += layout.length();
      }
    }
    return builder.build(knownVersion + 1, parts);
  }

  /** Returns an error at a place. */
  DecodeException failure(ErrorKind kind, int at, String expected, String found) {
    return error(kind, at, expected, found);
  }

  /** Starts reading the message that is the next value of the heap, and returns its reader. */
  public FastReader openMessage(int cell) {
    int from = heapValue();
    return inside(from, heapEnd(cell, from));
  }

  /** Starts reading the message that stands between two places, from a multiple of 8 on. */
  public FastReader openMessage(int from, int to) {
    need(to);
    return inside(aligned(from, to, 8), to);
  }

  private FastReader inside(int from, int to) {
    FastReader reader = inner;
    if (reader == null) {
      reader = new FastReader();
      inner = reader;
    }
    reader.openInside(this, from, to);
    return reader;
  }

  /** Checks that the message inside of this one has been read, all of it. */
  public void closeMessage(FastReader message) {
    closeInside(message);
  }

  @Override
  protected void finish() {
    if (slabNext != slabEnd && !hasGaps()) {
      throw trailingText();
    }
    finishHeap();
  }

  /** Notes that a record of a recursive type begins. */
  public void enter() {
    enter(place);
  }

  /** Returns the error for a value that its constructor or adapter refused. */
  public DecodeException refused(RuntimeException cause) {
    return refused(place, cause);
  }

  /** Checks that a block of {@code byteCount} bytes fits between two places. */
  public void block(int from, int to, long byteCount) {
    place = from;
    if (byteCount > to - from) {
      throw error(
          ErrorKind.TRUNCATED, from, "a block of " + byteCount + " bytes", (to - from) + " bytes");
    }
    need(from + (int) byteCount);
  }

  /** Checks that just {@code byteCount} bytes stand between two places and returns the first. */
  public int exact(int from, int to, long byteCount) {
    block(from, to, byteCount);
    close(from + (int) byteCount, to);
    return from;
  }

  /** Checks that nothing stands between the last component of a record and its end. */
  public void close(int from, int to) {
    if (from != to) {
      throw error(ErrorKind.TRAILING_BYTES, from, "the end of the record", (to - from) + " bytes");
    }
  }

  /** Checks that the texts of a record or list start where the ones before ended. SPEC fast 5 */
  public void textStart(int at) {
    int position = Bytes.getInt(bytes, at);
    if (position != slabNext - slabStart) {
      passOver(position, at);
    }
  }

  /** Goes forward in the slab where texts of what the codec does not know may stand between. */
  private void passOver(int position, int at) {
    boolean forward = position >= 0 && position <= slabEnd - slabStart;
    if (hasGaps() && forward && position > slabNext - slabStart) {
      slabNext = slabStart + position;
    } else {
      throw error(
          ErrorKind.NON_CANONICAL,
          at,
          "texts from slab position " + (slabNext - slabStart),
          Integer.toUnsignedString(position));
    }
  }

  /**
   * Reads the text that ends where a cell says. SPEC fast 5
   *
   * <p>UTF-16 is read here and not in methods of its own, so that this one passes the size up to
   * which the just-in-time compiler copies a method into its callers, 325 bytes of bytecode: copies
   * in every text component drive the code of wide records out of the instruction cache.
   */
  public String text(int at) {
    int next = slabNext;
    int end = slabStart + Bytes.getInt(bytes, at);
    if (end >= next && end <= plainEnd) {
      slabNext = end;
      return plainText(next, end - next);
    }
    boolean all = plainEnd < 0;
    int cell = Bytes.getInt(bytes, at);
    end = slabStart + (all ? cell : cell & ~Header.WIDE_TEXT);
    if (cell >= 0 && !all || end < next || end > slabEnd) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          "a text that ends at slab position "
              + (next - slabStart)
              + " to "
              + (slabEnd - slabStart),
          Integer.toUnsignedString(end - slabStart));
    }
    slabNext = end;
    if (all) {
      return wideText(next, end - next);
    }
    int count = end - next >>> 1;
    if (2 * count != end - next) {
      throw error(ErrorKind.OUT_OF_BOUNDS, at, "UTF-16, two bytes a unit", (end - next) + " bytes");
    }
    byte[] source = bytes;
    char[] units = units(count);
    boolean surrogates = false;
    for (int i = 0; i < count; i++) {
      char unit = Bytes.getChar(source, next + 2 * i);
      units[i] = unit;
      surrogates |= Character.isSurrogate(unit);
    }
    int lone = surrogates ? loneSurrogate(units, count) : -1;
    if (lone >= 0) {
      throw error(
          ErrorKind.MALFORMED_TEXT,
          next + 2 * lone,
          "well-formed UTF-16",
          "a lone surrogate, 0x" + Integer.toHexString(units[lone]));
    }
    return new String(units, 0, count);
  }

  /** As {@link #text}, of a component that is interned. */
  public String interned(int at) {
    int next = slabNext;
    int end = slabStart + Bytes.getInt(bytes, at);
    if (end < next || end > plainEnd) {
      return text(at);
    }
    slabNext = end;
    return internedText(next, end - next);
  }

  /** Checks that a text which is not there takes nothing from the slab. */
  public void noText(int at) {
    textStart(at);
  }

  /** Returns where the elements of an aligned list start. SPEC fast 4.1 */
  public int aligned(int from, int to, int byteCount) {
    place = from;
    if (from == to) {
      return from;
    }
    int padding = -(from - start) & (byteCount - 1);
    need(Math.min(to, from + padding));
    for (int i = from; i < Math.min(to, from + padding); i++) {
      if (bytes[i] != 0) {
        throw error(ErrorKind.NON_CANONICAL, i, "zero as padding", Integer.toString(bytes[i]));
      }
    }
    if (padding >= to - from) {
      throw error(ErrorKind.NON_CANONICAL, from, "padding only before elements", "padding alone");
    }
    return from + padding;
  }

  /** Returns how many elements of {@code byteCount} bytes stand between two places. */
  public int count(int from, int to, int byteCount) {
    need(to);
    return bulkCount(from, to, byteCount);
  }

  /** As {@link #count}, of elements that are copied from where they stand. */
  private int bulkCount(int from, int to, int byteCount) {
    int count = whole(from, to, byteCount);
    chargeElements(count, from);
    return count;
  }

  /** Returns how many times {@code byteCount} bytes stand between two places. */
  private int whole(int from, int to, int byteCount) {
    place = from;
    int count = (to - from) / byteCount;
    if (count * byteCount != to - from) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          from,
          "whole elements of " + byteCount + " bytes",
          (to - from) + " bytes");
    }
    return count;
  }

  /**
   * Reads the count that stands before ends or presence bits; 0 where nothing stands.
   *
   * @param bitsPerElement how many bits each element takes at least
   */
  public int leadingCount(int from, int to, int bitsPerElement) {
    if (from == to) {
      return 0;
    }
    block(from, to, 4);
    int count = i32(from);
    if (count <= 0 || count > (to - from - 4) * 8L / bitsPerElement) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          from,
          "a count that " + (to - from - 4) + " bytes have room for, at least 1",
          Integer.toUnsignedString(count));
    }
    chargeElements(count, from);
    need(from + 4 + (int) ((long) count * bitsPerElement + 7 >>> 3));
    return count;
  }

  /** Reads presence bits of the elements of a list, behind its count. SPEC fast 4.4 */
  public boolean[] presence(int list, int count) {
    int from = list + 4;
    boolean[] present = new boolean[count];
    for (int i = 0; i < count; i++) {
      present[i] = (bytes[from + (i >>> 3)] >>> (i & 7) & 1) != 0;
    }
    if ((count & 7) != 0 && (bytes[from + (count >>> 3)] & 0xFF) >>> (count & 7) != 0) {
      throw error(ErrorKind.NON_CANONICAL, from, "zero in unused presence bits", "one");
    }
    return present;
  }

  /** Returns the place after a count and presence bits. */
  public int afterPresence(int from, int count) {
    return count == 0 ? from : from + 4 + ((count + 7) >>> 3);
  }

  /** Returns how many texts a list without presence bits holds, and checks where they start. */
  public int textCount(int from, int to) {
    if (from == to) {
      return 0;
    }
    need(to);
    int count = whole(from, to, 4) - 1;
    chargeElements(count, from);
    textStart(from);
    return count;
  }

  /** Checks that a list holds the cells of {@code count} texts, and where they start. */
  public void texts(int from, int to, int count) {
    if (count > 0) {
      exact(from, to, 4 + 4L * count);
      textStart(from);
    } else {
      close(from, to);
    }
  }

  /** Returns the entries as a map in their order; a key that stands twice is an error. */
  public <K, V extends @Nullable Object> Map<K, V> map(List<K> keys, List<V> values) {
    if (keys.size() != values.size()) {
      throw error(
          ErrorKind.NON_CANONICAL, place, keys.size() + " values", values.size() + " values");
    }
    checkHashes(keys);
    Map<K, V> map = new LinkedHashMap<>(capacity(keys.size()));
    for (int i = 0; i < keys.size(); i++) {
      map.put(keys.get(i), values.get(i));
      if (map.size() != i + 1) {
        throw duplicateKey(keys.get(i)).within(i);
      }
    }
    return map;
  }

  /** Returns a copy of the bytes between two places. */
  public byte[] bytes(int from, int to) {
    return copyOfBytes(from, to);
  }

  /** As {@link #bytes}, each of which counts as an element. */
  public byte[] counted(int from, int to) {
    bulkCount(from, to, 1);
    return bytes(from, to);
  }

  /** Fills a primitive array, not of booleans, from the bytes at a place. */
  public <A> A array(int from, A array) {
    getArray(from, array);
    return array;
  }

  /** Returns the booleans of one byte each between two places. */
  public boolean[] booleans(int from, int to) {
    return fixedBooleans(from, count(from, to, 1));
  }

  /** Returns {@code count} booleans of one byte each from a place on. SPEC fast 2.4 */
  public boolean[] fixedBooleans(int from, int count) {
    boolean[] values = new boolean[count];
    for (int i = 0; i < count; i++) {
      values[i] = bool(from + i);
    }
    return values;
  }

  /** Returns how many numbers of {@code byteCount} bytes the root is a list of. SPEC fast 4.1 */
  int rootCount(int byteCount) {
    int to = rootEnd();
    return bulkCount(aligned(root(), to, byteCount), to, byteCount);
  }

  /** Fills a primitive array from an index on with the numbers that the root is a list of. */
  void readRoot(Object array, int index) {
    int from = aligned(root(), rootEnd(), elementWidth(array));
    getArray(from, array, index, (rootEnd() - from) / elementWidth(array));
  }

  public short[] shorts(int from, int to) {
    int at = aligned(from, to, 2);
    return array(at, new short[bulkCount(at, to, 2)]);
  }

  public char[] chars(int from, int to) {
    int at = aligned(from, to, 2);
    return array(at, new char[bulkCount(at, to, 2)]);
  }

  public int[] ints(int from, int to) {
    int at = aligned(from, to, 4);
    return array(at, new int[bulkCount(at, to, 4)]);
  }

  public long[] longs(int from, int to) {
    int at = aligned(from, to, 8);
    return array(at, new long[bulkCount(at, to, 8)]);
  }

  public float[] floats(int from, int to) {
    int at = aligned(from, to, 4);
    return array(at, new float[bulkCount(at, to, 4)]);
  }

  public double[] doubles(int from, int to) {
    int at = aligned(from, to, 8);
    return array(at, new double[bulkCount(at, to, 8)]);
  }

  /** Reads an integer of any size. SPEC fast 2.5 */
  public BigInteger bigInteger(int from, int to) {
    need(to);
    boolean overlong = to - from > 1 && bytes[from] == bytes[from + 1] >> 7;
    if (from == to || overlong) {
      throw error(
          ErrorKind.NON_CANONICAL, from, "the shortest two's complement", (to - from) + " bytes");
    }
    return new BigInteger(bytes, from, to - from);
  }

  /** Reads a scale and an unscaled integer. SPEC fast 2.5 */
  public BigDecimal decimal(int from, int to) {
    block(from, to, 5);
    return new BigDecimal(bigInteger(from + 4, to), i32(from));
  }

  /** Returns the error for a tag that no case of a union has. */
  public DecodeException unknownCase(int tag) {
    return error(ErrorKind.UNKNOWN_CASE, place, "the tag of a case", "tag " + tag);
  }
}
