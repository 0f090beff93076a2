package dev.penstock.spark;

import dev.penstock.Message;

/** A trade, for {@link SortMeasurement}. */
@Message
public record Trade(
    long id, String symbol, String trader, double price, int quantity, long time, Order.Side side) {
  private static final String[] SYMBOLS = {"ACME", "DAX", "XETR", "GLOBEX", "INITECH"};

  /**
   * Returns a trade that is made of its number. Those of numbers that follow each other have ids of
   * 31 bits in no order, as the numbers of orders that arrive.
   */
  public static Trade numbered(int number) {
    long mixed = number * 0x9E3779B97F4A7C15L >>> 1;
    return new Trade(
        number * 1_103_515_245L & Integer.MAX_VALUE,
        SYMBOLS[(int) (mixed % 5)],
        "trader " + mixed % 1000,
        (mixed % 100_000) / 100.0,
        (int) (mixed % 500),
        1_790_000_000_000L + number * 37L,
        mixed % 2 == 0 ? Order.Side.BUY : Order.Side.SELL);
  }
}
