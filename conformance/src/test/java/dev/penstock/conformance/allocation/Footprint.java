package dev.penstock.conformance.allocation;

import dev.penstock.UnknownFields;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the objects that a value is made of, each once: in a virtual machine with references of 4
 * bytes and headers of 12, as is the default.
 */
final class Footprint {
  private static final int HEADER = 12;
  private static final int ARRAY_HEADER = 16;
  private static final int REFERENCE = 4;
  private static final Map<Class<?>, Integer> WIDTHS =
      Map.of(
          boolean.class,
          1,
          byte.class,
          1,
          char.class,
          2,
          short.class,
          2,
          int.class,
          4,
          float.class,
          4,
          long.class,
          8,
          double.class,
          8);

  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private long bytes;

  private Footprint() {}

  /** Returns the bytes of all objects of a value of records, lists, texts, arrays and boxes. */
  static long of(Object value) {
    Footprint footprint = new Footprint();
    footprint.add(value);
    return footprint.bytes;
  }

  private void add(@Nullable Object value) {
    if (value == null || value instanceof Enum<?> || isCached(value) || !seen.add(value)) {
      return;
    }
    if (value instanceof String text) {
      boolean latin = text.chars().allMatch(unit -> unit < 0x100);
      count(HEADER + 12); // the array, the hash, two flags
      array(text.length() * (latin ? 1L : 2L));
    } else if (value instanceof List<?> list) {
      count(HEADER + 12); // two counts and the array
      array(list.size() * (long) REFERENCE);
      list.forEach(this::add);
    } else if (value instanceof Record) {
      addRecord(value);
    } else if (value.getClass().isArray()) {
      array(Array.getLength(value) * (long) WIDTHS.get(value.getClass().componentType()));
    } else if (value instanceof Number) {
      count(HEADER + (value instanceof Long || value instanceof Double ? 8 : 4));
    } else {
      throw new IllegalArgumentException("unknown size of " + value.getClass());
    }
  }

  private static boolean isCached(Object value) {
    return value instanceof Boolean
        || value instanceof UnknownFields fields && fields.isEmpty()
        || value instanceof Number number
            && (number instanceof Integer || number instanceof Long)
            && number.longValue() == number.byteValue();
  }

  private void addRecord(Object value) {
    int fields = 0;
    for (RecordComponent component : value.getClass().getRecordComponents()) {
      Class<?> type = component.getType();
      fields += WIDTHS.getOrDefault(type, REFERENCE);
      if (!type.isPrimitive()) {
        add(componentOf(value, component.getAccessor()));
      }
    }
    count(HEADER + fields);
  }

  private static @Nullable Object componentOf(Object value, Method accessor) {
    try {
      return accessor.invoke(value);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Counts an array; an empty one is shared. */
  private void array(long length) {
    if (length > 0) {
      count(ARRAY_HEADER + length);
    }
  }

  private void count(long size) {
    bytes += (size + 7) / 8 * 8;
  }
}
