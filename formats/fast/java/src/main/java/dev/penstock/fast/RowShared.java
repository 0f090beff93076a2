package dev.penstock.fast;

import dev.penstock.row.Row;

/** Reads records of a shared type. SPEC fast 4.8 */
final class RowShared extends RowValue {
  private final RowOfRecord record;
  private final int type;

  RowShared(RowOfRecord record, int type) {
    this.record = record;
    this.type = type;
  }

  @Override
  Object take(FastReader in, int from, int to) {
    Row known = in.reference(type, from, to);
    return known != null
        ? known
        : in.keep(type, (Row) record.take(in, in.behindReference(from), to), to);
  }
}
