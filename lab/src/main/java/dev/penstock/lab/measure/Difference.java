package dev.penstock.lab.measure;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds where two values differ; records are compared by their components, arrays by content. */
final class Difference {
  private Difference() {}

  /** Returns the path of the first difference and the values there, or nothing if equal. */
  static Optional<String> between(@Nullable Object expected, @Nullable Object found) {
    return Optional.ofNullable(at("", expected, found));
  }

  private static @Nullable String at(
      String path, @Nullable Object expected, @Nullable Object found) {
    if (expected == null || found == null || expected.getClass() != found.getClass()) {
      return sameKind(expected, found) ? inside(path, expected, found) : say(path, expected, found);
    }
    return inside(path, expected, found);
  }

  /** Collections of different classes may still be equal. */
  private static boolean sameKind(@Nullable Object expected, @Nullable Object found) {
    return (expected == null && found == null)
        || (expected instanceof List && found instanceof List)
        || (expected instanceof Collection && found instanceof Collection)
        || (expected instanceof Map && found instanceof Map);
  }

  private static @Nullable String inside(
      String path, @Nullable Object expected, @Nullable Object found) {
    if (expected == null || found == null) {
      return null;
    } else if (expected instanceof Record record) {
      return inRecord(path, record, found);
    } else if (expected instanceof List<?> list && found instanceof List<?> other) {
      return inLists(path, list, other);
    } else if (expected instanceof Map<?, ?> map && found instanceof Map<?, ?> other) {
      return inMaps(path, map, other);
    } else if (expected.getClass().isArray()) {
      return inArrays(path, expected, found);
    } else if (isOwnClassWithoutEquals(expected)) {
      return inFields(path, expected, found);
    }
    return Objects.equals(expected, found) ? null : say(path, expected, found);
  }

  private static @Nullable String inRecord(String path, Record expected, Object found) {
    for (RecordComponent component : expected.getClass().getRecordComponents()) {
      try {
        Object own = component.getAccessor().invoke(expected);
        Object other = component.getAccessor().invoke(found);
        String difference = at(path + "." + component.getName(), own, other);
        if (difference != null) {
          return difference;
        }
      } catch (IllegalAccessException | InvocationTargetException e) {
        throw new IllegalStateException(e);
      }
    }
    return null;
  }

  /** Tells whether a class of the user's does not say when its objects are equal. */
  private static boolean isOwnClassWithoutEquals(Object value) {
    try {
      return !value.getClass().getModule().isNamed()
          && value.getClass().getMethod("equals", Object.class).getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static @Nullable String inFields(String path, Object expected, Object found) {
    Class<?> type = expected.getClass();
    for (; type != null && !type.getModule().isNamed(); type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
          String difference =
              at(path + "." + field.getName(), get(field, expected), get(field, found));
          if (difference != null) {
            return difference;
          }
        }
      }
    }
    return null;
  }

  private static @Nullable Object get(Field field, Object owner) {
    try {
      field.setAccessible(true);
      return field.get(owner);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static @Nullable String inLists(String path, List<?> expected, List<?> found) {
    if (expected.size() != found.size()) {
      return say(path + ".size()", expected.size(), found.size());
    }
    Iterator<?> others = found.iterator();
    int index = 0;
    for (Object own : expected) {
      String difference = at(path + "[" + index++ + "]", own, others.next());
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  private static @Nullable String inMaps(String path, Map<?, ?> expected, Map<?, ?> found) {
    if (!expected.keySet().equals(found.keySet())) {
      return say(path + ".keySet()", expected.keySet(), found.keySet());
    }
    for (Map.Entry<?, ?> own : expected.entrySet()) {
      String difference =
          at(path + "[" + own.getKey() + "]", own.getValue(), found.get(own.getKey()));
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  private static @Nullable String inArrays(String path, Object expected, Object found) {
    int length = Array.getLength(expected);
    if (length != Array.getLength(found)) {
      return say(path + ".length", length, Array.getLength(found));
    }
    for (int i = 0; i < length; i++) {
      if (!Objects.equals(Array.get(expected, i), Array.get(found, i))) {
        return say(path + "[" + i + "]", Array.get(expected, i), Array.get(found, i));
      }
    }
    return null;
  }

  private static String say(String path, @Nullable Object expected, @Nullable Object found) {
    String place = path.isEmpty() ? "the value" : path.substring(path.startsWith(".") ? 1 : 0);
    return place + ": " + shown(expected) + " became " + shown(found);
  }

  private static String shown(@Nullable Object value) {
    String text = String.valueOf(value);
    return text.length() <= 40 ? text : text.substring(0, 37) + "...";
  }
}
