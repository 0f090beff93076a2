package dev.penstock.lab.allocation;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * When a watched program has allocated what. All times are microseconds since the start.
 *
 * @param start when counting began
 * @param interval how many bytes lie between two samples on average; 0 where all was counted
 * @param bounds where slices of time begin, and the end of the last one
 * @param marks in the order of time
 * @param curves what the virtual machine says of itself meanwhile
 * @param notes what was not counted, or not exactly: sentences
 */
public record Timeline(
    Instant start,
    long interval,
    List<Long> bounds,
    List<Mark> marks,
    Curves curves,
    List<String> notes) {

  /**
   * A moment that the program, or who watches it, has named.
   *
   * @param micros when
   * @param name what for
   * @param thread which thread came by; empty where it was typed
   */
  public record Mark(long micros, String name, String thread) {}

  /**
   * A figure at a moment.
   *
   * @param micros when
   */
  public record Point(long micros, long bytes) {}

  /**
   * What the virtual machine says.
   *
   * @param allocated what all threads have allocated since the start, exactly
   * @param heap what is in use on the heap
   */
  public record Curves(List<Point> allocated, List<Point> heap) {
    public Curves {
      allocated = List.copyOf(allocated);
      heap = List.copyOf(heap);
    }
  }

  /**
   * A stretch of time with a name.
   *
   * @param name the mark that it begins with, or what stands for the start
   * @param from the first slice
   * @param to the slice behind the last one
   */
  public record Region(String name, int from, int to) {}

  /** Returns when counting ended. */
  public long endMicros() {
    return bounds.isEmpty() ? 0 : bounds.getLast();
  }

  /** Returns the stretches between marks, from the start to the end. */
  public List<Region> regions() {
    List<Region> regions = new ArrayList<>();
    String name = "(start)";
    int from = 0;
    for (Mark mark : marks) {
      int to = sliceAt(mark.micros);
      if (to > from) {
        regions.add(new Region(name, from, to));
      }
      name = mark.name;
      from = to;
    }
    regions.add(new Region(name, from, Math.max(from, bounds.size() - 1)));
    return regions;
  }

  private int sliceAt(long micros) {
    int slice = 0;
    while (slice < bounds.size() - 2 && bounds.get(slice + 1) <= micros) {
      slice++;
    }
    return slice;
  }

  /**
   * Returns how far a number of bytes of samples may be off in 95 of 100 runs: two standard errors,
   * and a sample at each end that belongs before or behind.
   *
   * @param bytes of a class or path
   * @param total of all classes and paths
   */
  public long error(long bytes, long total) {
    if (interval == 0) {
      return 0;
    }
    double share = total == 0 ? 0 : (double) bytes / total;
    return Math.round(2 * Math.sqrt(bytes * (double) interval * (1 - share))) + 2 * interval;
  }
}
