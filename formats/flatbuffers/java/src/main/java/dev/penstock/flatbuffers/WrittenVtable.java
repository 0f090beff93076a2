package dev.penstock.flatbuffers;

import dev.penstock.transport.Bytes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A vtable, and where it stands in the message that is written. SPEC flatbuffers 3.1 */
final class WrittenVtable {
  /** The vtable as it is written. */
  final byte[] bytes;

  /** The largest alignment of the fields that are there. */
  final int alignment;

  /** How many bytes the table takes. */
  final int tableLength;

  /** That one with the same bytes of which the place is noted: itself, or one of another table. */
  final WrittenVtable written;

  /** The number of the last message in which it was written. */
  int message;

  /** Where it stands there. */
  int at;

  private WrittenVtable(
      byte[] bytes, int alignment, int tableLength, @Nullable WrittenVtable written) {
    this.bytes = bytes;
    this.alignment = alignment;
    this.tableLength = tableLength;
    this.written = written == null ? this : written;
  }

  /** Returns this one, of which the place is that of another one with the same bytes. */
  WrittenVtable at(WrittenVtable other) {
    return alignment == other.alignment
        ? other
        : new WrittenVtable(bytes, alignment, tableLength, other);
  }

  /** Returns the vtable of a table that has the fields of which the bits are set. */
  static WrittenVtable of(TableLayout layout, long[] bits) {
    int idCount = layout.widths.length;
    while (idCount > 0 && !isSet(bits, idCount - 1)) {
      idCount--;
    }
    byte[] bytes = new byte[4 + 2 * idCount];
    int offset = 4;
    int alignment = 4;
    for (int id : layout.order) {
      if (isSet(bits, id)) {
        Bytes.putShort(bytes, 4 + 2 * id, (short) offset);
        offset += layout.widths[id];
        alignment = Math.max(alignment, layout.alignments[id]);
      }
    }
    Bytes.putShort(bytes, 0, (short) bytes.length);
    Bytes.putShort(bytes, 2, (short) offset);
    return new WrittenVtable(bytes, alignment, offset, null);
  }

  private static boolean isSet(long[] bits, int id) {
    return (bits[id >>> 6] & 1L << id) != 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WrittenVtable vtable && Arrays.equals(bytes, vtable.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }
}
