package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Rebuild;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A message whose longest list is resized, of those that records hold: lists within lists and maps
 * are not looked for.
 */
final class LongestList {
  private final Object message;
  private List<?> longest = List.of();

  /**
   * Finds the list.
   *
   * @throws IllegalArgumentException if there is no list with elements
   */
  LongestList(Object message) throws ReflectiveOperationException {
    this.message = message;
    find(message);
    if (longest.isEmpty()) {
      throw new IllegalArgumentException("no record of the message has a list that could grow");
    }
  }

  private void find(Object value) throws ReflectiveOperationException {
    if (value instanceof List<?> list && list.size() > longest.size()) {
      longest = list;
    } else if (value instanceof Record) {
      for (Object each : values(value)) {
        find(each);
      }
    }
  }

  private static Object[] values(Object owner) throws ReflectiveOperationException {
    RecordComponent[] components = owner.getClass().getRecordComponents();
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      Method accessor = components[i].getAccessor();
      accessor.setAccessible(true);
      values[i] = accessor.invoke(owner);
    }
    return values;
  }

  /** Returns the message with so many elements, the list's over and over; all objects are new. */
  Object of(int size, Rebuild rebuild) throws ReflectiveOperationException {
    int rounds = (size + longest.size() - 1) / longest.size();
    List<Object> many = new ArrayList<>();
    Collections.nCopies(rounds, longest).forEach(many::addAll);
    Object resized = with(message, List.copyOf(many.subList(0, size)));
    return LimitBenchmark.Rebuilt.of(resized, rebuild).again();
  }

  /** Returns a value with a list in place of the longest one. */
  @SuppressWarnings("ReferenceEquality") // An equal list elsewhere is not that one.
  private Object with(Object value, List<?> list) throws ReflectiveOperationException {
    if (value == longest) {
      return list;
    }
    if (!(value instanceof Record)) {
      return value;
    }
    Object[] values = values(value);
    RecordComponent[] components = value.getClass().getRecordComponents();
    Class<?>[] types = new Class<?>[values.length];
    for (int i = 0; i < types.length; i++) {
      types[i] = components[i].getType();
      values[i] = with(values[i], list);
    }
    Constructor<?> constructor = value.getClass().getDeclaredConstructor(types);
    constructor.setAccessible(true);
    return constructor.newInstance(values);
  }
}
