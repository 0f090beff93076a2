package dev.penstock.lab.workload;

import java.util.Random;
import tools.jackson.core.JsonGenerator;

/**
 * Pseudo-random integers, each value from -8,388,608 to 8,388,607 equally likely: 24 bits with
 * sign. They do not grow, repeat or cluster, so nothing but their width can be saved.
 */
final class Integers {
  private static final long SEED = 24;
  private static final int COUNT = 1_000_000;

  private Integers() {}

  static void write(JsonGenerator json) {
    Random random = new Random(SEED);
    json.writeStartArray();
    for (int i = 0; i < COUNT; i++) {
      json.writeNumber(random.nextInt() >> 8);
    }
    json.writeEndArray();
  }
}
