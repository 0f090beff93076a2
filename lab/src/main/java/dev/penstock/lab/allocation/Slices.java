package dev.penstock.lab.allocation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Cuts time into slices while it goes on: at each mark, and between marks evenly. When there are
 * too many, twice as long ones take their place.
 */
final class Slices {
  private final int most;
  private final List<Long> starts = new ArrayList<>(List.of(0L));
  private final List<Long> marks = new ArrayList<>();
  private long period;

  /**
   * Creates the first slice.
   *
   * @param period how long a slice is at first, in microseconds
   * @param most of how many slices there may be; marks beyond half of it cut no more
   */
  Slices(long period, int most) {
    this.period = period;
    this.most = most;
  }

  /** Returns the slice of a moment; moments before the start are in the first one. */
  int at(long micros) {
    for (long next = next(); next <= micros; next = next()) {
      starts.add(next);
    }
    int slice = starts.size() - 1;
    while (slice > 0 && starts.get(slice) > micros) {
      slice--;
    }
    return slice;
  }

  private long next() {
    return (starts.getLast() / period + 1) * period;
  }

  /**
   * Begins a slice at a moment that has a name; of what came before, nothing is later than it.
   *
   * @return false where there are too many names
   */
  boolean mark(long micros) {
    if (marks.size() >= most / 2) {
      return false;
    }
    int slice = at(micros);
    if (micros > starts.get(slice)) {
      starts.add(slice + 1, micros);
    }
    marks.add(micros);
    return true;
  }

  /** Returns whether there are more slices than there may be. */
  boolean areTooMany() {
    return starts.size() > most;
  }

  /**
   * Doubles the length of slices.
   *
   * @return from the number of a slice to its new one
   */
  IntUnaryOperator merge() {
    period *= 2;
    int[] numbers = new int[starts.size()];
    List<Long> kept = new ArrayList<>();
    for (int i = 0; i < numbers.length; i++) {
      long start = starts.get(i);
      if (start % period == 0 || marks.contains(start)) {
        kept.add(start);
      }
      numbers[i] = kept.size() - 1;
    }
    starts.clear();
    starts.addAll(kept);
    return slice -> numbers[slice];
  }

  /** Returns where the slices begin, and the end. */
  List<Long> bounds(long endMicros) {
    at(endMicros);
    List<Long> bounds = new ArrayList<>(starts);
    bounds.add(Math.max(endMicros, starts.getLast() + 1));
    return bounds;
  }
}
