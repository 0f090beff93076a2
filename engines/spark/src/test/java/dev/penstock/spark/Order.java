package dev.penstock.spark;

import dev.penstock.Message;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** An order of a customer, neither a bean nor serializable. */
@Message
public record Order(
    long id,
    String customer,
    LocalDate day,
    Side side,
    BigDecimal total,
    List<Line> lines,
    Optional<String> note) {

  /** Whether goods come or go. */
  public enum Side {
    BUY,
    SELL
  }

  /** A line of an order. */
  public record Line(String article, int count) {}

  /** Returns an order that is made of its number. */
  public static Order numbered(int number) {
    return new Order(
        number,
        "customer " + number % 7,
        LocalDate.of(2026, 1, 1).plusDays(number % 365),
        number % 2 == 0 ? Side.BUY : Side.SELL,
        BigDecimal.valueOf(number * 100L + 1, 2),
        List.of(new Line("pen", number % 5 + 1), new Line("ink", 1)),
        number % 3 == 0 ? Optional.of("note " + number) : Optional.empty());
  }
}
