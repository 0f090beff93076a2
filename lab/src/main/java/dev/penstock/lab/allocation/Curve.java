package dev.penstock.lab.allocation;

import dev.penstock.lab.allocation.Timeline.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A figure over time that keeps its heights and depths when it has to forget points. */
final class Curve {
  private static final int MOST_POINTS = 4_000;
  private static final int GROUP = 4;

  private final List<Point> points = new ArrayList<>();

  /** Adds a point, the last one. */
  void add(long micros, long bytes) {
    points.add(new Point(micros, bytes));
    if (points.size() > MOST_POINTS) {
      thin();
    }
  }

  private void thin() {
    List<Point> all = List.copyOf(points);
    points.clear();
    for (int i = 0; i < all.size(); i += GROUP) {
      List<Point> group = all.subList(i, Math.min(i + GROUP, all.size()));
      Comparator<Point> bySize = Comparator.comparingLong(Point::bytes);
      Point least = group.stream().min(bySize).orElseThrow();
      Point most = group.reversed().stream().max(bySize).orElseThrow();
      boolean leastFirst = least.micros() <= most.micros();
      points.add(leastFirst ? least : most);
      if (!least.equals(most)) {
        points.add(leastFirst ? most : least);
      }
    }
  }

  /** Returns the points in the order in which they came. */
  List<Point> points() {
    return points.stream().sorted(Comparator.comparingLong(Point::micros)).toList();
  }
}
