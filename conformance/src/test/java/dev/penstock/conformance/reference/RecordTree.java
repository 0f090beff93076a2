package dev.penstock.conformance.reference;

import dev.penstock.conformance.reference.Kind.Constant;
import dev.penstock.conformance.reference.Kind.Field;
import dev.penstock.conformance.reference.Kind.Fixed;
import dev.penstock.conformance.reference.Kind.Flags;
import dev.penstock.conformance.reference.Kind.Nested;
import dev.penstock.conformance.reference.Kind.Scalar;
import dev.penstock.conformance.reference.Kind.Struct;
import dev.penstock.conformance.reference.Kind.Table;
import dev.penstock.conformance.reference.Kind.Union;
import dev.penstock.conformance.reference.Kind.Vector;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Turns records of generated classes into values that know no class. */
final class RecordTree {
  private RecordTree() {}

  static Map<String, Object> of(Table table, Object record) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Field each : table.fields()) {
      Object component = component(record, each.name());
      if (component != null) {
        Object value = of(each.kind(), component);
        if (!value.equals(RandomTree.absent(each))) {
          values.put(each.name(), value);
        }
      }
    }
    return values;
  }

  private static Object component(Object record, String name) {
    try {
      return record.getClass().getMethod(name).invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(name, e);
    }
  }

  private static Object of(Kind kind, Object value) {
    return switch (kind) {
      case Scalar number ->
          value instanceof Boolean || value instanceof Float || value instanceof Double
              ? value
              : RandomTree.bits(((Number) value).longValue(), number);
      case Constant constant -> {
        int index = Integer.parseInt(value.toString().substring(1));
        yield RandomTree.bits(constant.numbers().get(index), constant.number());
      }
      case Flags flags -> {
        long bits = 0;
        for (Object each : (Set<?>) value) {
          bits |= 1L << Integer.parseInt(each.toString().substring(1));
        }
        yield bits;
      }
      case Kind.Text text -> value;
      case Struct struct -> {
        Map<String, Object> values = new LinkedHashMap<>();
        struct
            .fields()
            .forEach(
                each -> values.put(each.name(), of(each.kind(), component(value, each.name()))));
        yield values;
      }
      case Fixed fixed -> list(fixed.element(), value);
      case Table table -> of(table, value);
      case Nested nested -> of(nested.table(), value);
      case Vector vector -> list(vector.element(), value);
      case Union union -> union(union, value);
    };
  }

  private static List<Object> list(Kind element, Object value) {
    List<Object> list = new ArrayList<>();
    if (value instanceof List<?> values) {
      values.forEach(each -> list.add(of(element, each)));
    } else {
      for (int i = 0; i < Array.getLength(value); i++) {
        list.add(of(element, Array.get(value, i)));
      }
    }
    return list;
  }

  /** A case is its own record, or one around a value, which is called after union and case. */
  private static Map<String, Object> union(Union union, Object value) {
    String name = value.getClass().getSimpleName();
    for (Field each : union.cases()) {
      if (name.equals(union.name() + each.name())) {
        return Map.of(each.name(), of(each.kind(), component(value, "value")));
      }
    }
    for (Field each : union.cases()) {
      boolean isOwn =
          each.kind() instanceof Table table && name.equals(table.name())
              || each.kind() instanceof Struct struct && name.equals(struct.name());
      if (isOwn) {
        return Map.of(each.name(), of(each.kind(), value));
      }
    }
    throw new AssertionError(name);
  }
}
