package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Rebuild;
import dev.penstock.lab.peer.RecordClass;
import dev.penstock.lab.peer.RecordClasses;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A message whose longest list is resized, of those that records hold: lists within lists and maps
 * are not looked for.
 */
final class LongestList {
  private final RecordClasses classes;
  private final Object message;
  private List<?> longest = List.of();

  /**
   * Finds the list.
   *
   * @throws IllegalArgumentException if there is no list with elements
   */
  LongestList(Object message, RecordClasses classes) {
    this.classes = classes;
    this.message = message;
    find(message);
    if (longest.isEmpty()) {
      throw new IllegalArgumentException("no record of the message has a list that could grow");
    }
  }

  private void find(Object value) {
    if (value instanceof List<?> list && list.size() > longest.size()) {
      longest = list;
    } else {
      classes.of(value).ifPresent(type -> findIn(type.values(value)));
    }
  }

  private void findIn(@Nullable Object[] values) {
    for (Object each : values) {
      if (each != null) {
        find(each);
      }
    }
  }

  /** Returns the message with so many elements, the list's over and over; all objects are new. */
  Object of(int size, Rebuild rebuild) {
    int rounds = (size + longest.size() - 1) / longest.size();
    List<Object> many = new ArrayList<>();
    Collections.nCopies(rounds, longest).forEach(many::addAll);
    Object resized = with(message, List.copyOf(many.subList(0, size)));
    return LimitBenchmark.Rebuilt.of(resized, rebuild).again();
  }

  /** Returns a value with a list in place of the longest one. */
  @SuppressWarnings("ReferenceEquality") // An equal list elsewhere is not that one.
  private Object with(Object value, List<?> list) {
    if (value == longest) {
      return list;
    }
    return classes.of(value).map(type -> with(type, value, list)).orElse(value);
  }

  private Object with(RecordClass type, Object owner, List<?> list) {
    @Nullable Object[] values = type.values(owner);
    for (int i = 0; i < values.length; i++) {
      Object each = values[i];
      values[i] = each == null ? null : with(each, list);
    }
    return type.make(values);
  }
}
