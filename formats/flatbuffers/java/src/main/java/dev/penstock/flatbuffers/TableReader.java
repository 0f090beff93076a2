package dev.penstock.flatbuffers;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.transport.Bytes;
import dev.penstock.transport.MessageReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Finds tables and vectors, and checks where they stand. SPEC flatbuffers 3, 4, 8 */
abstract class TableReader extends MessageReader {
  private static final int VTABLES = 256;
  private static final int VTABLE_BITS = Long.numberOfLeadingZeros(VTABLES - 1);
  private static final long HASH = 0x9E3779B97F4A7C15L;

  /** The bytes that a message makes a reader visit are so many times its own at most. */
  private static final int MOST_VISITS = 16;

  private static final int LEAST_BYTES = 8;

  private final FlatBuffersOptions options;
  private final byte[] identifier;

  /** The vtables that were met, by hash of table and bytes. */
  private final @Nullable ReadVtable[] vtables = new ReadVtable[VTABLES];

  /** By table of the codec the vtable that was met last. */
  private @Nullable ReadVtable[] last = new ReadVtable[8];

  /** The number of the message, in the upper half. */
  private long message;

  /** How many bytes may still be visited. */
  private long visitsLeft;

  /** The place that was looked at last, for errors. */
  int place;

  TableReader(FlatBuffersOptions options) {
    this.options = options;
    identifier = options.identifier().getBytes(StandardCharsets.UTF_8);
  }

  @Override
  protected int at() {
    return place;
  }

  @Override
  protected void begin() {
    message += 1L << 32;
    place = start;
    int length = messageEnd - start;
    int root = root();
    if (length < LEAST_BYTES + root - start) {
      throw error(
          ErrorKind.TRUNCATED,
          messageEnd,
          "a message of at least " + (LEAST_BYTES + root - start) + " bytes",
          length + " bytes");
    }
    visitsLeft =
        limits().elements() == Limits.TRUSTED.elements()
            ? Long.MAX_VALUE
            : (long) MOST_VISITS * length;
    if (options.sizePrefix()) {
      checkSize(length);
    }
    if (identifier.length > 0) {
      checkIdentifier(root + 4);
    }
  }

  private void checkSize(int length) {
    long stated = Bytes.getInt(bytes, start) & 0xFFFFFFFFL;
    if (stated != length - 4) {
      throw error(
          stated > length - 4 ? ErrorKind.TRUNCATED : ErrorKind.TRAILING_BYTES,
          start,
          "a size of " + (length - 4) + " bytes, which follow",
          stated + " bytes");
    }
  }

  private void checkIdentifier(int at) {
    if (!Arrays.equals(identifier, 0, 4, bytes, at, Math.min(at + 4, messageEnd))) {
      String found = new String(bytes, at, Math.min(4, messageEnd - at), StandardCharsets.UTF_8);
      throw error(
          ErrorKind.TYPE_MISMATCH,
          at,
          "the identifier '" + options.identifier() + "'",
          "'" + found.replaceAll("\\p{Cntrl}", "?") + "'");
    }
  }

  @Override
  protected void finish() {
    // What nobody refers to is no part of a message.
  }

  /** Returns the place of the reference to the root. */
  public final int root() {
    return options.sizePrefix() ? start + 4 : start;
  }

  /**
   * Follows a reference, which leads to a multiple of 4 with four bytes in the message.
   *
   * @return the place that it leads to
   */
  public final int follow(int reference) {
    int distance = Bytes.getInt(bytes, reference);
    if (Integer.compareUnsigned(distance - 1, messageEnd - 4 - reference) >= 0) {
      throw outside(reference, distance, 4);
    }
    int to = reference + distance;
    if ((to - start & 3) != 0) {
      throw unaligned(to, 4);
    }
    return to;
  }

  private DecodeException outside(int reference, int distance, int least) {
    return error(
        ErrorKind.OUT_OF_BOUNDS,
        reference,
        "a reference of 1 to " + Math.max(0, messageEnd - least - reference),
        Integer.toUnsignedString(distance));
  }

  /** Returns the error for what does not stand at a multiple of its alignment. */
  final DecodeException unaligned(int at, int alignment) {
    return error(
        ErrorKind.NON_CANONICAL,
        at,
        "an offset that is a multiple of " + alignment,
        "offset " + (at - start));
  }

  /** Counts bytes that are visited. */
  final void visit(long byteCount, int at) {
    visitsLeft -= byteCount;
    if (visitsLeft < 0) {
      throw visitedTooMuch(at);
    }
  }

  private DecodeException visitedTooMuch(int at) {
    return error(
        ErrorKind.LIMIT_EXCEEDED,
        at,
        "objects that are shared so often that at most 16 times the message is read"
            + " (Limits.TRUSTED reads more)",
        "more");
  }

  /** Tells whether the text that may be visited passes the limit of text. */
  final boolean limitsText() {
    return visitsLeft > limits().textBytes();
  }

  /**
   * Checks the table at a place and its vtable.
   *
   * @return by id how far after the place its fields stand; 0 where they are absent
   */
  public final int[] table(int at, TableLayout layout) {
    place = at;
    int vtable = at - Bytes.getInt(bytes, at);
    ReadVtable known = layout.index < last.length ? last[layout.index] : null;
    if (known == null || known.place != message + vtable) {
      known = find(at, vtable, layout);
    }
    int length = known.tableLength;
    if (length > messageEnd - at) {
      throw tooLong(at, length);
    }
    visit(length, at);
    if (known.isSpecial) {
      checkSpecial(at, known);
    }
    return known.slots;
  }

  private DecodeException tooLong(int at, int length) {
    return error(
        ErrorKind.OUT_OF_BOUNDS,
        at,
        "a table of at most " + (messageEnd - at) + " bytes",
        length + " bytes");
  }

  private void checkSpecial(int at, ReadVtable known) {
    if ((at - start & known.mask) != known.rest) {
      throw unalignedField(at, known);
    }
    chargeUnknownFields(known.unknownCount, at);
  }

  /** Returns the error for the first field of a table that does not stand at a multiple. */
  private DecodeException unalignedField(int at, ReadVtable known) {
    int[] alignments = known.layout.alignments;
    int id = 0;
    while (known.slots[id] == 0 || (at - start + known.slots[id] & alignments[id] - 1) == 0) {
      id++;
    }
    return unaligned(at + known.slots[id], alignments[id]);
  }

  /**
   * Finds a vtable by its bytes: the one that the last table of the layout had, the one that came
   * after that before, or another.
   */
  private ReadVtable find(int at, int vtable, TableLayout layout) {
    int index = layout.index;
    ReadVtable latest = index < last.length ? last[index] : null;
    if (latest == null) {
      return keep(findOther(at, vtable, layout), vtable);
    }
    if (isAt(latest, vtable)) {
      latest.place = message + vtable;
      return latest;
    }
    ReadVtable next = latest.next;
    boolean isNext = next != null && (next.place == message + vtable || isAt(next, vtable));
    if (next == null || !isNext) {
      next = findOther(at, vtable, layout);
      latest.next = next;
    }
    return keep(next, vtable);
  }

  private ReadVtable keep(ReadVtable known, int vtable) {
    known.place = message + vtable;
    int index = known.layout.index;
    if (index >= last.length) {
      last = Arrays.copyOf(last, Math.max(index + 1, 2 * last.length));
    }
    last[index] = known;
    return known;
  }

  private boolean isAt(ReadVtable known, int vtable) {
    return (vtable - start & 1) == 0
        && vtable >= start
        && vtable <= messageEnd - known.length
        && known.isAt(bytes, vtable);
  }

  private ReadVtable findOther(int at, int vtable, TableLayout layout) {
    int length = vtableLength(at, vtable);
    int slot = slot(vtable, length, layout.index);
    ReadVtable known = vtables[slot];
    if (known == null || known.layout.index != layout.index || !isAt(known, vtable)) {
      known = check(at, vtable, length, layout);
      vtables[slot] = known;
    }
    return known;
  }

  private int slot(int vtable, int length, int layout) {
    long hash = layout ^ (long) Bytes.getInt(bytes, vtable) << 32;
    int to = vtable + length;
    for (int i = vtable + 4; i <= to - Long.BYTES; i += Long.BYTES) {
      hash = (hash ^ Bytes.getLong(bytes, i)) * HASH;
    }
    hash ^=
        length < Long.BYTES + 4
            ? Bytes.getShort(bytes, to - 2)
            : Bytes.getLong(bytes, to - Long.BYTES);
    return (int) (hash * HASH >>> VTABLE_BITS);
  }

  private int vtableLength(int at, int vtable) {
    if (vtable < start || vtable > messageEnd - 4) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS, at, "a vtable in the message", "offset " + offset(vtable));
    }
    int length = Bytes.getChar(bytes, vtable);
    if ((vtable - start & 1) != 0) {
      throw unaligned(vtable, 2);
    }
    if ((length & 1) != 0) {
      throw error(ErrorKind.NON_CANONICAL, vtable, "a vtable of even length", length + " bytes");
    }
    if (length < 4 || length > messageEnd - vtable) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          vtable,
          "a vtable of 4 to " + (messageEnd - vtable) + " bytes",
          length + " bytes");
    }
    return length;
  }

  private ReadVtable check(int at, int vtable, int length, TableLayout layout) {
    int tableLength = Bytes.getChar(bytes, vtable + 2);
    if (tableLength < 4 || tableLength > messageEnd - at) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          "a table of 4 to " + (messageEnd - at) + " bytes",
          tableLength + " bytes");
    }
    int[] slots = new int[layout.widths.length];
    int alignment = 4;
    int unknownCount = 0;
    for (int id = 0; id < length - 4 >> 1; id++) {
      int entry = vtable + 4 + 2 * id;
      int offset = Bytes.getChar(bytes, entry);
      boolean isKnown = id < slots.length && layout.widths[id] > 0;
      if (offset != 0 && isKnown) {
        if (offset < 4 || offset > tableLength - layout.widths[id]) {
          throw error(
              ErrorKind.OUT_OF_BOUNDS,
              entry,
              "a field at 4 to " + (tableLength - layout.widths[id]) + " of its table",
              Integer.toString(offset));
        }
        if ((at - start + offset & layout.alignments[id] - 1) != 0) {
          throw unaligned(at + offset, layout.alignments[id]);
        }
        slots[id] = offset;
        alignment = Math.max(alignment, layout.alignments[id]);
      } else if (offset != 0) {
        unknownCount++;
      }
    }
    byte[] copy = Arrays.copyOfRange(bytes, vtable, vtable + length);
    return new ReadVtable(layout, copy, slots, alignment, unknownCount);
  }

  /**
   * Returns the place of a field that has to be there.
   *
   * @param slot what {@link #table} says of it
   */
  public final int required(int at, int slot) {
    if (slot == 0) {
      throw error(ErrorKind.MISSING_FIELD, at, "a field that is required", "a table without it");
    }
    return at + slot;
  }

  /**
   * Finds a vector. SPEC flatbuffers 4.1
   *
   * @param width how many bytes an element takes
   * @param alignment of an element
   * @return the place of the first element; the count stands four bytes in front of it
   */
  public final int vector(int reference, int width, int alignment) {
    int at = find(reference, width, alignment);
    visit((long) count(at) * width + 4, at - 4);
    return at;
  }

  /** Finds a message in a vector of bytes, of which the visits are counted where it is read. */
  final int messageInside(int reference) {
    int at = find(reference, 1, 1);
    visit(4, at - 4);
    return at;
  }

  /** Goes on with what another message has left of the visits. */
  final void takeVisits(TableReader other) {
    visitsLeft = other.visitsLeft;
  }

  private int find(int reference, int width, int alignment) {
    int at = follow(reference);
    place = at;
    int count = Bytes.getInt(bytes, at);
    long length = (long) count * width;
    if (count < 0 || length > messageEnd - at - 4) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          "a count that " + (messageEnd - at - 4) + " bytes have room for",
          Integer.toUnsignedString(count));
    }
    if (count > 0 && (at + 4 - start & alignment - 1) != 0) {
      throw unaligned(at + 4, alignment);
    }
    return at + 4;
  }

  /**
   * Returns the place of a struct that a reference means: unlike other objects it can be shorter
   * than four bytes, and of a smaller alignment. SPEC flatbuffers 4.3
   */
  public final int struct(int reference, int byteLength, int alignment) {
    int distance = Bytes.getInt(bytes, reference);
    if (distance <= 0 || distance > messageEnd - byteLength - reference) {
      throw outside(reference, distance, byteLength);
    }
    int at = reference + distance;
    place = at;
    if ((at - start & alignment - 1) != 0) {
      throw unaligned(at, alignment);
    }
    visit(byteLength, at);
    return at;
  }

  /** As {@link #vector}, of elements that count against the limit. */
  public final int elements(int reference, int width, int alignment) {
    int at = vector(reference, width, alignment);
    chargeElements(count(at), at - 4);
    return at;
  }

  /** Returns how many elements a vector has. */
  public final int count(int firstElement) {
    return Bytes.getInt(bytes, firstElement - 4);
  }

  /**
   * Returns the place of the reference to the types of a vector of a union, or 0 if neither types
   * nor values are there. SPEC flatbuffers 4.3
   *
   * @param types what {@link #table} says of the types
   * @param values what it says of the values
   */
  public final int unionTypes(int at, int types, int values) {
    if ((types == 0) != (values == 0)) {
      throw error(
          ErrorKind.BAD_REFERENCE,
          at,
          "the types of unions and their values",
          types == 0 ? "values without types" : "types without values");
    }
    return types == 0 ? 0 : at + types;
  }

  /** Checks that the vectors of a union have one length, and returns it. SPEC flatbuffers 4.3 */
  public final int count(int types, int values) {
    int count = count(values);
    if (count(types) != count) {
      throw error(
          ErrorKind.NON_CANONICAL,
          types - 4,
          "as many types as values: " + count,
          count(types) + "");
    }
    return count;
  }

  /**
   * Returns the type of a union, 0 where there is none. SPEC flatbuffers 4.3
   *
   * @param typeSlot where the type stands in the table; 0 where it is absent
   * @param valueSlot where the reference stands
   * @param width how many bytes the type takes
   */
  public final long unionType(int at, int typeSlot, int valueSlot, int width) {
    long type = typeSlot == 0 ? 0 : Bytes.getLow(bytes, at + typeSlot, width);
    if ((type == 0) != (valueSlot == 0)) {
      throw error(
          ErrorKind.BAD_REFERENCE,
          at,
          "both type and value of a union, or neither",
          type == 0 ? "a value alone" : "type " + type + " alone");
    }
    return type;
  }

  /** Returns the error for a type that no case of a union has. */
  public final DecodeException unknownCase(long type) {
    return error(ErrorKind.UNKNOWN_CASE, place, "the type of a case", "type " + type);
  }

  /** Notes that a record of a recursive type begins. */
  public final void enter() {
    enter(place);
  }
}
