package dev.penstock.fast;

import dev.penstock.row.ColumnType;
import dev.penstock.row.RowList;
import dev.penstock.rows.RowArrays;

/** Reads arrays of a length that the type fixes. SPEC fast 2.4 */
final class RowRun extends RowValue {
  private final ColumnType.ListOf type;
  private final int count;
  private final int width;

  /**
   * Reads arrays.
   *
   * @param count how many elements each has
   * @param width how many bytes each takes
   */
  RowRun(ColumnType.ListOf type, int count, int width) {
    this.type = type;
    this.count = count;
    this.width = width;
  }

  @Override
  Object object(FastReader in, int at, int tail) {
    Object array = RowArrays.create(type.element(), count);
    return new RowList(
        type.form(),
        type.element(),
        array instanceof boolean[] ? in.fixedBooleans(at, count) : in.array(at, array));
  }

  @Override
  int width() {
    return width;
  }
}
