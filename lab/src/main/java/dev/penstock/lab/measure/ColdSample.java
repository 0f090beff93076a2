package dev.penstock.lab.measure;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The start of one virtual machine.
 *
 * @param byteLength of the message, 0 where none was encoded
 * @param totalMillis from the start of the process to the line that it prints after the message
 * @param openMillis what the library took to be ready for the class
 * @param encodeMillis what it took to encode the message
 */
record ColdSample(long byteLength, double totalMillis, double openMillis, double encodeMillis) {
  private static final Pattern LINE = Pattern.compile("(\\d+)\t(\\d+)\t(\\d+)");

  /**
   * Reads the line that a {@code FirstMessage} prints.
   *
   * @throws IllegalArgumentException if it is none
   */
  static ColdSample of(String line, long totalNanos) {
    Matcher matcher = LINE.matcher(line);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("not the line of a first message: " + line);
    }
    return new ColdSample(
        Long.parseLong(matcher.group(1)),
        totalNanos / 1e6,
        Long.parseLong(matcher.group(2)) / 1e6,
        Long.parseLong(matcher.group(3)) / 1e6);
  }

  double codecMillis() {
    return openMillis + encodeMillis;
  }

  static List<Double> all(List<ColdSample> samples, ToDoubleFunction<ColdSample> number) {
    return samples.stream().map(number::applyAsDouble).toList();
  }
}
