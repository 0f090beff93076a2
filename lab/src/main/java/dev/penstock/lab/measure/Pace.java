package dev.penstock.lab.measure;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How fast the machine is from one moment to the next, told by work that is always the same.
 *
 * <p>A processor whose other half is busy with someone else's work, as on many rented machines,
 * does half as much, for seconds at a time. The iterations of one virtual machine are too close
 * together to see that, so that the interval around their mean is too narrow. The work is done
 * before each of them; it is of the kind that suffers the most: many independent steps over what is
 * in the first cache. A {@link Yardstick}, which does what codecs do, is for ratios.
 */
final class Pace {
  private static final int NUMBERS = 4_096;
  private static final int ROUNDS = 40;
  private static final int TAKEN_AT_ONCE = 5;
  private static final int WARMUPS = 200;
  private static final double LOW = 0.05;
  private static final double HIGH = 0.95;

  private final int[] numbers = new int[NUMBERS];
  private final List<Double> nanos = new ArrayList<>();

  /** Creates a pace and warms its work up. */
  Pace() {
    for (int i = 0; i < WARMUPS; i++) {
      work();
    }
  }

  private void work() {
    int[] all = numbers;
    long a = 0;
    long b = 0;
    long c = 0;
    long d = 0;
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < NUMBERS; i += 4) {
        a += all[i] ^ i;
        b += all[i + 1] * 3L;
        c ^= all[i + 2] + i;
        d += all[i + 3] >>> 1;
        all[i] = (int) b;
        all[i + 3] = (int) a;
      }
    }
    all[1] = (int) (a + b + c + d);
  }

  /** Takes how long the work lasts now. */
  void take() {
    double[] times = new double[TAKEN_AT_ONCE];
    for (int i = 0; i < times.length; i++) {
      long before = System.nanoTime();
      work();
      times[i] = System.nanoTime() - before;
    }
    Arrays.sort(times);
    nanos.add(times[times.length / 2]);
  }

  /** Adds all that was taken to a file. */
  void write(Path file) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(
            Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND))) {
      for (double each : nanos) {
        out.writeDouble(each);
      }
    }
  }

  /** Returns the times in a file, none where it is not there. */
  static List<Double> read(Path file) throws IOException {
    List<Double> times = new ArrayList<>();
    if (Files.exists(file)) {
      long count = Files.size(file) / Double.BYTES;
      try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
        for (long i = 0; i < count; i++) {
          times.add(in.readDouble());
        }
      }
    }
    return times;
  }

  /**
   * Returns how far the machine's speed was from its middle, in parts of it, without the twentieth
   * of the times that are the shortest and the longest: 0.33 where it was twice as fast at times.
   */
  static double change(List<Double> times) {
    if (times.isEmpty()) {
      return 0;
    }
    double shortest = Rounds.quantile(times, LOW);
    double longest = Rounds.quantile(times, HIGH);
    return (longest - shortest) / (longest + shortest);
  }
}
