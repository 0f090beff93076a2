package dev.penstock.compact;

import dev.penstock.DecodeException;
import dev.penstock.row.ColumnType;
import dev.penstock.row.ColumnType.ListForm;
import dev.penstock.row.RowList;
import dev.penstock.row.ScalarType;
import dev.penstock.rows.RowArrays;
import java.lang.reflect.Array;

/** Reads lists, sets and arrays. SPEC compact 4.1 to 4.4, 4.6 */
final class RowMany extends RowValue {
  private static final boolean[] ALL_PRESENT = {};

  private final ColumnType.ListOf type;
  private final RowValue element;
  private final Wire wire;

  /** The list without elements, of which messages can have one for each byte. */
  private final RowList none;

  /**
   * How elements stand after their count.
   *
   * @param form as in the plan
   * @param length how many there are, where the type says it; -1 where it does not
   */
  record Wire(Form form, int length) {}

  /** How the elements of a list stand after its count. */
  enum Form {
    BYTES,
    INTEGERS,
    BITS,
    FLOATS,
    EACH
  }

  RowMany(ColumnType.ListOf type, RowValue element, Wire wire) {
    this.type = type;
    this.element = element;
    this.wire = wire;
    none = new RowList(type.form(), type.element(), RowArrays.create(type.element(), 0));
  }

  @Override
  Object readObject(CompactReader in) {
    boolean[] present = type.nullable() ? in.readPresence() : ALL_PRESENT;
    Object array = wire.form == Form.EACH ? readEach(in, present) : spread(in, present);
    if (wire.length >= 0) {
      in.ofLength(array, wire.length);
    }
    RowList list =
        new RowList(type.form(), type.element(), array, RowArrays.presence(present, array));
    if (list.size() == 0 && type.form() != ListForm.ARRAY) {
      return none;
    }
    if (type.form() == ListForm.SET && list.size() > 1) {
      in.distinct(list.toList());
    }
    return list;
  }

  private Object spread(CompactReader in, boolean[] present) {
    Object elements = readTogether(in);
    if (!type.nullable()) {
      return elements;
    }
    int count = Array.getLength(elements);
    if (count != RowArrays.count(present)) {
      in.spread(present, RowArrays.nulls(count));
    }
    return RowArrays.spread(present, elements);
  }

  private Object readTogether(CompactReader in) {
    ScalarType kind = ((ColumnType.Scalar) type.element()).type();
    return switch (kind) {
      case BOOL -> in.readBooleanArray();
      case F32 -> in.readF32Array();
      case F64 -> in.readF64Array();
      case CHAR -> in.integers().readCharArray();
      case I8, U8 -> wire.form == Form.BYTES ? in.readBytes() : readBytes(in, kind);
      case I16, U16 -> in.integers().readShorts(IntegerWidth.valueOf(kind.name()));
      case I32, U32 -> in.integers().readInts(IntegerWidth.valueOf(kind.name()));
      default -> in.integers().readLongs(IntegerWidth.valueOf(kind.name()));
    };
  }

  private static byte[] readBytes(CompactReader in, ScalarType kind) {
    return in.integers().readBytes(IntegerWidth.valueOf(kind.name()));
  }

  private Object readEach(CompactReader in, boolean[] present) {
    int count = type.nullable() ? in.readCount(present) : in.readCount();
    Object array = RowArrays.create(type.element(), count);
    int i = 0;
    try {
      for (; i < count; i++) {
        if (type.nullable() && !present[i]) {
          continue;
        }
        if (array instanceof Object[] objects) {
          objects[i] = element.readObject(in);
        } else {
          RowArrays.set(array, i, element.readWord(in));
        }
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
    return array;
  }

  @Override
  void skip(CompactReader in) {
    if (wire.form != Form.EACH) {
      readObject(in);
      return;
    }
    boolean[] present = type.nullable() ? in.readPresence() : ALL_PRESENT;
    int count = type.nullable() ? in.readCount(present) : in.readCount();
    int i = 0;
    try {
      for (; i < count; i++) {
        if (!type.nullable() || present[i]) {
          element.skip(in);
        }
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
  }
}
