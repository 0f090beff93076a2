package dev.penstock.json;

import dev.penstock.row.Row;
import dev.penstock.rows.RowCell;

/**
 * A component of a record. SPEC json 4.1
 *
 * @param cell where it goes
 * @param value reads its value
 * @param takesNull whether it can be null
 */
record RowMember(RowCell cell, RowValue value, boolean takesNull) {
  /** Reads the component, or passes over it where the row has no column for it. */
  void read(JsonReader in, Row row) {
    if (!cell.isRead()) {
      in.passValue();
    } else if (takesNull && in.isNull()) {
      row.setNull(cell.column());
    } else {
      value.read(in, row, cell.column());
    }
  }

  /** Fills the column of a row whose document does not have the component. */
  void fillMissing(Row row) {
    if (cell.isRead()) {
      cell.fillMissing(row, false);
    }
  }
}
