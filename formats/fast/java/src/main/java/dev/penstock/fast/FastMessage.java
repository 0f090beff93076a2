package dev.penstock.fast;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.slab.Shapes;
import dev.penstock.transport.Region;
import dev.penstock.transport.Regions;
import org.jspecify.annotations.Nullable;

/**
 * A message that views read; the view of a root is one. SPEC fast 3, 6
 *
 * <p>It has no methods that a class of another package could inherit, so that components can have
 * any name.
 */
public class FastMessage extends Region {
  /** That of views which were not moved to a message. */
  static final FastMessage NONE = new FastMessage();

  /** Beside the flags of the header: whether the schema has shared records. */
  private static final int MAY_SHARE = 1 << 30;

  /** The address of the root. */
  protected int at;

  /** Where the root ends; where its tail starts if it is a record of fixed width. */
  protected int end;

  /** The address of the slab. */
  int slabAt;

  /** How many bytes the slab takes if texts in it can be Latin-1; -1 if all of it is UTF-16. */
  int plainLength;

  private int flags;

  /** What few messages need: how records have grown, room for long texts. */
  private @Nullable ViewState state;

  /** Creates an empty message. */
  protected FastMessage() {}

  /** Reads the header; the range is set. */
  final void open(@Nullable Shapes known, boolean shares) {
    if (state != null) {
      state.beginSearches();
    }
    int base = Regions.base(this);
    int length = Regions.length(this);
    if (length < Header.LENGTH) {
      throw error(
          ErrorKind.TRUNCATED, base, "a header of " + Header.LENGTH + " bytes", length + " bytes");
    }
    flags = Regions.intAt(this, base);
    if ((flags & ~Header.FLAGS) != 0 || isShared() && !shares) {
      throw error(
          ErrorKind.UNSUPPORTED,
          base,
          "version 0 of Fast" + (shares ? "" : ", without shared records"),
          "header 0x" + Integer.toHexString(flags));
    }
    int slabOffset = Regions.intAt(this, base + Header.SLAB_START);
    if (slabOffset < Header.LENGTH || slabOffset > length) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          base + Header.SLAB_START,
          "a slab that starts at offset 8 to " + length,
          Integer.toUnsignedString(slabOffset));
    }
    slabAt = base + slabOffset;
    plainLength = isWide() ? -1 : length - slabOffset;
    if (isWide() && ((length - slabOffset) & 1) != 0) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          slabAt,
          "UTF-16, two bytes a unit",
          (length - slabOffset) + " bytes");
    }
    at = base + Header.LENGTH;
    end = slabAt;
    flags |= shares ? MAY_SHARE : 0;
    if (isEvolved()) {
      openParts(known);
    }
  }

  private void openParts(@Nullable Shapes known) {
    int base = Regions.base(this);
    if (slabAt - base < Header.EVOLVED_LENGTH) {
      throw error(
          ErrorKind.TRUNCATED,
          base,
          "a header of " + Header.EVOLVED_LENGTH + " bytes",
          (slabAt - base) + " bytes before the texts");
    }
    at = base + Header.EVOLVED_LENGTH;
    end = end(base + Header.HEAP_START, at, slabAt);
    int tableAt = end(base + Header.TABLE_START, end, slabAt);
    int heapAt = end + (-(end - base) & 7);
    if (heapAt > tableAt) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          base + Header.TABLE_START,
          "a shape table from offset " + (heapAt - base) + " on",
          Integer.toString(tableAt - base));
    }
    state().open(heapAt, tableAt, slabAt, known);
  }

  /** Moves the root's place behind what stands in front of a record, and checks its block. */
  final void placeRoot(FastLayout layout) {
    int from = at;
    int to = end;
    at = start(layout, from, to);
    end = limit(layout, from, to);
  }

  /** Checks the block of a record between two places, and returns its address. */
  final int start(FastLayout layout, int from, int to) {
    int start = from;
    int limit = to;
    if (layout.isShared() && isShared()) {
      check(from, to, 4);
      start = from + 4;
      if (Regions.intAt(this, from) != 0) {
        start = referenced(from, to);
        limit = from;
      }
    }
    long length = layout.byteLength(this);
    if (length > limit - start || layout.isFixed() && length != limit - start) {
      throw wrongLength(start, length, limit - start);
    }
    return start;
  }

  private DecodeException wrongLength(int from, long expected, int found) {
    return error(
        expected > found ? ErrorKind.TRUNCATED : ErrorKind.TRAILING_BYTES,
        from,
        "a block of " + expected + " bytes",
        found + " bytes");
  }

  /** Returns where a record ends: that of a reference ends before the reference. */
  final int limit(FastLayout layout, int from, int to) {
    if (layout.isFixed()) {
      return from + layout.byteLength();
    }
    boolean refers = layout.isShared() && isShared() && Regions.intAt(this, from) != 0;
    return refers ? from : to;
  }

  // SPEC fast 4.8: a reader in place checks that the offset is below its own
  private int referenced(int from, int to) {
    check(from, to, 8);
    int base = Regions.base(this);
    int offset = Regions.intAt(this, from + 4);
    if (offset < Header.LENGTH || offset >= from - base) {
      throw error(
          ErrorKind.BAD_REFERENCE,
          from + 4,
          "an offset from 8 to below " + (from - base),
          Integer.toUnsignedString(offset));
    }
    return base + offset;
  }

  /** Checks that so many bytes stand between two places. */
  final void check(int from, int to, long byteCount) {
    if (byteCount > to - from) {
      throw error(
          ErrorKind.TRUNCATED, from, "a block of " + byteCount + " bytes", (to - from) + " bytes");
    }
  }

  /** Reads where a value ends: between two places. SPEC fast 4.5 */
  final int end(int cell, int from, int limit) {
    int to = Regions.base(this) + Regions.intAt(this, cell);
    if (to < from || to > limit) {
      throw wrongEnd(cell, from, limit);
    }
    return to;
  }

  private DecodeException wrongEnd(int cell, int from, int limit) {
    int base = Regions.base(this);
    return error(
        ErrorKind.OUT_OF_BOUNDS,
        cell,
        "an end from offset " + (from - base) + " to " + (limit - base),
        Integer.toUnsignedString(Regions.intAt(this, cell)));
  }

  final boolean isShared() {
    return (flags & Header.SHARED) != 0;
  }

  /** Tells whether records may be shared in messages inside of this one. */
  final boolean mayShare() {
    return (flags & MAY_SHARE) != 0;
  }

  final boolean isWide() {
    return (flags & Header.WIDE) != 0;
  }

  final boolean isEvolved() {
    return (flags & Header.EVOLVED) != 0;
  }

  /** Returns how many bytes the slab takes. */
  final int slabLength() {
    return Regions.base(this) + Regions.length(this) - slabAt;
  }

  /** Returns how many bytes the tail of a record takes. */
  final int tail(int record) {
    return record >= 0 && isEvolved() ? state().tail(record) : 0;
  }

  /** Returns what few messages need; made when one does. */
  final ViewState state() {
    ViewState present = state;
    if (present == null) {
      present = new ViewState(this);
      state = present;
    }
    return present;
  }

  /** Returns an error at an address; offsets count from the start of the outermost message. */
  final DecodeException error(ErrorKind kind, int address, String expected, String found) {
    return located(new DecodeException(kind, offset(address), expected, found));
  }

  /** Returns the error for a value that its type refused. */
  final DecodeException refused(int address, RuntimeException cause) {
    return located(
        new DecodeException(
            ErrorKind.VALUE_OUT_OF_RANGE, offset(address), "a value that its type accepts", cause));
  }

  /** Returns how far an address is from the start of the outermost message. */
  final long offset(int address) {
    ViewState present = state;
    return (long) address - (present == null ? Regions.base(this) : present.origin());
  }

  /** Returns an error with the path to its offset, where that is known. */
  DecodeException located(DecodeException error) {
    return error;
  }
}
