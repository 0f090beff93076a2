package dev.penstock.conformance.row;

import static java.util.Objects.requireNonNull;

import dev.penstock.Maybe;
import dev.penstock.row.Column;
import dev.penstock.row.ColumnType;
import dev.penstock.row.Row;
import dev.penstock.row.RowCase;
import dev.penstock.row.RowList;
import dev.penstock.row.RowMap;
import dev.penstock.row.RowType;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Turns rows, and the records of classes that should be equal to them, into text. */
public final class RowTree {
  private static final Object ABSENT =
      new Object() {
        @Override
        public String toString() {
          return "absent";
        }
      };

  private RowTree() {}

  /** Returns the text of a row. */
  public static String of(Row row) {
    return ofRow(row).toString();
  }

  /** Returns the text of a value of a class by the columns of its schema. */
  public static String of(RowType type, Object value) {
    return ofRecord(type, value).toString();
  }

  /** Returns the text of the value of a union by the only column of its rows. */
  public static String ofUnion(RowType type, Object value) {
    Column column = type.columns().get(0);
    return List.of(column.name() + "=" + ofValue(column.type(), value)).toString();
  }

  /** Returns name and value of each column. */
  public static List<Object> ofRow(Row row) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < row.type().columns().size(); i++) {
      Column column = row.type().columns().get(i);
      Object value = row.isAbsent(i) ? ABSENT : ofCell(column.type(), row, i);
      values.add(column.name() + "=" + value);
    }
    return values;
  }

  private static @Nullable Object ofCell(ColumnType type, Row row, int column) {
    if (type instanceof ColumnType.Enumeration) {
      return row.isNull(column) ? null : constant(row.constant(column), row.i64(column));
    }
    return ofCell(row.value(column));
  }

  private static Object constant(@Nullable String name, long number) {
    return name == null ? number : name;
  }

  private static @Nullable Object ofCell(@Nullable Object value) {
    if (value instanceof Row row) {
      return ofRow(row);
    } else if (value instanceof RowCase union) {
      return union.index() + " " + ofRow(union.row());
    } else if (value instanceof RowList list) {
      return ofElements(list);
    } else if (value instanceof RowMap map) {
      return ofElements(map.keys()) + " to " + ofElements(map.values());
    } else if (value instanceof byte[] bytes) {
      return elements(bytes);
    }
    return value;
  }

  private static List<@Nullable Object> ofElements(RowList list) {
    List<@Nullable Object> elements = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      boolean named = list.element() instanceof ColumnType.Enumeration && !list.isNull(i);
      elements.add(named ? constant(list.constant(i), list.i64(i)) : ofCell(list.value(i)));
    }
    return elements;
  }

  private static List<@Nullable Object> elements(Object array) {
    List<@Nullable Object> elements = new ArrayList<>();
    for (int i = 0; i < Array.getLength(array); i++) {
      elements.add(Array.get(array, i));
    }
    return elements;
  }

  private static List<Object> ofRecord(RowType type, Object record) {
    List<Object> values = new ArrayList<>();
    for (Column column : type.columns()) {
      Object value = present(component(record, column.name()));
      values.add(
          column.name() + "=" + (ABSENT.equals(value) ? ABSENT : ofValue(column.type(), value)));
    }
    return values;
  }

  private static @Nullable Object component(Object record, String name) {
    try {
      Method method = record.getClass().getDeclaredMethod(name);
      method.setAccessible(true);
      return method.invoke(record);
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
      throw new LinkageError(record.getClass() + "." + name, e);
    }
  }

  private static @Nullable Object present(@Nullable Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.isPresent() ? optional.get() : ABSENT;
    } else if (value instanceof OptionalInt optional) {
      return optional.isPresent() ? optional.getAsInt() : ABSENT;
    } else if (value instanceof OptionalLong optional) {
      return optional.isPresent() ? optional.getAsLong() : ABSENT;
    } else if (value instanceof OptionalDouble optional) {
      return optional.isPresent() ? optional.getAsDouble() : ABSENT;
    } else if (value instanceof Maybe<?> maybe) {
      return maybe.isPresent() ? maybe.orNull() : ABSENT;
    }
    return value;
  }

  private static @Nullable Object ofValue(ColumnType type, @Nullable Object value) {
    if (value == null) {
      return null;
    } else if (type instanceof RowType record) {
      return ofRecord(record, value);
    } else if (type instanceof ColumnType.Union union) {
      return ofCase(union, value);
    } else if (type instanceof ColumnType.ListOf list) {
      return ofList(list, value);
    } else if (type instanceof ColumnType.MapOf map) {
      Map<?, ?> entries = (Map<?, ?>) value;
      return ofAll(map.key(), entries.keySet()) + " to " + ofAll(map.value(), entries.values());
    } else if (type instanceof ColumnType.Enumeration) {
      return value instanceof Enum<?> constant
          ? constant.name()
          : ((Number) requireNonNull(component(value, "number"))).longValue();
    } else if (value instanceof byte[] bytes) {
      return elements(bytes);
    }
    return value;
  }

  private static Object ofCase(ColumnType.Union union, Object value) {
    String name = value.getClass().getName().replace('$', '.');
    for (int i = 0; i < union.cases().size(); i++) {
      RowType type = union.cases().get(i).type();
      if (name.equals(type.name()) || name.endsWith("." + type.name())) {
        return i + " " + ofRecord(type, value);
      }
    }
    throw new AssertionError(name + " among " + union.cases());
  }

  private static Object ofList(ColumnType.ListOf type, Object value) {
    return value instanceof Collection<?> all ? ofAll(type.element(), all) : elements(value);
  }

  private static List<@Nullable Object> ofAll(ColumnType type, Collection<?> values) {
    List<@Nullable Object> all = new ArrayList<>();
    for (Object each : values) {
      all.add(ofValue(type, each));
    }
    return all;
  }
}
