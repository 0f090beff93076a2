package dev.penstock.flink.bench;

import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/** The same order for Avro, as a generic record. */
final class AvroOrders {
  private static final Schema LINE =
      SchemaBuilder.record("Line")
          .fields()
          .requiredString("article")
          .requiredInt("count")
          .requiredInt("cents")
          .endRecord();

  static final Schema SCHEMA =
      SchemaBuilder.record("Order")
          .fields()
          .requiredLong("id")
          .requiredString("customer")
          .requiredString("currency")
          .requiredInt("cents")
          .requiredLong("placedMillis")
          .requiredBoolean("express")
          .requiredDouble("weight")
          .name("lines")
          .type()
          .array()
          .items(LINE)
          .noDefault()
          .endRecord();

  private AvroOrders() {}

  static GenericRecord of(long id) {
    Order order = Order.of(id);
    GenericRecord message = new GenericData.Record(SCHEMA);
    message.put("id", order.id());
    message.put("customer", order.customer());
    message.put("currency", order.currency());
    message.put("cents", order.cents());
    message.put("placedMillis", order.placedMillis());
    message.put("express", order.express());
    message.put("weight", order.weight());
    List<GenericRecord> lines = new ArrayList<>();
    for (Order.Line each : order.lines()) {
      GenericRecord line = new GenericData.Record(LINE);
      line.put("article", each.article());
      line.put("count", each.count());
      line.put("cents", each.cents());
      lines.add(line);
    }
    message.put("lines", lines);
    return message;
  }
}
