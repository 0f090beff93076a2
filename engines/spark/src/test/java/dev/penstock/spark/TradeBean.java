package dev.penstock.spark;

/** A {@link Trade} as Kryo wants it: a class with fields that change, and a constructor of none. */
public final class TradeBean {
  long id;
  String symbol = "";
  String trader = "";
  double price;
  int quantity;
  long time;
  Order.Side side = Order.Side.BUY;

  /** Creates a trade that is about to be read. */
  public TradeBean() {}

  TradeBean(Trade trade) {
    id = trade.id();
    symbol = trade.symbol();
    trader = trade.trader();
    price = trade.price();
    quantity = trade.quantity();
    time = trade.time();
    side = trade.side();
  }

  /** Returns the number by which trades are sorted. */
  public long id() {
    return id;
  }
}
