package dev.penstock.spark;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/** An {@link Order} as Kryo wants it. */
public final class OrderBean {
  long id;
  String customer = "";
  LocalDate day = LocalDate.EPOCH;
  Order.Side side = Order.Side.BUY;
  BigDecimal total = BigDecimal.ZERO;
  ArrayList<LineBean> lines = new ArrayList<>();
  @Nullable String note;

  /** Creates an order that is about to be read. */
  public OrderBean() {}

  OrderBean(Order order) {
    id = order.id();
    customer = order.customer();
    day = order.day();
    side = order.side();
    total = order.total();
    note = order.note().orElse(null);
    for (Order.Line line : order.lines()) {
      LineBean bean = new LineBean();
      bean.article = line.article();
      bean.count = line.count();
      lines.add(bean);
    }
  }

  /** Returns the number by which orders are sorted. */
  public long id() {
    return id;
  }

  /** A line of an order. */
  public static final class LineBean {
    String article = "";
    int count;

    /** Creates a line that is about to be read. */
    public LineBean() {}
  }
}
