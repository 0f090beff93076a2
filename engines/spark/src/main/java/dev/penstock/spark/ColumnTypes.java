package dev.penstock.spark;

import dev.penstock.row.Column;
import dev.penstock.row.ColumnType;
import dev.penstock.row.RowType;
import dev.penstock.row.ScalarType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DayTimeIntervalType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Which type a column has in Spark. The table stands in {@code docs/guide/spark.md}. */
final class ColumnTypes {
  /** Types of Spark of which each holds the values of those before it. */
  private static final List<List<DataType>> WIDENINGS =
      List.of(
          List.of(
              DataTypes.ByteType, DataTypes.ShortType, DataTypes.IntegerType, DataTypes.LongType),
          List.of(DataTypes.FloatType, DataTypes.DoubleType));

  /** The records that hold the one at hand. */
  private final Set<RowType> above = new LinkedHashSet<>();

  private ColumnTypes() {}

  /**
   * Returns the columns of a schema.
   *
   * @throws IllegalArgumentException if a record holds itself
   */
  static StructType of(RowType type) {
    return new ColumnTypes().struct(type, "");
  }

  private StructType struct(RowType type, String path) {
    if (!above.add(type)) {
      throw new IllegalArgumentException(
          path
              + " is of the record "
              + type.name()
              + ", which holds itself, and so would its columns; leave it out by a schema of your"
              + " own: read().schema(\"id BIGINT\")");
    }
    StructType struct = new StructType();
    for (Column column : type.columns()) {
      String inside = path.isEmpty() ? column.name() : path + '.' + column.name();
      struct = struct.add(column.name(), type(column.type(), inside), column.nullable());
    }
    above.remove(type);
    return struct;
  }

  private DataType type(ColumnType type, String path) {
    if (type instanceof ColumnType.Scalar scalar) {
      return scalar(scalar.type());
    } else if (type instanceof ColumnType.ListOf list) {
      return new ArrayType(type(list.element(), path), list.nullable());
    } else if (type instanceof ColumnType.MapOf map) {
      return new MapType(type(map.key(), path), type(map.value(), path), map.nullable());
    } else if (type instanceof ColumnType.Union union) {
      StructType cases = new StructType();
      for (ColumnType.Case each : union.cases()) {
        cases = cases.add(each.name(), struct(each.type(), path + '.' + each.name()), true);
      }
      return cases;
    } else if (type instanceof RowType record) {
      return struct(record, path);
    }
    return DataTypes.StringType; // an enum
  }

  private static DataType scalar(ScalarType type) {
    return switch (type) {
      case BOOL -> DataTypes.BooleanType;
      case I8 -> DataTypes.ByteType;
      case I16, U8 -> DataTypes.ShortType;
      case I32, U16, CHAR -> DataTypes.IntegerType;
      case I64, U32, TIME -> DataTypes.LongType;
      case U64 -> DataTypes.createDecimalType(20, 0);
      case F32 -> DataTypes.FloatType;
      case F64 -> DataTypes.DoubleType;
      case TEXT, UUID -> DataTypes.StringType;
      case BYTES -> DataTypes.BinaryType;
      case INSTANT -> DataTypes.TimestampType;
      case DATE -> DataTypes.DateType;
      case DATE_TIME -> DataTypes.TimestampNTZType;
      case DURATION -> DayTimeIntervalType.apply();
      case BIG_INTEGER -> DataTypes.createDecimalType(38, 0);
      case DECIMAL -> DataTypes.createDecimalType(38, 18);
    };
  }

  /**
   * Returns columns that hold the rows of both; those of one alone may be null.
   *
   * @param where where the second ones were found
   * @throws IllegalArgumentException if a column has types that no column holds both of
   */
  static StructType merged(StructType first, StructType second, String where) {
    return merged(first, second, "", where);
  }

  private static StructType merged(StructType first, StructType second, String path, String where) {
    Map<String, StructField> merged = new LinkedHashMap<>();
    for (StructField field : first.fields()) {
      merged.put(field.name(), field);
    }
    Set<String> names = new LinkedHashSet<>(merged.keySet());
    for (StructField field : second.fields()) {
      StructField same = merged.get(field.name());
      names.remove(field.name());
      merged.put(
          field.name(),
          same == null
              ? field(field, field.dataType(), true)
              : field(
                  field,
                  type(same.dataType(), field.dataType(), path + field.name(), where),
                  field.nullable() || same.nullable()));
    }
    merged.replaceAll(
        (name, field) -> names.contains(name) ? field(field, field.dataType(), true) : field);
    return new StructType(merged.values().toArray(StructField[]::new));
  }

  private static StructField field(StructField field, DataType type, boolean nullable) {
    return new StructField(field.name(), type, nullable, Metadata.empty());
  }

  private static DataType type(DataType first, DataType second, String path, String where) {
    if (first.equals(second)) {
      return first;
    } else if (first instanceof StructType one && second instanceof StructType other) {
      return merged(one, other, path + '.', where);
    } else if (first instanceof ArrayType one && second instanceof ArrayType other) {
      return new ArrayType(
          type(one.elementType(), other.elementType(), path + "[]", where),
          one.containsNull() || other.containsNull());
    } else if (first instanceof MapType one && second instanceof MapType other) {
      return new MapType(
          type(one.keyType(), other.keyType(), path + "{key}", where),
          type(one.valueType(), other.valueType(), path + "{}", where),
          one.valueContainsNull() || other.valueContainsNull());
    }
    for (List<DataType> widening : WIDENINGS) {
      int wider = Math.max(widening.indexOf(first), widening.indexOf(second));
      if (widening.contains(first) && widening.contains(second)) {
        return widening.get(wider);
      }
    }
    throw new IllegalArgumentException(
        String.format(
            "the column %s is %s in %s and %s in files before it; read them apart, or say what it"
                + " is by a schema of your own: read().schema(\"...\")",
            path, second.sql(), where, first.sql()));
  }

  /** Returns the paths of a struct's columns that are read, as a projection has them. */
  static List<String> paths(StructType required, RowType type) {
    List<String> paths = new ArrayList<>();
    addPaths(required, type, "", paths);
    return paths;
  }

  private static void addPaths(StructType required, RowType type, String path, List<String> paths) {
    for (StructField field : required.fields()) {
      int index = type.indexOf(field.name());
      if (index < 0) {
        continue; // of files with another schema
      }
      String inside = path + field.name();
      DataType part = field.dataType();
      ColumnType column = type.columns().get(index).type();
      while (part instanceof ArrayType list && column instanceof ColumnType.ListOf listed) {
        part = list.elementType();
        column = listed.element();
      }
      if (part instanceof MapType map && column instanceof ColumnType.MapOf mapped) {
        part = map.valueType();
        column = mapped.value();
      }
      int before = paths.size();
      if (part instanceof StructType struct && column instanceof RowType record) {
        addPaths(struct, record, inside + '.', paths);
      }
      if (paths.size() == before) {
        paths.add(inside);
      }
    }
  }
}
