package dev.penstock.lab.measure;

import dev.penstock.lab.report.DataSet.Limit;
import dev.penstock.lab.report.Line;
import dev.penstock.lab.report.Load;
import java.io.IOException;
import java.util.List;

/** A way to measure the contenders of one subject. */
public interface Measurement {
  /** What the limit {@code rebuild} means. */
  String REBUILD = "the same objects made again, each text from ready bytes";

  /** Returns what the limit {@code copy} means. */
  static String copy(long byteLength) {
    return "a memory copy of the shortest message, " + byteLength + " bytes";
  }

  /**
   * A measured line.
   *
   * @param messageCount how many messages it had, 0 where it was refused
   */
  record Measured(Line line, int messageCount) {}

  /** Measures one contender; what it cannot do is the line's reason. */
  Measured measure(Entrant entrant) throws IOException;

  /**
   * Measures the limits.
   *
   * @param shortestBytes the mean length of the smallest contender's messages, 0 for none
   */
  List<Limit> limits(long shortestBytes) throws IOException;

  /** Returns how busy other programs were. */
  Load load();

  /** Returns the lines once all are measured, where they depend on each other. */
  default List<Line> finish(List<Line> lines) throws IOException {
    return lines;
  }
}
