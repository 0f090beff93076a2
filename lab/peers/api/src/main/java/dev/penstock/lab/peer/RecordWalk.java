package dev.penstock.lab.peer;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;

/** Finds out which Java types the records of a subject hold, and its classes that are none. */
public final class RecordWalk {
  private RecordWalk() {}

  /**
   * Returns the first component, a field, whose type, or a type argument in it, is a class of a
   * simple name.
   */
  public static Optional<String> find(List<Class<?>> records, String wanted) {
    for (Class<?> record : records) {
      for (Field field : record.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && mentions(field.getGenericType(), wanted)) {
          return Optional.of(record.getSimpleName() + "." + field.getName());
        }
      }
    }
    return Optional.empty();
  }

  private static boolean mentions(Type type, String wanted) {
    if (type instanceof Class<?> plain) {
      return plain.getSimpleName().equals(wanted);
    }
    if (type instanceof ParameterizedType generic) {
      if (mentions(generic.getRawType(), wanted)) {
        return true;
      }
      for (Type argument : generic.getActualTypeArguments()) {
        if (mentions(argument, wanted)) {
          return true;
        }
      }
    }
    return false;
  }
}
