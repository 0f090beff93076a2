package dev.penstock.fast;

import dev.penstock.DecodeException;
import dev.penstock.row.ColumnType;
import dev.penstock.row.ColumnType.ListForm;
import dev.penstock.row.RowList;
import dev.penstock.row.ScalarType;
import dev.penstock.rows.RowArrays;
import org.jspecify.annotations.Nullable;

/** Reads lists, sets and arrays. SPEC fast 4.1 to 4.4 */
final class RowMany extends RowValue {
  private static final boolean[] ALL_PRESENT = {};
  private static final int CELL_BYTES = 4;

  private final ColumnType.ListOf type;

  /** Reads an element; null for texts. */
  private final @Nullable RowValue element;

  private final RowList none;

  RowMany(ColumnType.ListOf type, @Nullable RowValue element) {
    this.type = type;
    this.element = element;
    none = list(RowArrays.create(type.element(), 0), ALL_PRESENT);
  }

  /** Returns a list without elements, one for all messages. */
  RowList none() {
    return none;
  }

  private RowList list(Object array, boolean[] present) {
    return new RowList(type.form(), type.element(), array, RowArrays.presence(present, array));
  }

  @Override
  RowList take(FastReader in, int from, int to) {
    RowList list = takeElements(in, from, to);
    if (type.form() == ListForm.SET && list.size() > 1) {
      in.distinct(list.toList());
    }
    return list;
  }

  private RowList takeElements(FastReader in, int from, int to) {
    if (!type.nullable()) {
      Object array = takePlain(in, from, to);
      return list(array != null ? array : takeEach(in, from, to, ALL_PRESENT), ALL_PRESENT);
    }
    int count = in.leadingCount(from, to, 1);
    boolean[] present = in.presence(from, count);
    return list(takeEach(in, in.afterPresence(from, count), to, present), present);
  }

  /** Takes what stands as the elements of a primitive array; null for other elements. */
  private @Nullable Object takePlain(FastReader in, int from, int to) {
    if (!(type.element() instanceof ColumnType.Scalar scalar) || element == null) {
      return null;
    }
    ScalarType kind = scalar.type();
    boolean array = type.form() == ListForm.ARRAY;
    return switch (kind) {
      case BOOL -> array ? in.booleans(from, to) : null;
      case I8, U8 -> array ? in.bytes(from, to) : in.counted(from, to);
      case I16, U16 -> in.shorts(from, to);
      case I32, U32 -> in.ints(from, to);
      case I64, U64 -> in.longs(from, to);
      case F32 -> in.floats(from, to);
      case F64 -> in.doubles(from, to);
      case CHAR -> in.chars(from, to);
      default -> null;
    };
  }

  private Object takeEach(FastReader in, int from, int to, boolean[] present) {
    if (element == null) {
      return takeTexts(in, from, to, present);
    }
    return element.width() < 0
        ? takeVariable(in, element, new Range(from, to), present)
        : takeFixed(in, element, new Range(from, to), present);
  }

  /** Where elements stand. */
  private record Range(int from, int to) {}

  private Object takeTexts(FastReader in, int from, int to, boolean[] present) {
    int count = present.length;
    if (type.nullable()) {
      in.texts(from, to, count);
    } else {
      count = in.textCount(from, to);
    }
    int at = from + CELL_BYTES;
    @Nullable Object[] texts = new @Nullable Object[count];
    int i = 0;
    try {
      for (; i < count; i++) {
        if (!type.nullable() || present[i]) {
          texts[i] = in.text(at + CELL_BYTES * i);
        } else {
          in.noText(at + CELL_BYTES * i);
        }
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
    return texts;
  }

  private Object takeFixed(FastReader in, RowValue item, Range range, boolean[] present) {
    int known = item.width();
    int width = (int) Math.min(Integer.MAX_VALUE, (long) known + item.tail(in));
    int at = item.isNumber() ? in.aligned(range.from, range.to, known) : range.from;
    int count = present.length;
    if (type.nullable()) {
      in.exact(at, range.to, (long) count * width);
    } else {
      count = in.count(at, range.to, width);
    }
    Object array = RowArrays.create(type.element(), count);
    int i = 0;
    try {
      for (; i < count; i++) {
        if (type.nullable() && !present[i]) {
          continue;
        }
        int place = at + width * i;
        if (item.isWord()) {
          RowArrays.set(array, i, item.word(in, place));
        } else {
          ((Object[]) array)[i] = item.object(in, place, known);
        }
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
    return array;
  }

  private Object takeVariable(FastReader in, RowValue item, Range range, boolean[] present) {
    int count = present.length;
    int cells = range.from;
    if (type.nullable()) {
      in.block(cells, range.to, count * (long) CELL_BYTES);
    } else {
      count = in.leadingCount(range.from, range.to, 8 * CELL_BYTES);
      cells = count == 0 ? range.from : range.from + CELL_BYTES;
    }
    int next = cells + CELL_BYTES * count;
    @Nullable Object[] items = new @Nullable Object[count];
    int i = 0;
    try {
      for (; i < count; i++) {
        int end = in.end(cells + CELL_BYTES * i, next, range.to);
        if (!type.nullable() || present[i]) {
          items[i] = item.take(in, next, end);
        } else {
          in.close(next, end);
        }
        next = end;
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
    in.close(next, range.to);
    return items;
  }
}
