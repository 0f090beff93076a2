package dev.penstock.lab.peer;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;

/** Finds out which Java types the records of a subject hold. */
public final class RecordWalk {
  private RecordWalk() {}

  /**
   * Returns the first component whose type, or a type argument in it, is a class of a simple name.
   */
  public static Optional<String> find(List<Class<?>> records, String wanted) {
    for (Class<?> record : records) {
      RecordComponent[] components = record.getRecordComponents();
      for (RecordComponent component : components == null ? new RecordComponent[0] : components) {
        if (mentions(component.getGenericType(), wanted)) {
          return Optional.of(record.getSimpleName() + "." + component.getName());
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
