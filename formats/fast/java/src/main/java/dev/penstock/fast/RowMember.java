package dev.penstock.fast;

import dev.penstock.row.Row;
import dev.penstock.rows.RowCell;
import org.jspecify.annotations.Nullable;

/**
 * A component of a record. SPEC fast 4.5, 6
 *
 * @param cell where it goes
 * @param spot where it stands
 * @param bits its presence bits
 * @param value reads its value; null for a text
 * @param wish what becomes of it
 */
record RowMember(RowCell cell, Spot spot, Bits bits, @Nullable RowValue value, Wish wish) {
  /**
   * Where a component stands.
   *
   * @param component its number in the record
   * @param step its number among all components in the order in which they are written, from 1
   * @param place where in its block it stands, or the cell with its end
   */
  record Spot(int component, int step, int place) {}

  /** The numbers of bits, -1 for none. */
  record Bits(int present, int hasValue) {}

  /** What becomes of a component. */
  enum Wish {
    /** It goes into its column. */
    READ,
    /** It is read, and goes nowhere. */
    CHECK,
    /** It is not looked at. */
    PASS
  }

  /** Tells whether the message has a value, by the bits of the block. */
  boolean hasValue(long first, long[] more) {
    return bits.hasValue < 0 || isSet(bits.hasValue, first, more);
  }

  boolean isPassed() {
    return wish == Wish.PASS;
  }

  /** Fills the column of a row for which the message has no value. */
  void fillMissing(Row row, long first, long[] more) {
    if (wish == Wish.READ) {
      cell.fillMissing(row, bits.present >= 0 && isSet(bits.present, first, more));
    }
  }

  /** Fills the column of a row for a message that does not have the component's version. */
  void fillAbsent(Row row) {
    if (wish == Wish.READ) {
      cell.fillMissing(row, false);
    }
  }

  /** Puts what was read into its column. */
  void put(Row row, Object read) {
    if (wish == Wish.READ) {
      row.setObject(cell.column(), read);
    }
  }

  private static boolean isSet(int bit, long first, long[] more) {
    long word = bit < Long.SIZE ? first : more[bit / Long.SIZE - 1];
    return (word >>> bit & 1) != 0;
  }
}
