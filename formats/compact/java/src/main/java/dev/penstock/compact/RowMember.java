package dev.penstock.compact;

import dev.penstock.row.Row;
import dev.penstock.rows.RowCell;
import org.jspecify.annotations.Nullable;

/**
 * A component of a record. SPEC compact 4.5
 *
 * @param cell where it goes
 * @param bits its bits at the head of its part
 * @param value reads its value
 * @param removed whether the schema no longer has it; codecs read it all the same
 */
record RowMember(RowCell cell, Bits bits, RowValue value, boolean removed) {
  /** The numbers of bits, -1 for none. */
  record Bits(int present, int hasValue, int value, int decimal) {}

  /**
   * Reads the component, or passes over it where there is no row or it has no column there.
   *
   * @param first the first 64 bits of the part
   * @param more the others
   */
  void read(CompactReader in, @Nullable Row row, long first, long[] more) {
    Row target = cell.isRead() ? row : null;
    if (bits.hasValue >= 0 && !isSet(bits.hasValue, first, more)) {
      if (target != null) {
        cell.fillMissing(target, bits.present >= 0 && isSet(bits.present, first, more));
      }
    } else if (bits.value >= 0) {
      if (target != null) {
        target.setWord(cell.column(), isSet(bits.value, first, more) ? 1 : 0);
      }
    } else if (bits.decimal >= 0) {
      double number = in.readF64(isSet(bits.decimal, first, more));
      if (target != null) {
        target.setWord(cell.column(), Double.doubleToRawLongBits(number));
      }
    } else if (target != null) {
      value.read(in, target, cell.column());
    } else if (removed && row != null) {
      value.check(in);
    } else {
      value.skip(in);
    }
  }

  private static boolean isSet(int bit, long first, long[] more) {
    long word = bit < Long.SIZE ? first : more[bit / Long.SIZE - 1];
    return (word >>> bit & 1) != 0;
  }
}
