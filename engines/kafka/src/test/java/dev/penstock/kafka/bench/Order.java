package dev.penstock.kafka.bench;

import dev.penstock.Interned;
import dev.penstock.Message;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What the benchmark sends: an order of a shop. */
@Message
public record Order(
    long id,
    String customer,
    @Interned String country,
    Instant placed,
    Status status,
    List<Line> lines) {
  private static final String[] COUNTRIES = {"IS", "DE", "FR", "IT", "PT", "NO", "SE", "JP"};
  private static final String[] THINGS = {"teapot", "mug", "kettle", "tray", "spoon", "tin"};
  private static final String[] KINDS = {"blue", "white", "oak", "steel", "small", "large"};

  /** How far an order is. */
  public enum Status {
    PLACED,
    PAID,
    SENT
  }

  /** A position of an order. */
  public record Line(String product, int quantity, long cents) {}

  /** Returns as many orders as asked for, the same ones each time. */
  static List<Order> some(int count) {
    Random random = new Random(20_261_124);
    List<Order> orders = new ArrayList<>();
    Instant placed = Instant.ofEpochMilli(1_790_000_000_000L);
    for (int i = 0; i < count; i++) {
      placed = placed.plusMillis(random.nextInt(4_000));
      List<Line> lines = new ArrayList<>();
      for (int j = random.nextInt(4); j >= 0; j--) {
        lines.add(line(random));
      }
      orders.add(
          new Order(
              5_000_000L + i,
              "customer-" + (10_000 + random.nextInt(20_000)),
              any(COUNTRIES, random),
              placed,
              Status.values()[random.nextInt(3)],
              lines));
    }
    return orders;
  }

  private static Line line(Random random) {
    String product = any(KINDS, random) + " " + any(THINGS, random) + " " + random.nextInt(50);
    return new Line(product, 1 + random.nextInt(5), 199 + 50L * random.nextInt(300));
  }

  private static String any(String[] texts, Random random) {
    return texts[random.nextInt(texts.length)];
  }
}
