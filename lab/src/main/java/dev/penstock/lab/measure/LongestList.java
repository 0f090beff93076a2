package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Rebuild;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A message whose longest list, of those that are components of the message itself, is resized. */
final class LongestList {
  private final Object message;
  private final RecordComponent[] components;
  private final Object[] values;
  private final int place;

  /**
   * Finds the list.
   *
   * @throws IllegalArgumentException if there is no list with elements
   */
  LongestList(Object message) throws ReflectiveOperationException {
    this.message = message;
    components = message.getClass().getRecordComponents();
    values = new Object[components.length];
    int longest = -1;
    for (int i = 0; i < values.length; i++) {
      values[i] = components[i].getAccessor().invoke(message);
      if (length(values[i]) > (longest < 0 ? 0 : length(values[longest]))) {
        longest = i;
      }
    }
    if (longest < 0) {
      throw new IllegalArgumentException(
          "there is no list at the top of the message that could grow");
    }
    place = longest;
  }

  private static int length(Object value) {
    return value instanceof List<?> list ? list.size() : 0;
  }

  /** Returns the message with so many elements, the list's over and over; all objects are new. */
  Object of(int size, Rebuild rebuild) throws ReflectiveOperationException {
    List<?> elements = (List<?>) values[place];
    int rounds = (size + elements.size() - 1) / elements.size();
    List<Object> many = new ArrayList<>();
    Collections.nCopies(rounds, elements).forEach(many::addAll);
    Object[] arguments = values.clone();
    arguments[place] = List.copyOf(many.subList(0, size));
    Class<?>[] types = new Class<?>[components.length];
    for (int i = 0; i < types.length; i++) {
      types[i] = components[i].getType();
    }
    Object resized = message.getClass().getDeclaredConstructor(types).newInstance(arguments);
    return LimitBenchmark.Rebuilt.of(resized, rebuild).again();
  }
}
