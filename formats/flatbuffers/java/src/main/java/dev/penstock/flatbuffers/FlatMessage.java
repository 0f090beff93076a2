package dev.penstock.flatbuffers;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.transport.Region;
import dev.penstock.transport.Regions;
import org.jspecify.annotations.Nullable;

/**
 * A message that views read; the view of a root is one. SPEC flatbuffers 3
 *
 * <p>It has no methods that a class of another package could inherit, so that components can have
 * any name.
 */
public class FlatMessage extends Region {
  /** That of views which were not moved to a message. */
  static final FlatMessage NONE = new FlatMessage();

  /** The bytes of a message that making an object of it may visit. SPEC flatbuffers 9 */
  private static final int MOST_VISITS = 16;

  /** For so many errors of a message the path is looked for, which takes the time to verify it. */
  private static final int MOST_SEARCHES = 16;

  /** The address of the root's table. */
  protected int at;

  /** The address of its vtable. */
  protected int vtable;

  /** The lengths of vtable, in the lower half, and table. */
  protected int sizes;

  /** What few messages need: room for long texts, how far a walk has come. */
  private @Nullable Extras extras;

  /** Creates an empty message. */
  protected FlatMessage() {}

  private static final class Extras {
    final Utf8Room texts = new Utf8Room();
    int depth;
    long visitsLeft;
    int searchesLeft = MOST_SEARCHES;
  }

  /** Starts to count anew for how many errors the path is looked for. */
  final void beginSearches() {
    if (extras != null) {
      extras.searchesLeft = MOST_SEARCHES;
    }
  }

  /** Tells whether the path to one more error may be looked for. */
  final boolean search() {
    return extras().searchesLeft-- > 0;
  }

  /** Returns the address behind the last byte. */
  final int limit() {
    return Regions.base(this) + Regions.length(this);
  }

  /** Returns the room for long texts. */
  final Utf8Room texts() {
    return extras().texts;
  }

  private Extras extras() {
    Extras present = extras;
    if (present == null) {
      present = new Extras();
      extras = present;
    }
    return present;
  }

  /** Notes that a table starts of which an object is made. */
  final void enter(int table) {
    Extras walk = extras();
    if (walk.depth == 0) {
      walk.visitsLeft = (long) MOST_VISITS * Regions.length(this);
    }
    if (walk.depth >= Limits.DEFAULT.depth()) {
      throw error(
          ErrorKind.LIMIT_EXCEEDED,
          table,
          "tables at most " + Limits.DEFAULT.depth() + " deep in each other",
          "one more");
    }
    walk.depth++;
    visit(table, Integer.BYTES);
  }

  /** Notes that a table ends of which an object was made. */
  final void exit() {
    extras().depth--;
  }

  /** Counts bytes that are visited to make an object; those that accessors read do not count. */
  final void visit(int address, long byteCount) {
    Extras walk = extras;
    if (walk != null && walk.depth > 0) {
      walk.visitsLeft -= byteCount;
      if (walk.visitsLeft < 0) {
        throw error(
            ErrorKind.LIMIT_EXCEEDED,
            address,
            "objects that are shared so often that at most 16 times the message is read",
            "more");
      }
    }
  }

  /** Follows the reference at an address, whose bytes are in the message, to four bytes or more. */
  final int follow(int address) {
    return follow(address, Integer.BYTES);
  }

  /** Follows a reference to a struct, which can be shorter than other objects. */
  final int struct(int address, int byteLength) {
    return follow(address, byteLength);
  }

  private int follow(int address, int least) {
    int distance = Regions.intAt(this, address);
    int most = limit() - least - address;
    if (distance <= 0 || distance > most) {
      throw outside(address, distance, most);
    }
    return address + distance;
  }

  private DecodeException outside(int address, int distance, int most) {
    return error(
        ErrorKind.OUT_OF_BOUNDS,
        address,
        "a reference of 1 to " + Math.max(0, most),
        Integer.toUnsignedString(distance));
  }

  /** Returns the address of the vtable of a table, and checks that it is in the message. */
  final int vtable(int table) {
    long address = (long) table - Regions.intAt(this, table);
    if (address < Regions.base(this) || address > limit() - Integer.BYTES) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          table,
          "a vtable in the message",
          "offset " + (address - Regions.base(this)));
    }
    return (int) address;
  }

  /** Returns the lengths of vtable and table, and checks that both are in the message. */
  final int sizes(int table, int vtableAddress) {
    int lengths = Regions.intAt(this, vtableAddress);
    int own = lengths & 0xFFFF;
    if (own < Integer.BYTES || (own & 1) != 0 || own > limit() - vtableAddress) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          vtableAddress,
          "a vtable of 4 to " + (limit() - vtableAddress) + " bytes, an even number",
          own + " bytes");
    }
    if (lengths >>> 16 > limit() - table) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          table,
          "a table of at most " + (limit() - table) + " bytes",
          (lengths >>> 16) + " bytes");
    }
    return lengths;
  }

  /** Returns the count of the vector at an address, and checks that its elements are there. */
  final int count(int address, int stride) {
    int count = Regions.intAt(this, address);
    int room = limit() - Integer.BYTES - address;
    if (count < 0 || (long) count * stride > room) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          address,
          "a count that " + room + " bytes have room for",
          Integer.toUnsignedString(count));
    }
    visit(address, (long) count * stride + Integer.BYTES);
    return count;
  }

  /** Checks that so many bytes from an address on are in the message. */
  final int range(int address, int byteLength) {
    if (byteLength > limit() - address) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          address,
          "a struct of " + byteLength + " bytes",
          (limit() - address) + " bytes");
    }
    return address;
  }

  /** Returns an error at an address; offsets count from the start of the message. */
  final DecodeException error(ErrorKind kind, int address, String expected, String found) {
    return located(new DecodeException(kind, offset(address), expected, found));
  }

  /** Returns the error for a value that its type refused. */
  final DecodeException refused(int address, RuntimeException cause) {
    return located(
        new DecodeException(
            ErrorKind.VALUE_OUT_OF_RANGE, offset(address), "a value that its type accepts", cause));
  }

  /** Returns how far an address is from the start of the message. */
  final long offset(int address) {
    return (long) address - Regions.base(this);
  }

  /** Returns an error with the path to its offset, where that is known. */
  DecodeException located(DecodeException error) {
    return error;
  }
}
