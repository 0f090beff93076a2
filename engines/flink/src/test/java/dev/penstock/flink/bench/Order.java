package dev.penstock.flink.bench;

import dev.penstock.Message;
import java.util.ArrayList;
import java.util.List;

/** What is sent: an order with its lines, as a record. */
@Message
public record Order(
    long id,
    String customer,
    String currency,
    int cents,
    long placedMillis,
    boolean express,
    double weight,
    List<Line> lines) {

  /** A line of an order. */
  public record Line(String article, int count, int cents) {}

  /** Returns the order of a number, the same each time. */
  static Order of(long id) {
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i <= id % 3; i++) {
      lines.add(new Line("article-" + (id * 31 + i) % 5000, (int) (id % 9) + 1, (int) (id % 977)));
    }
    return new Order(
        id,
        "customer " + id % 20_011,
        id % 5 == 0 ? "USD" : "EUR",
        (int) (id % 100_003),
        1_780_000_000_000L + id * 37,
        id % 7 == 0,
        (id % 1000) / 8.0,
        lines);
  }
}
