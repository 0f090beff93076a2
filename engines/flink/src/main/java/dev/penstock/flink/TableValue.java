package dev.penstock.flink;

import dev.penstock.row.Column;
import dev.penstock.row.ColumnType;
import dev.penstock.row.Row;
import dev.penstock.row.RowList;
import dev.penstock.row.RowMap;
import dev.penstock.row.RowType;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.flink.table.data.GenericArrayData;
import org.apache.flink.table.data.GenericMapData;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.types.logical.ArrayType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.LogicalTypeFamily;
import org.apache.flink.table.types.logical.MapType;
import org.jspecify.annotations.Nullable;

/** Turns values of rows, boxed and not null, into those of a table. */
interface TableValue {
  /**
   * Returns the value of the table.
   *
   * @throws IllegalArgumentException if its type does not hold this value
   */
  Object of(Object value);

  /**
   * Returns what turns values of a column into those of a type of the table.
   *
   * @param path the column's name, with those that it is in
   * @throws IllegalArgumentException if the type does not hold them
   */
  private static TableValue of(String path, ColumnType column, LogicalType type) {
    @Nullable TableValue found = null;
    if (column instanceof ColumnType.Scalar scalar) {
      found = TableScalars.of(path, scalar.type(), type);
    } else if (column instanceof ColumnType.Enumeration names) {
      found = type.is(LogicalTypeFamily.CHARACTER_STRING) ? constants(names) : null;
    } else if (column instanceof ColumnType.ListOf list && type instanceof ArrayType array) {
      found = array(Part.of(path + "[]", list.element(), array.getElementType()));
    } else if (column instanceof ColumnType.MapOf map && type instanceof MapType entries) {
      found =
          map(
              Part.of(path + "[key]", map.key(), entries.getKeyType()),
              Part.of(path + "[value]", map.value(), entries.getValueType()));
    } else if (column instanceof RowType record
        && type instanceof org.apache.flink.table.types.logical.RowType row) {
      found = row(path + ".", record, row);
    }
    if (found == null) {
      throw new IllegalArgumentException(
          String.format("column %s is %s, which %s does not hold", path, text(column), type));
    }
    return found;
  }

  private static String text(ColumnType type) {
    if (type instanceof ColumnType.Scalar scalar) {
      return scalar.type().name().toLowerCase(Locale.ROOT);
    } else if (type instanceof ColumnType.Enumeration constants) {
      return "the enum " + constants.name();
    } else if (type instanceof ColumnType.ListOf list) {
      return "a list of " + text(list.element());
    } else if (type instanceof ColumnType.MapOf map) {
      return "a map of " + text(map.key()) + " to " + text(map.value());
    } else if (type instanceof ColumnType.Union union) {
      return "the union " + union.name();
    }
    return "the record " + ((RowType) type).name();
  }

  /** A value in another one, which can be null. */
  record Part(String path, ColumnType column, LogicalType type, TableValue value) {
    static Part of(String path, ColumnType column, LogicalType type) {
      return new Part(path, column, type, TableValue.of(path, column, type));
    }

    @Nullable Object in(RowList list, int index) {
      // Integers without sign are boxed as they are meant.
      boolean extended = isUnsigned() && !list.isNull(index);
      return orNull(extended ? (Object) list.i64(index) : list.value(index));
    }

    @Nullable Object in(Row row, int number) {
      boolean extended = isUnsigned() && !row.isNull(number);
      return orNull(extended ? (Object) row.i64(number) : row.value(number));
    }

    private boolean isUnsigned() {
      return column instanceof ColumnType.Scalar scalar && scalar.type().isUnsigned();
    }

    private @Nullable Object orNull(@Nullable Object from) {
      if (from == null && !type.isNullable()) {
        throw new IllegalArgumentException("column " + path + " is null, but it is NOT NULL");
      }
      return from == null ? null : value.of(from);
    }
  }

  private static TableValue constants(ColumnType.Enumeration names) {
    Map<Long, StringData> known = new HashMap<>();
    for (ColumnType.Constant each : names.constants()) {
      known.put(each.number(), StringData.fromString(each.name()));
    }
    return value -> {
      StringData name = known.get((Long) value);
      return name == null ? StringData.fromString(value.toString()) : name;
    };
  }

  private static TableValue array(Part element) {
    return value -> {
      RowList list = (RowList) value;
      @Nullable Object[] elements = new @Nullable Object[list.size()];
      for (int i = 0; i < elements.length; i++) {
        elements[i] = element.in(list, i);
      }
      return new GenericArrayData(elements);
    };
  }

  private static TableValue map(Part key, Part value) {
    return entries -> {
      RowMap from = (RowMap) entries;
      Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
      for (int i = 0; i < from.size(); i++) {
        map.put(key.in(from.keys(), i), value.in(from.values(), i));
      }
      return new GenericMapData(map);
    };
  }

  /**
   * Returns what turns rows into those of the table, by the names of columns. What a row does not
   * have is null.
   *
   * @param inside what stands before the names of columns in messages
   * @throws IllegalArgumentException if a type does not hold the values of its column, or if one
   *     that is not null has no column
   */
  static TableValue row(
      String inside, RowType record, org.apache.flink.table.types.logical.RowType table) {
    int[] numbers = new int[table.getFieldCount()];
    @Nullable Part[] parts = new @Nullable Part[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      String path = inside + table.getFieldNames().get(i);
      LogicalType type = table.getTypeAt(i);
      numbers[i] = record.indexOf(table.getFieldNames().get(i));
      if (numbers[i] >= 0) {
        Column column = record.columns().get(numbers[i]);
        parts[i] = Part.of(path, column.type(), type);
      } else if (!type.isNullable()) {
        throw new IllegalArgumentException("there is no column " + path + ", which is NOT NULL");
      }
    }
    return value -> {
      Row row = (Row) value;
      GenericRowData data = new GenericRowData(parts.length);
      for (int i = 0; i < parts.length; i++) {
        Part part = parts[i];
        data.setField(i, part == null ? null : part.in(row, numbers[i]));
      }
      return data;
    };
  }
}
