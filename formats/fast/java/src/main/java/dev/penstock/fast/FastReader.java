package dev.penstock.fast;

import static java.util.Objects.requireNonNull;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.UnknownFields;
import dev.penstock.slab.ReadRecords;
import dev.penstock.slab.Shapes;
import dev.penstock.slab.SlabEncoding;
import dev.penstock.slab.UnknownParts;
import dev.penstock.transport.Bytes;
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
public final class FastReader extends ListReader {
  /** Up to here a plain loop beats the fixed cost of two that become vector instructions. */
  private static final int SHORT_UNITS = 32;

  /** Where the texts of Latin-1 end; -1 if the slab is UTF-16. */
  private int plainEnd;

  /** The shared records of this message; null if no type of the schema is shared. */
  private final @Nullable ReadRecords records;

  private final int sharedTypeCount;

  /** Whether records of shared types have numbers in this message. */
  private boolean shared;

  private @Nullable FastReader inner;

  /** Collects what records keep of this message. */
  private UnknownParts.@Nullable Builder kept;

  FastReader(int sharedTypeCount) {
    this.sharedTypeCount = sharedTypeCount;
    records = sharedTypeCount > 0 ? new ReadRecords(this, sharedTypeCount) : null;
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
    shared = (head & Header.SHARED) != 0;
    if ((head & ~Header.FLAGS) != 0 || shared && records == null) {
      throw error(
          ErrorKind.UNSUPPORTED,
          start,
          "version 0 of Fast" + (records == null ? ", without shared records" : ""),
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
    closeHeap();
    kept = null;
    if (records != null) {
      records.clear();
      untidy();
    }
    if (inner != null) {
      inner.release();
    }
  }

  /** Reads the shape table, if the message has one; comes first. SPEC fast 6 */
  public void readShapes(Shapes own) {
    readWidths(own);
  }

  /**
   * Returns the parts of a record that are of a later version than the codec knows.
   *
   * @param at where they stand, inside of a tail that was checked
   */
  public UnknownFields keepParts(int record, int at) {
    byte[][] parts = parts(record);
    int knownVersion = knownVersion(record);
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
      reader = new FastReader(sharedTypeCount);
      inner = reader;
    }
    untidy();
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

  /** Notes that a record of fixed width begins at a place, whose type growth made recursive. */
  public void enterAt(int at) {
    enter(at);
  }

  /**
   * Reads what stands in front of a record of a shared type. SPEC fast 4.8
   *
   * @param <T> the type, of which all records with numbers of this type are
   * @return the record if it was read before; if not, it stands from {@link #behindReference} on
   *     and is to be {@link #keep kept}
   */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // numbers belong to types
  public <T> @Nullable T reference(int type, int from, int to) {
    if (!shared) {
      return null;
    }
    block(from, to, 4);
    ReadRecords known = requireNonNull(records);
    int number = i32(from);
    if (number == 0) {
      int at = behindReference(from);
      known.start(at, at + heapRead());
      return null;
    }
    exact(from, to, 8);
    int place = known.place(type, Integer.toUnsignedLong(number), from) - start;
    if (i32(from + 4) != place) {
      throw error(
          ErrorKind.BAD_REFERENCE,
          from + 4,
          "offset " + place + ", where record " + number + " stands",
          Integer.toUnsignedString(i32(from + 4)));
    }
    return (T) known.get(type, number, from);
  }

  /** Returns the place after what stands in front of a record that comes next. */
  public int behindReference(int from) {
    return shared ? from + 4 : from;
  }

  /** Gives a record of a shared type that has been read its number, and returns it. */
  public <T> T keep(int type, T value, int to) {
    if (shared) {
      requireNonNull(records).finish(type, value, to + heapRead());
    }
    return value;
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
   * <p>Short UTF-16 is read here and not in methods of its own, so that this one passes the size up
   * to which the just-in-time compiler copies a method into its callers, 325 bytes of bytecode:
   * copies in every text component drive the code of wide records out of the instruction cache.
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
    if (count > SHORT_UNITS) {
      return utf16Text(next, count);
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
      throw malformed(next + 2 * lone, units[lone]);
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

  /** Passes over the text that ends where a cell says. */
  void passText(int at) {
    int cell = Bytes.getInt(bytes, at);
    int position = plainEnd < 0 ? cell : cell & ~Header.WIDE_TEXT;
    int end = slabStart + position;
    if (end < slabNext || end > slabEnd) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          "a text that ends at slab position "
              + (slabNext - slabStart)
              + " to "
              + (slabEnd - slabStart),
          Integer.toUnsignedString(position));
    }
    slabNext = end;
  }

  /** Checks that a text which is not there takes nothing from the slab. */
  public void noText(int at) {
    textStart(at);
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

  /** Returns the error for a tag that no case of a union has. */
  public DecodeException unknownCase(int tag) {
    return error(ErrorKind.UNKNOWN_CASE, place, "the tag of a case", "tag " + tag);
  }
}
