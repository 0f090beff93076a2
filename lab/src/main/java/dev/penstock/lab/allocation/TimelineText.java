package dev.penstock.lab.allocation;

import dev.penstock.lab.allocation.Timeline.Point;
import dev.penstock.lab.allocation.Timeline.Region;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes as text what a profile knows of time: the regions between marks, and what is not exact.
 */
final class TimelineText {
  private static final double MICROS = 1e6;

  private final Profile profile;
  private final Timeline timeline;

  TimelineText(Profile profile, Timeline timeline) {
    this.profile = profile;
    this.timeline = timeline;
  }

  /** Returns the heads of {@link #regions}. */
  static List<String> heads() {
    return List.of("from mark", "at s", "for s", "objects", "bytes", "± bytes");
  }

  /** Returns a row for each region; none where there is no mark. */
  List<String[]> regions() {
    List<String[]> rows = new ArrayList<>();
    if (!timeline.marks().isEmpty()) {
      for (Region region : timeline.regions()) {
        rows.add(row(region));
      }
    }
    return rows;
  }

  private String[] row(Region region) {
    long from = timeline.bounds().get(region.from());
    long to = timeline.bounds().get(region.to());
    Tally total = profile.within(region).total();
    return new String[] {
      region.name(),
      seconds(from),
      seconds(to - from),
      String.format(Locale.ROOT, "%,d", total.count()),
      String.format(Locale.ROOT, "%,d", total.bytes()),
      error(total.bytes(), total.bytes())
    };
  }

  private static String seconds(long micros) {
    return String.format(Locale.ROOT, "%,.3f", micros / MICROS);
  }

  /** Returns how far bytes may be off; nothing where they are exact. */
  String error(long bytes, long total) {
    return timeline.interval() == 0
        ? "exact"
        : String.format(Locale.ROOT, "%,d", timeline.error(bytes, total));
  }

  /** Returns what the virtual machine says of all, and what else is to be known. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    List<Point> allocated = timeline.curves().allocated();
    if (!allocated.isEmpty()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "All threads allocated %,d bytes, as the virtual machine itself counts them.",
              allocated.getLast().bytes()));
    }
    lines.addAll(timeline.notes());
    return lines;
  }
}
