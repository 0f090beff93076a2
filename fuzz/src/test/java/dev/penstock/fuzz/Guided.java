package dev.penstock.fuzz;

import dev.penstock.conformance.Format;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Several targets as one for a fuzzer that is led by coverage: the first byte chooses. */
final class Guided {
  private static final int MOST_SEEDS = 12;

  private final List<Target> targets;

  private Guided(List<Target> targets) {
    this.targets = targets;
  }

  static Guided of(Format format) {
    return new Guided(Targets.of(format));
  }

  static Guided of(Target... targets) {
    return new Guided(List.of(targets));
  }

  Stream<byte[]> seeds() {
    List<byte[]> seeds = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      List<byte[]> own = targets.get(i).seeds();
      for (byte[] seed : own.subList(0, Math.min(own.size(), MOST_SEEDS))) {
        byte[] chosen = new byte[seed.length + 1];
        chosen[0] = (byte) i;
        System.arraycopy(seed, 0, chosen, 1, seed.length);
        seeds.add(chosen);
      }
    }
    return seeds.stream();
  }

  void run(byte[] data) {
    if (data.length > 0) {
      targets.get((data[0] & 0xFF) % targets.size()).run(Arrays.copyOfRange(data, 1, data.length));
    }
  }
}
