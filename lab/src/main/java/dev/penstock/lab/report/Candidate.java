package dev.penstock.lab.report;

import java.util.ArrayList;
import java.util.List;

/**
 * A contender that encoded and decoded a data set, with what an {@link Advice} weighs.
 *
 * @param who it is
 * @param sizes of all messages
 * @param encode the time of a message
 * @param decode the time of a message
 */
record Candidate(Who who, Sizes sizes, Time encode, Time decode) {

  /**
   * A contender.
   *
   * @param id its identifier
   * @param library without its version
   * @param format the format or mode
   */
  record Who(String id, String library, String format) {}

  /**
   * What the messages take.
   *
   * @param bytes as they are
   * @param gzipBytes each message compressed by itself; not a number where nobody looked
   * @param zstdBytes the same by Zstandard
   * @param allocated bytes for encoding and decoding a message; not a number where nobody counted
   */
  record Sizes(double bytes, double gzipBytes, double zstdBytes, double allocated) {}

  /**
   * A time and the interval around it, in nanoseconds.
   *
   * @param least the lower end, negatively infinite where the error is not known
   * @param most the upper end, infinite where the error is not known
   */
  record Time(double nanos, double least, double most) {
    static Time of(double opsPerSecond, double error) {
      double nanos = 1e9 / opsPerSecond;
      if (Double.isNaN(error)) {
        return new Time(nanos, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
      }
      double least = 1e9 / (opsPerSecond + error);
      double most = error < opsPerSecond ? 1e9 / (opsPerSecond - error) : Double.POSITIVE_INFINITY;
      return new Time(nanos, least, most);
    }

    /** Returns the time of both, one after the other, whose errors know nothing of each other. */
    Time plus(Time other) {
      double sum = nanos + other.nanos;
      return new Time(
          sum,
          sum - Math.hypot(nanos - least, other.nanos - other.least),
          sum + Math.hypot(most - nanos, other.most - other.nanos));
    }

    /** Returns whether the intervals do not meet, and this one is the shorter. */
    boolean isClearlyShorterThan(Time other) {
      return most < other.least;
    }
  }

  /** Returns its identifier. */
  String id() {
    return who.id();
  }

  /** Returns its library, without the version. */
  String library() {
    return who.library();
  }

  /** Returns its library and format, as sentences name it. */
  String name() {
    return who.library() + " " + who.format();
  }

  /** Returns the time to encode a message and to decode it again. */
  Time roundTrip() {
    return encode.plus(decode);
  }

  /** Returns those of a data set that did both. */
  static List<Candidate> in(DataSet dataSet) {
    List<Candidate> found = new ArrayList<>();
    for (Line line : dataSet.lines()) {
      Cell encode = line.encode();
      Cell decode = line.decode();
      Line.Sizes sizes = line.sizes();
      if (sizes != null && encode != null && decode != null && isMeasured(encode, decode)) {
        found.add(of(line.entry(), sizes, encode, decode));
      }
    }
    return found;
  }

  private static Candidate of(Line.Entry entry, Line.Sizes sizes, Cell encode, Cell decode) {
    return new Candidate(
        new Who(entry.id(), entry.unversioned(), entry.format()),
        new Sizes(
            sizes.bytes(),
            known(sizes.gzipBytes()),
            known(sizes.zstdBytes()),
            encode.bytesPerOp() + decode.bytesPerOp()),
        time(encode),
        time(decode));
  }

  private static double known(long bytes) {
    return bytes == 0 ? Double.NaN : bytes;
  }

  private static boolean isMeasured(Cell encode, Cell decode) {
    return encode.opsPerSecond() > 0 && decode.opsPerSecond() > 0;
  }

  private static Time time(Cell cell) {
    return Time.of(cell.opsPerSecond(), cell.error());
  }
}
