package dev.penstock.flatbuffers;

import dev.penstock.transport.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * A vtable that was checked for the tables of one layout; it is right for every table of that with
 * room for it. SPEC flatbuffers 3.1
 */
final class ReadVtable {
  final TableLayout layout;

  /** The bytes of the vtable, by which it is known in other messages. */
  private final byte[] bytes;

  /** How many these are. */
  final int length;

  /** The first of them, and the last. */
  private final long head;

  private final long tail;

  /** By id how far after the table's start a field stands; 0 where it is absent. */
  final int[] slots;

  /** How many bytes the table takes. */
  final int tableLength;

  /** The bits of a table's offset that its alignment fixes, and what they are. */
  final int mask;

  final int rest;

  /** Whether a table with it must not stand at all multiples of 4, or has unknown fields. */
  final boolean isSpecial;

  /** How many fields are there that the layout lacks. */
  final int unknownCount;

  /** The one that a table of the layout had after one with this. */
  @Nullable ReadVtable next;

  /** Where it was met last: the number of the message in the upper half, the place added. */
  long place;

  ReadVtable(TableLayout layout, byte[] bytes, int[] slots, int alignment, int unknownCount) {
    this.layout = layout;
    this.bytes = bytes;
    length = bytes.length;
    head = length < Long.BYTES ? Bytes.getInt(bytes, 0) : Bytes.getLong(bytes, 0);
    tail =
        length < Long.BYTES
            ? Bytes.getShort(bytes, length - 2)
            : Bytes.getLong(bytes, length - Long.BYTES);
    this.slots = slots;
    this.unknownCount = unknownCount;
    tableLength = (bytes[2] & 0xFF) | (bytes[3] & 0xFF) << 8;
    mask = alignment - 1;
    int rest = 0;
    for (int id = 0; id < slots.length; id++) {
      if (slots[id] != 0 && layout.alignments[id] == alignment) {
        rest = -slots[id] & mask;
      }
    }
    this.rest = rest;
    isSpecial = alignment > 4 || unknownCount > 0;
  }

  /** Tells whether this very vtable stands at a place, from where on its length is there. */
  boolean isAt(byte[] message, int at) {
    if (length < Long.BYTES) {
      return Bytes.getInt(message, at) == (int) head
          && Bytes.getShort(message, at + length - 2) == (short) tail;
    }
    return Bytes.getLong(message, at) == head
        && Bytes.getLong(message, at + length - Long.BYTES) == tail
        && (length <= 2 * Long.BYTES || isBetween(message, at));
  }

  /** Tells whether what stands between the first and last eight bytes is the same. */
  private boolean isBetween(byte[] message, int at) {
    for (int i = Long.BYTES; i < length - Long.BYTES; i += Long.BYTES) {
      if (Bytes.getLong(bytes, i) != Bytes.getLong(message, at + i)) {
        return false;
      }
    }
    return true;
  }
}
