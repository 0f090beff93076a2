package dev.penstock.schema.proto;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Ranges of numbers that do not meet. */
final class Ranges {
  private final NavigableMap<Long, RangeDecl> byFirst = new TreeMap<>();

  Ranges(List<RangeDecl> ranges) {
    ranges.forEach(each -> byFirst.putIfAbsent(each.first, each));
  }

  /** Returns the range that has a number. */
  @Nullable RangeDecl find(long number) {
    return meeting(number, number);
  }

  /** Returns a range that has a number of another one. */
  @Nullable RangeDecl meeting(RangeDecl other) {
    return meeting(other.first, other.last);
  }

  private @Nullable RangeDecl meeting(long first, long last) {
    Map.Entry<Long, RangeDecl> found = byFirst.floorEntry(last);
    return found != null && found.getValue().last >= first ? found.getValue() : null;
  }

  /** Adds a range that meets none. */
  void add(RangeDecl range) {
    byFirst.put(range.first, range);
  }
}
