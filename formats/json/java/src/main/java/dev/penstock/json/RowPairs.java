package dev.penstock.json;

import dev.penstock.DecodeException;
import dev.penstock.generated.HashCodes;
import dev.penstock.row.ColumnType;
import dev.penstock.row.ColumnType.ListForm;
import dev.penstock.row.RowList;
import dev.penstock.row.RowMap;
import dev.penstock.row.ScalarType;
import dev.penstock.rows.RowArrays;

/** Reads maps, whose keys are names. SPEC json 4.5 */
final class RowPairs extends RowValue {
  private final ColumnType.MapOf type;
  private final RowValue key;
  private final RowValue value;

  /** The map without entries, of which documents can have many. */
  private final RowMap none;

  RowPairs(ColumnType.MapOf type, RowValue key, RowValue value) {
    this.type = type;
    this.key = key;
    this.value = value;
    none = new RowMap(none(type.key()), none(type.value()));
  }

  private static RowList none(ColumnType element) {
    return new RowList(ListForm.LIST, element, RowArrays.create(element, 0));
  }

  @Override
  Object readObject(JsonReader in) {
    RowElements keys = new RowElements(key, false, none.keys().array());
    RowElements values = new RowElements(value, type.nullable(), none.values().array());
    HashCodes codes = isCounted() ? new HashCodes() : null;
    int index = 0;
    in.beginObject();
    try {
      for (; in.nextKey(); index++) {
        keys.read(in, index);
        in.nextValue();
        if (codes != null) {
          in.count(codes, keys.key(index));
        }
        values.read(in, index);
        keys.distinct(in, index);
      }
    } catch (DecodeException e) {
      throw e.within(index);
    }
    return index == 0
        ? none
        : new RowMap(
            keys.list(ListForm.LIST, type.key(), index),
            values.list(ListForm.LIST, type.value(), index));
  }

  /** Tells whether hash tables do not keep keys of one hash code in order. */
  private boolean isCounted() {
    return type.key() instanceof ColumnType.Scalar scalar && scalar.type() == ScalarType.DATE_TIME;
  }
}
