package dev.penstock.compact;

import dev.penstock.row.Row;

/** Reads records of a shared type. They are read in any case, as later ones refer to them. */
final class RowShared extends RowValue {
  private final RowOfRecord record;
  private final int type;

  RowShared(RowOfRecord record, int type) {
    this.record = record;
    this.type = type;
  }

  // SPEC compact 4.8
  @Override
  Object readObject(CompactReader in) {
    Row known = in.readReference(type);
    return known != null ? known : in.keep(type, (Row) record.readObject(in));
  }
}
