package dev.penstock.fast;

import dev.penstock.row.RowList;
import dev.penstock.row.RowMap;

/** Reads maps: the end of the keys, the keys, the values. SPEC fast 4.6 */
final class RowPairs extends RowValue {
  private static final int CELL_BYTES = 4;

  private final RowMany keys;
  private final RowMany values;
  private final RowMap none;

  RowPairs(RowMany keys, RowMany values) {
    this.keys = keys;
    this.values = values;
    none = new RowMap(keys.none(), values.none());
  }

  @Override
  Object take(FastReader in, int from, int to) {
    if (from == to) {
      return none;
    }
    in.block(from, to, CELL_BYTES);
    int end = in.end(from, from + CELL_BYTES, to);
    RowList keyList = keys.take(in, from + CELL_BYTES, end);
    RowList valueList = values.take(in, end, to);
    in.map(keyList.toKeys(), valueList.toList());
    return new RowMap(keyList, valueList);
  }
}
