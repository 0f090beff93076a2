package dev.penstock.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/** Trades and orders as generic records of Avro, for {@link SortMeasurement}. */
final class AvroRecords {
  private static final Schema SIDE = SchemaBuilder.enumeration("Side").symbols("BUY", "SELL");

  static final Schema TRADE =
      SchemaBuilder.record("Trade")
          .fields()
          .requiredLong("id")
          .requiredString("symbol")
          .requiredString("trader")
          .requiredDouble("price")
          .requiredInt("quantity")
          .requiredLong("time")
          .name("side")
          .type(SIDE)
          .noDefault()
          .endRecord();

  private static final Schema LINE =
      SchemaBuilder.record("Line")
          .fields()
          .requiredString("article")
          .requiredInt("count")
          .endRecord();

  static final Schema ORDER =
      SchemaBuilder.record("Order")
          .fields()
          .requiredLong("id")
          .requiredString("customer")
          .requiredInt("day")
          .name("side")
          .type(SIDE)
          .noDefault()
          .requiredLong("cents")
          .name("lines")
          .type()
          .array()
          .items(LINE)
          .noDefault()
          .optionalString("note")
          .endRecord();

  private AvroRecords() {}

  static GenericRecord of(Trade trade) {
    GenericRecord record = new GenericData.Record(TRADE);
    record.put("id", trade.id());
    record.put("symbol", trade.symbol());
    record.put("trader", trade.trader());
    record.put("price", trade.price());
    record.put("quantity", trade.quantity());
    record.put("time", trade.time());
    record.put("side", side(trade.side()));
    return record;
  }

  /** Returns an order whose amount is a number of cents, which costs less than a decimal. */
  static GenericRecord of(Order order) {
    GenericRecord record = new GenericData.Record(ORDER);
    record.put("id", order.id());
    record.put("customer", order.customer());
    record.put("day", (int) order.day().toEpochDay());
    record.put("side", side(order.side()));
    record.put("cents", ProtobufMessages.cents(order.total()));
    List<GenericRecord> lines = new ArrayList<>();
    for (Order.Line each : order.lines()) {
      GenericRecord line = new GenericData.Record(LINE);
      line.put("article", each.article());
      line.put("count", each.count());
      lines.add(line);
    }
    record.put("lines", lines);
    record.put("note", order.note().orElse(null));
    return record;
  }

  private static GenericData.EnumSymbol side(Order.Side side) {
    return new GenericData.EnumSymbol(SIDE, side.name());
  }
}
