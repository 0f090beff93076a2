package dev.penstock.flink.bench;

import java.util.ArrayList;
import java.util.List;

/** The same order as a class that Flink's own serializer and Kryo know best. */
public class OrderBean {
  public long id;
  public String customer = "";
  public String currency = "";
  public int cents;
  public long placedMillis;
  public boolean express;
  public double weight;
  public List<LineBean> lines = new ArrayList<>();

  /** A line of an order. */
  public static class LineBean {
    public String article = "";
    public int count;
    public int cents;
  }

  static OrderBean of(long id) {
    Order order = Order.of(id);
    OrderBean bean = new OrderBean();
    bean.id = order.id();
    bean.customer = order.customer();
    bean.currency = order.currency();
    bean.cents = order.cents();
    bean.placedMillis = order.placedMillis();
    bean.express = order.express();
    bean.weight = order.weight();
    for (Order.Line each : order.lines()) {
      LineBean line = new LineBean();
      line.article = each.article();
      line.count = each.count();
      line.cents = each.cents();
      bean.lines.add(line);
    }
    return bean;
  }
}
