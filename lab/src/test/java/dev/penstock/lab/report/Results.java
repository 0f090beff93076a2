package dev.penstock.lab.report;

import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Traits;
import dev.penstock.lab.report.Cell.Speed;
import dev.penstock.lab.report.DataSet.Limit;
import dev.penstock.lab.report.Line.Entry;
import dev.penstock.lab.report.Line.Sizes;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Results that are made up. */
final class Results {
  /** What each decoder of these results allocates. */
  static final double BYTES = 1_000;

  private Results() {}

  /** Returns a speed that every round had, but for a hundredth. */
  static Cell steady(double ops) {
    return Cell.of(
        new Speed(ops, ops / 100, List.of(ops, ops, ops * 0.99, ops * 1.01, ops, ops)), BYTES);
  }

  /** Returns a speed with the samples of all rounds. */
  static Cell of(Double... samples) {
    List<Double> all = Arrays.asList(samples);
    double middle = all.stream().sorted().skip(all.size() / 2).findFirst().orElseThrow();
    return Cell.of(new Speed(middle, middle / 100, all), BYTES);
  }

  static Line line(String name, long bytes, Cell encode, Cell decode, Capability... does) {
    Traits traits = new Traits(Set.of(does), List.of());
    Entry entry = new Entry(name.toLowerCase(Locale.ROOT), name + " 1.0", "x", "records", traits);
    return new Line(entry, new Sizes(bytes, bytes, bytes), encode, decode, null);
  }

  static Line line(String name, long bytes, double ops, Capability... does) {
    return line(name, bytes, steady(ops), steady(ops), does);
  }

  /** Returns a data set whose objects can be made a million times a second. */
  static DataSet dataSet(Line... lines) {
    Limit limit = new Limit("rebuild", "made again", null, steady(1e6));
    return new DataSet("prices", "a few prices", 1, List.of(lines), List.of(limit));
  }

  /** Returns how busy others were: a number of calm windows, then busy ones, then calm ones. */
  static Load load(int before, int busy, int after) {
    List<Load.Window> calm = Collections.nCopies(before, new Load.Window(0.01, 0.1));
    List<Load.Window> hot = Collections.nCopies(busy, new Load.Window(0.45, 1.2));
    List<Load.Window> late = Collections.nCopies(after, new Load.Window(0.02, 0.05));
    return new Load(2, List.of(calm, hot, late).stream().flatMap(List::stream).toList());
  }

  static Report report(DataSet... dataSets) {
    return new Report(
        new Environment("Some CPU", 2, "Linux 6 amd64", "HotSpot 25", "abc", Instant.EPOCH),
        new Report.Settings("by hand", List.of("-Xmx2g"), 7),
        List.of(dataSets),
        List.of(),
        List.of());
  }
}
