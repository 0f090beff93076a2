package dev.penstock.model;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What must not be used again in a definition. Spec: evolution, section 2.
 *
 * @param ranges numbers, ascending, no two with one in common
 * @param names names, in alphabetical order
 */
public record Reserved(List<Range> ranges, List<String> names) {
  /** Nothing is reserved. */
  public static final Reserved NONE = new Reserved(List.of(), List.of());

  /** Numbers from the first to the last, which may be the same. */
  public record Range(long first, long last) {
    public Range {
      if (first > last) {
        throw new IllegalArgumentException("a range from " + first + " to " + last);
      }
    }

    /** Tells whether this is one number. */
    public boolean isSingle() {
      return first == last;
    }

    /** Returns the range as the text form has it. */
    @Override
    public String toString() {
      return isSingle() ? Long.toString(first) : first + " to " + last;
    }
  }

  public Reserved {
    ranges = apart(ranges);
    names = names.stream().distinct().sorted().collect(Collectors.toUnmodifiableList());
  }

  /** Returns ranges in ascending order, those that have numbers in common as one. */
  private static List<Range> apart(List<Range> ranges) {
    Deque<Range> apart = new ArrayDeque<>();
    for (Range range :
        ranges.stream()
            .sorted(Comparator.comparingLong(Range::first))
            .collect(Collectors.toUnmodifiableList())) {
      Range last = apart.peekLast();
      if (last != null && range.first() <= last.last()) {
        apart.removeLast();
        apart.addLast(new Range(last.first(), Math.max(last.last(), range.last())));
      } else {
        apart.addLast(range);
      }
    }
    return List.copyOf(apart);
  }

  /** Returns what is reserved where only numbers are, one by one. */
  public static Reserved of(Collection<Integer> numbers) {
    return new Reserved(
        numbers.stream()
            .map(each -> new Range(each, each))
            .collect(Collectors.toUnmodifiableList()),
        List.of());
  }

  /** Tells whether a number is reserved. */
  public boolean contains(long number) {
    return covers(new Range(number, number));
  }

  /** Tells whether all numbers of a range are reserved, by one range of these. */
  public boolean covers(Range range) {
    int found = Collections.binarySearch(ranges, range, Comparator.comparingLong(Range::first));
    int before = found >= 0 ? found : -found - 2;
    return before >= 0 && range.last() <= ranges.get(before).last();
  }

  /** Tells whether a name is reserved. */
  public boolean contains(String name) {
    return Collections.binarySearch(names, name) >= 0;
  }

  /** Tells whether nothing is reserved. */
  public boolean isEmpty() {
    return ranges.isEmpty() && names.isEmpty();
  }

  /** Returns the numbers that stand alone and have 32 bits, as marks in Java say them. */
  public Set<Integer> singles() {
    return ranges.stream()
        .filter(each -> each.isSingle() && (int) each.first() == each.first())
        .map(each -> (int) each.first())
        .collect(Collectors.toUnmodifiableSet());
  }
}
