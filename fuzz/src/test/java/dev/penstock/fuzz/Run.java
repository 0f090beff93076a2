package dev.penstock.fuzz;

import dev.penstock.conformance.property.Mutator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/** Mutated input for one target, by chance from a seed; input that leads to a new place is kept. */
final class Run {
  private static final int KEPT = 1000;

  /** Shorter input says little of the cost of a byte. */
  private static final int LONG_ENOUGH = 512;

  private final Target target;
  private final Random random;
  private final Mutator mutator;

  /** Input that was read. */
  private final List<byte[]> accepted;

  /** Input that was refused for a new reason. */
  private final List<byte[]> refused = new ArrayList<>();

  private final Set<String> places = new HashSet<>();
  private final Map<String, Long> kinds = new TreeMap<>();
  private long count;
  private double slowest;
  private double largest;

  /** What is being read, for whoever watches. */
  private volatile byte[] current = {};

  private volatile long currentSince;

  Run(Target target, long seed) {
    this.target = target;
    random = new Random(seed ^ target.name().hashCode());
    mutator = new Mutator(random, target.tokens());
    accepted = new ArrayList<>(target.seeds());
  }

  /** Reads all seeds, all of their beginnings, and them with each bit flipped. */
  void exhaust(int mostBytes) {
    for (byte[] seed : target.seeds()) {
      one(seed);
      if (seed.length <= mostBytes) {
        for (int length = 0; length < seed.length; length++) {
          one(Arrays.copyOf(seed, length));
        }
        for (int bit = 0; bit < 8 * seed.length; bit++) {
          byte[] flipped = seed.clone();
          flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
          one(flipped);
        }
      }
    }
  }

  /** Reads so many mutated inputs. */
  void mutate(long inputs) {
    for (long i = 0; i < inputs; i++) {
      one(mutator.mutate(pick(), pick()));
    }
  }

  /** Returns the shorter of two inputs that were kept. */
  private byte[] pick() {
    List<byte[]> from = refused.isEmpty() || random.nextInt(4) > 0 ? accepted : refused;
    byte[] first = from.get(random.nextInt(from.size()));
    byte[] second = from.get(random.nextInt(from.size()));
    return first.length < second.length ? first : second;
  }

  private void one(byte[] input) {
    current = input;
    currentSince = System.nanoTime();
    Target.Outcome outcome = target.run(input);
    count++;
    kinds.merge(outcome.kind(), 1L, Long::sum);
    if (input.length >= LONG_ENOUGH) {
      note(input, outcome);
    }
    keep(input, outcome);
  }

  private void keep(byte[] input, Target.Outcome outcome) {
    if (outcome.accepted()) {
      if (accepted.size() < KEPT) {
        accepted.add(input);
      } else if (random.nextInt(20) == 0) {
        accepted.set(random.nextInt(KEPT), input);
      }
    } else if (places.size() < KEPT && places.add(outcome.kind() + outcome.place())) {
      refused.add(input);
    }
  }

  /** Notes what a byte cost where it is a new height, also the second and third time. */
  private void note(byte[] input, Target.Outcome first) {
    double nanos = (double) first.nanos() / input.length;
    double bytes = (double) first.allocated() / input.length;
    for (int i = 0; i < 5 && (nanos > slowest || bytes > largest); i++) {
      Target.Outcome again = target.run(input);
      nanos = Math.min(nanos, (double) again.nanos() / input.length);
      bytes = Math.min(bytes, (double) again.allocated() / input.length);
    }
    slowest = Math.max(slowest, nanos);
    largest = Math.max(largest, bytes);
  }

  /** Returns how long the current input has been read, in nanoseconds. */
  long currentNanos() {
    return currentSince == 0 ? 0 : System.nanoTime() - currentSince;
  }

  byte[] current() {
    return current;
  }

  long count() {
    return count;
  }

  /** Returns how many inputs ended in each kind of error, or were accepted. */
  Map<String, Long> kinds() {
    return kinds;
  }

  /** Returns the row of the report. */
  String row() {
    return "%-22s %,12d %,12d %7d %10.1f %10.1f"
        .formatted(
            target.name(),
            count,
            kinds.getOrDefault(Target.Outcome.ACCEPTED, 0L),
            places.size(),
            slowest * 1024 / 1000,
            largest);
  }

  static String head() {
    return "%-22s %12s %12s %7s %10s %10s"
        .formatted("reader", "inputs", "accepted", "places", "us per KiB", "B per B");
  }
}
