package dev.penstock.inspect;

import dev.penstock.inspect.ProtoMessage.Absence;
import dev.penstock.inspect.ProtoMessage.Entry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What of a message was met, in all the places where it stands. */
final class ProtoMet {
  final Map<Integer, Integer> counts = new HashMap<>();
  final Map<Integer, ProtoMet> parts = new HashMap<>();
  private final Map<Integer, Set<Object>> distinct = new HashMap<>();
  private final Map<Integer, List<Object>> lists = new HashMap<>();
  final Map<Integer, Object> values = new HashMap<>();
  final boolean keeps;
  @Nullable Broken missing;

  /** The set in which an element stands twice. */
  @Nullable Entry repeated;

  /** Where the first part ended; negative before. */
  int end = -1;

  long seconds;
  long nanos;

  /**
   * Creates what is filled.
   *
   * @param keeps whether values are kept, by which messages in a set are compared
   */
  ProtoMet(boolean keeps) {
    this.keeps = keeps;
  }

  /** Counts a field; returns how often it was there before. */
  int count(int number) {
    return counts.merge(number, 1, Integer::sum) - 1;
  }

  /** Adds an element of a set; tells whether it was not there. */
  boolean add(int number, Object value) {
    return distinct.computeIfAbsent(number, x -> new HashSet<>()).add(value);
  }

  /** Keeps what could be a part of a moment. */
  void keepMoment(int number, Object value) {
    if (value instanceof Long read && number == 1) {
      seconds = read;
    } else if (value instanceof Long read && number == 2) {
      nanos = read;
    }
  }

  /** Keeps a value of a message that is compared with others. */
  void keep(Entry entry, Object value, boolean isZero) {
    if (!keeps) {
      return;
    } else if (entry.marks().repeated()) {
      lists.computeIfAbsent(entry.number(), this::list).add(value);
    } else if (isZero && entry.marks().absence() == Absence.ZERO) {
      values.remove(entry.number());
    } else {
      values.put(entry.number(), value);
    }
  }

  private List<Object> list(int number) {
    List<Object> list = new ArrayList<>();
    values.put(number, list);
    return list;
  }

  /** Returns what was met of a message that is the value of a field, here or before. */
  ProtoMet part(Entry entry) {
    return parts.computeIfAbsent(entry.number(), x -> new ProtoMet(keeps));
  }
}
