package dev.penstock.lab.workload;

import java.util.Random;
import tools.jackson.core.JsonGenerator;

/** Prices as a trading system streams them; integers take two bytes as variable-length ones. */
final class Prices {
  private static final long SEED = 20261121;
  private static final String[][] INTEGERS = {{"bid", "ask"}, {"low", "high"}, {"open", "last"}};
  private static final String[][] TEXTS = {
    {"symbol", "venue"}, {"sector", "desk"}, {"broker", "account"}
  };
  private static final String[][] DATES = {
    {"traded", "settles"}, {"quoted", "expires"}, {"issued", "listed"}
  };
  private static final int[][] TEXT_LENGTHS = {{4, 6}, {3, 7}, {5, 5}};

  private Prices() {}

  static void write(JsonGenerator json, int times) {
    write(json, times, new Random(SEED));
  }

  /** Writes a list of prices with as few components as there are. */
  static void writeList(JsonGenerator json, int count) {
    writeRepeated(json, count, count);
  }

  /** Writes a list of prices in which the same few come again and again. */
  static void writeRepeated(JsonGenerator json, int count, int distinct) {
    json.writeStartArray();
    for (int i = 0; i < count; i++) {
      write(json, 1, new Random(SEED + 7_919L * (i % distinct)));
    }
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, int times, Random random) {
    json.writeStartObject();
    for (int i = 0; i < times; i++) {
      for (int k = 0; k < 2; k++) {
        json.writeNumberProperty(INTEGERS[i][k], 1_000 + random.nextInt(7_000));
      }
      for (int k = 0; k < 2; k++) {
        json.writeStringProperty(TEXTS[i][k], letters(random, TEXT_LENGTHS[i][k]));
      }
      for (int k = 0; k < 2; k++) {
        writeDate(json, DATES[i][k], random);
      }
    }
    json.writeEndObject();
  }

  private static void writeDate(JsonGenerator json, String name, Random random) {
    json.writeObjectPropertyStart(name);
    json.writeNumberProperty("year", 2020 + random.nextInt(10));
    json.writeNumberProperty("month", 1 + random.nextInt(12));
    json.writeNumberProperty("day", 1 + random.nextInt(28));
    json.writeEndObject();
  }

  private static String letters(Random random, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append((char) ('A' + random.nextInt(26)));
    }
    return text.toString();
  }
}
