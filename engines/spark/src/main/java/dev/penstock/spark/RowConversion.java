package dev.penstock.spark;

import dev.penstock.row.Column;
import dev.penstock.row.ColumnType;
import dev.penstock.row.Row;
import dev.penstock.row.RowCase;
import dev.penstock.row.RowList;
import dev.penstock.row.RowMap;
import dev.penstock.row.RowType;
import java.util.HashMap;
import java.util.Map;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeArrayData;
import org.apache.spark.sql.catalyst.util.ArrayBasedMapData;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** Turns rows of one schema into rows of Spark with some columns, by name. */
final class RowConversion {
  /** Turns a value that is there, boxed, into one of Spark. */
  interface Conversion {
    Object of(Object value);
  }

  private final int[] places;
  private final @Nullable Conversion[] conversions;
  private final String[] paths;

  private RowConversion(int[] places, @Nullable Conversion[] conversions, String[] paths) {
    this.places = places;
    this.conversions = conversions;
    this.paths = paths;
  }

  /**
   * Returns the conversion to some columns. Those that the schema does not have are null.
   *
   * @throws IllegalArgumentException if a column is wanted as what it is not
   */
  static RowConversion of(RowType from, StructType to) {
    return of(from, to, "");
  }

  private static RowConversion of(RowType from, StructType to, String path) {
    StructField[] fields = to.fields();
    int[] places = new int[fields.length];
    @Nullable Conversion[] conversions = new @Nullable Conversion[fields.length];
    String[] paths = new String[fields.length];
    for (int i = 0; i < fields.length; i++) {
      places[i] = from.indexOf(fields[i].name());
      paths[i] = path + fields[i].name();
      if (places[i] >= 0) {
        Column column = from.columns().get(places[i]);
        conversions[i] = conversion(column.type(), fields[i].dataType(), paths[i]);
      }
    }
    return new RowConversion(places, conversions, paths);
  }

  /**
   * Returns a row of Spark.
   *
   * @throws ArithmeticException if a value is too large for the column, which is named
   */
  InternalRow convert(Row row) {
    @Nullable Object[] values = new @Nullable Object[places.length];
    for (int i = 0; i < values.length; i++) {
      Conversion conversion = conversions[i];
      Object value = conversion == null ? null : row.value(places[i]);
      if (conversion != null && value != null) {
        values[i] = converted(conversion, value, paths[i]);
      }
    }
    return new GenericInternalRow(values);
  }

  private static Object converted(Conversion conversion, Object value, String path) {
    try {
      return conversion.of(value);
    } catch (OutOfColumnException e) {
      throw e;
    } catch (ArithmeticException e) {
      throw new OutOfColumnException(
          path
              + ": "
              + value
              + " does not fit the column; take it as text by a schema of your own:"
              + " read().schema(\""
              + path
              + " STRING\")",
          e);
    }
  }

  /** Says which column has a value that Spark cannot hold. */
  static final class OutOfColumnException extends ArithmeticException {
    private static final long serialVersionUID = 1;

    OutOfColumnException(String message, ArithmeticException cause) {
      super(message);
      initCause(cause);
    }
  }

  private static Conversion conversion(ColumnType from, DataType to, String path) {
    if (from instanceof ColumnType.Scalar scalar) {
      return ScalarConversions.of(scalar.type(), to, path);
    } else if (from instanceof ColumnType.Enumeration enumeration && to instanceof StringType) {
      return constants(enumeration);
    } else if (from instanceof ColumnType.ListOf list && to instanceof ArrayType array) {
      return list(conversion(list.element(), array.elementType(), path), array.elementType());
    } else if (from instanceof ColumnType.MapOf map && to instanceof MapType target) {
      Conversion keys = list(conversion(map.key(), target.keyType(), path), target.keyType());
      Conversion values =
          list(conversion(map.value(), target.valueType(), path), target.valueType());
      return value -> {
        RowMap entries = (RowMap) value;
        return new ArrayBasedMapData(
            (ArrayData) keys.of(entries.keys()), (ArrayData) values.of(entries.values()));
      };
    } else if (from instanceof ColumnType.Union union && to instanceof StructType cases) {
      return union(union, cases, path);
    } else if (from instanceof RowType record && to instanceof StructType struct) {
      RowConversion conversion = of(record, struct, path + '.');
      return value -> conversion.convert((Row) value);
    }
    throw wrong(path, from, to);
  }

  static IllegalArgumentException wrong(String path, Object from, DataType to) {
    return new IllegalArgumentException(
        String.format("the column %s of type %s is not read as %s", path, from, to.sql()));
  }

  /** A number without a constant, which an open enum keeps, is its digits. */
  private static Conversion constants(ColumnType.Enumeration enumeration) {
    Map<Long, UTF8String> names = new HashMap<>();
    for (ColumnType.Constant each : enumeration.constants()) {
      names.putIfAbsent(each.number(), UTF8String.fromString(each.name()));
    }
    return number -> {
      UTF8String name = names.get((Long) number);
      return name == null ? UTF8String.fromString(number.toString()) : name;
    };
  }

  private static Conversion union(ColumnType.Union union, StructType to, String path) {
    int[] places = new int[union.cases().size()];
    @Nullable RowConversion[] conversions = new @Nullable RowConversion[places.length];
    for (int i = 0; i < places.length; i++) {
      ColumnType.Case each = union.cases().get(i);
      scala.Option<Object> index = to.getFieldIndex(each.name());
      places[i] = index.isDefined() ? (int) index.get() : -1;
      if (places[i] >= 0) {
        DataType type = to.fields()[places[i]].dataType();
        if (!(type instanceof StructType struct)) {
          throw wrong(path + '.' + each.name(), each.type(), type);
        }
        conversions[i] = of(each.type(), struct, path + '.' + each.name() + '.');
      }
    }
    int fieldCount = to.fields().length;
    return value -> {
      RowCase chosen = (RowCase) value;
      @Nullable Object[] cases = new @Nullable Object[fieldCount];
      RowConversion conversion = conversions[chosen.index()];
      if (conversion != null) {
        cases[places[chosen.index()]] = conversion.convert(chosen.row());
      }
      return new GenericInternalRow(cases);
    };
  }

  private static Conversion list(Conversion element, DataType to) {
    return value -> {
      RowList list = (RowList) value;
      ArrayData bulk = bulk(list, to);
      if (bulk != null) {
        return bulk;
      }
      @Nullable Object[] values = new @Nullable Object[list.size()];
      for (int i = 0; i < values.length; i++) {
        Object each = list.value(i);
        values[i] = each == null ? null : element.of(each);
      }
      return new GenericArrayData(values);
    };
  }

  /** Numbers that Spark has as the row has them are copied in one piece. */
  private static @Nullable ArrayData bulk(RowList list, DataType to) {
    for (int i = 0; i < list.size(); i++) {
      if (list.isNull(i)) {
        return null;
      }
    }
    Object array = list.array();
    if (array instanceof int[] values && to instanceof IntegerType) {
      return UnsafeArrayData.fromPrimitiveArray(values);
    } else if (array instanceof long[] values && to instanceof LongType) {
      return UnsafeArrayData.fromPrimitiveArray(values);
    } else if (array instanceof double[] values && to instanceof DoubleType) {
      return UnsafeArrayData.fromPrimitiveArray(values);
    } else if (array instanceof float[] values && to instanceof FloatType) {
      return UnsafeArrayData.fromPrimitiveArray(values);
    }
    return null;
  }
}
