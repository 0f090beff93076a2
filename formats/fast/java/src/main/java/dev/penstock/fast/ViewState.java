package dev.penstock.fast;

import static java.util.Objects.requireNonNull;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.slab.KindBytes;
import dev.penstock.slab.Shapes;
import dev.penstock.transport.Regions;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What few messages need of a view: how records have grown in them, by their shape table, and room
 * for long texts. SPEC fast 6; evolution, 6
 */
final class ViewState {
  private static final int MOST_PARTS = 254;

  /** For so many errors of a message the path is looked for, which takes the time to read it. */
  private static final int MOST_SEARCHES = 16;

  private static final int NEVER = -1;

  private final FastMessage message;
  private @Nullable TextRoom texts;
  private @Nullable ObjectWalk walk;
  private @Nullable FastVerification verification;
  private int searchesLeft = MOST_SEARCHES;

  /** The address of the outermost message; -1 for this one's. */
  private int origin = -1;

  private int heapAt;
  private int tableAt;
  private int slabAt;

  /** By record the number of parts in the message, the bytes of all parts, those of its tail. */
  private int[] partCounts = {};

  private int[] partBytes = {};
  private int[] tails = {};

  /** Where the next byte of the table is read. */
  private int next;

  ViewState(FastMessage message) {
    this.message = message;
  }

  /** Takes it that the message stands inside of another one. */
  void openInside(ViewState outer) {
    origin = outer.origin();
    walk = outer.walk();
  }

  /** Returns the walk that makes objects of the message. */
  ObjectWalk walk() {
    ObjectWalk present = walk;
    if (present == null) {
      present = new ObjectWalk();
      walk = present;
    }
    return present;
  }

  FastVerification verification() {
    FastVerification present = verification;
    if (present == null) {
      present = new FastVerification();
      verification = present;
    }
    return present;
  }

  void beginSearches() {
    if (searchesLeft != NEVER) {
      searchesLeft = MOST_SEARCHES;
    }
  }

  void endSearches() {
    if (searchesLeft != NEVER) {
      searchesLeft = 0;
    }
  }

  /** Takes it that the view itself looks for a path. */
  void neverSearch() {
    searchesLeft = NEVER;
  }

  /** Tells whether the path to one more error may be looked for. */
  boolean search() {
    return searchesLeft > 0 && searchesLeft-- > 0;
  }

  int origin() {
    return origin < 0 ? Regions.base(message) : origin;
  }

  /** Returns the room for long texts. */
  TextRoom texts() {
    TextRoom room = texts;
    if (room == null) {
      room = new TextRoom();
      texts = room;
    }
    return room;
  }

  int heapAt() {
    return heapAt;
  }

  int tableAt() {
    return tableAt;
  }

  int tail(int record) {
    return tails[record];
  }

  int partBytes(int record) {
    return partBytes[record];
  }

  int partCount(int record) {
    return partCounts[record];
  }

  /** Reads the shape table, which goes to the slab. */
  void open(int heap, int table, int slab, @Nullable Shapes known) {
    heapAt = heap;
    tableAt = table;
    slabAt = slab;
    Shapes own = requireNonNull(known);
    int count = own.recordCount();
    if (tails.length < count) {
      partCounts = new int[count];
      partBytes = new int[count];
      tails = new int[count];
    }
    Arrays.fill(partCounts, 0);
    Arrays.fill(partBytes, 0);
    Arrays.fill(tails, -1);
    readTable(own);
    for (int i = 0; i < count; i++) {
      addTail(own, i);
    }
  }

  private int addTail(Shapes own, int record) {
    if (tails[record] < 0) {
      long tail = partBytes[record];
      for (int i = 0; i < own.nestedCount(record); i++) {
        tail = cut(tail + addTail(own, own.nested(record, i)));
      }
      tails[record] = (int) tail;
    }
    return tails[record];
  }

  private static long cut(long bytes) {
    return Math.min(Integer.MAX_VALUE, bytes);
  }

  private void readTable(Shapes own) {
    next = tableAt;
    int entries = number(own.positionCount(), "entries, one for each record");
    int least = 0;
    for (int i = 0; i < entries; i++) {
      int start = next;
      int position = number(own.positionCount() - 1, "the position of a record");
      if (position < least) {
        throw wrong(start, "a record behind the one before", "record " + position);
      }
      least = position + 1;
      readParts(own, own.record(position), start);
    }
    if (next != slabAt) {
      throw wrong(next, "the end of the shape table", (slabAt - next) + " bytes");
    }
  }

  private void readParts(Shapes own, int record, int entry) {
    int start = next;
    int parts = number(MOST_PARTS, "parts");
    if (parts == 0) {
      throw wrong(start, "at least one part", "none");
    }
    partCounts[record] = parts;
    long bytes = 0;
    for (int part = 0; part < parts; part++) {
      bytes = cut(bytes + readPart(own, record, part, entry));
    }
    partBytes[record] = (int) bytes;
  }

  /** Returns how many bytes the block of a part takes. */
  private long readPart(Shapes own, int record, int part, int entry) {
    int fields = number(slabAt - next - 1, "fields of a part");
    boolean isKnown = part < own.partCount(record);
    boolean isSame = !isKnown || own.fieldCount(record, part) == fields;
    long bits = 0;
    long bytes = 0;
    int texts = 0;
    int rest = 0;
    for (int i = 0; i < fields; i++) {
      byte kind = Regions.byteAt(message, next++);
      if (!KindBytes.isValid(kind)) {
        throw wrong(next - 1, "the kind of a field", "0x" + Integer.toHexString(kind & 0xFF));
      }
      isSame = isSame && (!isKnown || own.kind(record, part, i) == kind);
      bits += KindBytes.presenceBits(kind);
      bytes += PartLayout.width(kind);
      texts += KindBytes.isText(kind) ? 1 : 0;
      rest += KindBytes.isRest(kind) ? 1 : 0;
    }
    if (!isSame) {
      throw message.error(
          ErrorKind.UNSUPPORTED,
          entry,
          "version " + (part + 2) + " of a record with the fields that the reader knows",
          "other fields");
    }
    return (bits + 7 >>> 3) + bytes + cells(texts) + cells(rest);
  }

  private static long cells(int count) {
    return count == 0 ? 0 : 4L * (count + 1);
  }

  /** Reads a number of up to three bytes. SPEC compact 2.1 */
  private int number(int most, String what) {
    int start = next;
    int first = start < slabAt ? Regions.byteAt(message, start) & 0xFF : 0;
    int length = Integer.numberOfTrailingZeros(~first) + 1;
    if (start >= slabAt || length > 3 || length > slabAt - start) {
      throw wrong(start, "a number of the shape table", "an invalid one");
    }
    int value = first;
    for (int i = 1; i < length; i++) {
      value |= (Regions.byteAt(message, start + i) & 0xFF) << (8 * i);
    }
    value >>>= length;
    next = start + length;
    if (length > 1 && value >>> (7 * (length - 1)) == 0) {
      throw message.error(
          ErrorKind.NON_CANONICAL, start, "the shortest form of " + value, length + " bytes of it");
    }
    if (value > most) {
      throw wrong(start, "at most " + Math.max(0, most) + ": " + what, Integer.toString(value));
    }
    return value;
  }

  private DecodeException wrong(int address, String expected, String found) {
    return message.error(ErrorKind.OUT_OF_BOUNDS, address, expected, found);
  }
}
