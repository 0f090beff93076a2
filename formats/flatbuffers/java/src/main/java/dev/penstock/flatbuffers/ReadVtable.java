package dev.penstock.flatbuffers;

/**
 * A vtable that was checked for the tables of one layout; it is right for every table of that with
 * room for it. SPEC flatbuffers 3.1
 */
final class ReadVtable {
  final TableLayout layout;

  /** The bytes of the vtable, by which it is known in other messages. */
  final byte[] bytes;

  /** By id how far after the table's start a field stands; 0 where it is absent. */
  final int[] slots;

  /** How many bytes the table takes. */
  final int tableLength;

  /** The bits of a table's offset that its alignment fixes, and what they are. */
  final int mask;

  final int rest;

  /** How many fields are there that the layout lacks. */
  final int unknownCount;

  /** The number of the message in which it was met last, and where. */
  long message;

  int at;

  ReadVtable(TableLayout layout, byte[] bytes, int[] slots, int alignment, int unknownCount) {
    this.layout = layout;
    this.bytes = bytes;
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
  }
}
