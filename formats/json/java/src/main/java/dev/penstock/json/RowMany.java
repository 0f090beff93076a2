package dev.penstock.json;

import dev.penstock.DecodeException;
import dev.penstock.generated.HashCodes;
import dev.penstock.row.ColumnType;
import dev.penstock.row.ColumnType.ListForm;
import dev.penstock.row.RowList;
import dev.penstock.row.ScalarType;
import dev.penstock.rows.RowArrays;

/** Reads lists, sets and arrays. SPEC json 4.2 to 4.4 */
final class RowMany extends RowValue {
  private final ColumnType.ListOf type;
  private final RowValue element;

  /** How many elements there are, where the type says it; -1 where it does not. */
  private final int length;

  /** The list without elements, of which documents can have many. */
  private final RowList none;

  RowMany(ColumnType.ListOf type, RowValue element, int length) {
    this.type = type;
    this.element = element;
    this.length = length;
    none = new RowList(type.form(), type.element(), RowArrays.create(type.element(), 0));
  }

  @Override
  Object readObject(JsonReader in) {
    RowElements elements = new RowElements(element, type.nullable(), none.array());
    boolean set = type.form() == ListForm.SET;
    HashCodes codes = set && isCounted() ? new HashCodes() : null;
    int index = 0;
    in.beginArray();
    try {
      for (; more(in, index); index++) {
        elements.read(in, index);
        if (codes != null) {
          in.count(codes, elements.key(index));
        }
        if (set) {
          elements.distinct(in, index);
        }
      }
    } catch (DecodeException e) {
      throw e.within(index);
    }
    return index == 0 && type.form() != ListForm.ARRAY
        ? none
        : elements.list(type.form(), type.element(), index);
  }

  private boolean more(JsonReader in, int index) {
    if (length < 0) {
      return in.nextElement();
    }
    if (index == length) {
      in.endArray();
      return false;
    }
    in.expectElement();
    return true;
  }

  /** Tells whether hash tables do not keep elements of one hash code in order. */
  private boolean isCounted() {
    return !(type.element() instanceof ColumnType.Scalar scalar)
        || scalar.type() == ScalarType.DATE_TIME;
  }
}
