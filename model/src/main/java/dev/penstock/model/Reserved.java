package dev.penstock.model;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What must not be used again in a definition. Spec: evolution, section 2.
 *
 * @param ranges numbers, ascending
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
    Comparator<Range> order = Comparator.comparingLong(Range::first);
    ranges = ranges.stream().distinct().sorted(order.thenComparingLong(Range::last)).toList();
    names = names.stream().distinct().sorted().toList();
  }

  /** Returns what is reserved where only numbers are, one by one. */
  public static Reserved of(Collection<Integer> numbers) {
    return new Reserved(numbers.stream().map(each -> new Range(each, each)).toList(), List.of());
  }

  /** Tells whether a number is reserved. */
  public boolean contains(long number) {
    return ranges.stream().anyMatch(each -> each.first() <= number && number <= each.last());
  }

  /** Tells whether all numbers of a range are reserved, by one range of these. */
  public boolean covers(Range range) {
    return ranges.stream()
        .anyMatch(each -> each.first() <= range.first() && range.last() <= each.last());
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
