package dev.penstock.kafka.bench;

import dev.penstock.CodecRef;
import dev.penstock.kafka.PenstockSerde;
import dev.penstock.kafka.bench.proto.OrderMessage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.kafka.common.serialization.Deserializer;
import tools.jackson.databind.json.JsonMapper;

/**
 * One way to send orders.
 *
 * @param writing what makes the bytes of an order; not measured
 * @param reading what makes an object of them, as a consumer calls it
 * @param id gives the number of what was read, so that it was read
 */
record Contender(
    String name,
    Function<Order, byte[]> writing,
    Deserializer<?> reading,
    ToLongFunction<Object> id) {

  /** Returns all contenders. */
  static List<Contender> all(Map<String, ?> properties) {
    return List.of(
        penstock("compact", properties),
        penstock("fast", properties),
        protobuf(),
        avro(),
        jackson());
  }

  String topic() {
    return name.replace(' ', '-').toLowerCase(Locale.ROOT);
  }

  private static Contender penstock(String format, Map<String, ?> properties) {
    PenstockSerde<Order> serde =
        PenstockSerde.ofValues(CodecRef.of(Order.class, format), properties);
    return new Contender(
        "Penstock " + format,
        order -> serde.serializer().serialize("", order),
        serde.deserializer(),
        each -> ((Order) each).id());
  }

  private static Contender jackson() {
    JsonMapper mapper = new JsonMapper();
    return new Contender(
        "Jackson",
        mapper::writeValueAsBytes,
        (topic, bytes) -> mapper.readValue(bytes, Order.class),
        each -> ((Order) each).id());
  }

  private static Contender protobuf() {
    return new Contender(
        "Protobuf",
        order -> message(order).toByteArray(),
        (topic, bytes) -> {
          try {
            return OrderMessage.parseFrom(bytes);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        },
        each -> ((OrderMessage) each).getId());
  }

  private static OrderMessage message(Order order) {
    OrderMessage.Builder message =
        OrderMessage.newBuilder()
            .setId(order.id())
            .setCustomer(order.customer())
            .setCountry(order.country())
            .setPlacedMillis(order.placed().toEpochMilli())
            .setStatus(OrderMessage.Status.valueOf(order.status().name()));
    for (Order.Line line : order.lines()) {
      message
          .addLinesBuilder()
          .setProduct(line.product())
          .setQuantity(line.quantity())
          .setCents(line.cents());
    }
    return message.build();
  }

  private static Contender avro() {
    Schema line =
        SchemaBuilder.record("Line")
            .fields()
            .requiredString("product")
            .requiredInt("quantity")
            .requiredLong("cents")
            .endRecord();
    Schema status = SchemaBuilder.enumeration("Status").symbols("PLACED", "PAID", "SENT");
    Schema schema =
        SchemaBuilder.record("Order")
            .fields()
            .requiredLong("id")
            .requiredString("customer")
            .requiredString("country")
            .requiredLong("placed")
            .name("status")
            .type(status)
            .noDefault()
            .name("lines")
            .type()
            .array()
            .items(line)
            .noDefault()
            .endRecord();
    GenericDatumWriter<GenericRecord> writer = new GenericDatumWriter<>(schema);
    GenericDatumReader<GenericRecord> reader = new GenericDatumReader<>(schema);
    BinaryDecoder[] decoder = new BinaryDecoder[1];
    return new Contender(
        "Avro generic",
        order -> written(record(order, schema, status, line), writer),
        (topic, bytes) -> {
          try {
            decoder[0] = DecoderFactory.get().binaryDecoder(bytes, decoder[0]);
            return reader.read(null, decoder[0]);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        },
        each -> (Long) ((GenericRecord) each).get("id"));
  }

  private static GenericRecord record(Order order, Schema schema, Schema status, Schema line) {
    GenericRecord record = new GenericData.Record(schema);
    record.put("id", order.id());
    record.put("customer", order.customer());
    record.put("country", order.country());
    record.put("placed", order.placed().toEpochMilli());
    record.put("status", new GenericData.EnumSymbol(status, order.status().name()));
    record.put(
        "lines",
        order.lines().stream()
            .map(each -> {
              GenericRecord part = new GenericData.Record(line);
              part.put("product", each.product());
              part.put("quantity", each.quantity());
              part.put("cents", each.cents());
              return part;
            })
            .toList());
    return record;
  }

  private static byte[] written(GenericRecord record, GenericDatumWriter<GenericRecord> writer) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      var encoder = EncoderFactory.get().binaryEncoder(bytes, null);
      writer.write(record, encoder);
      encoder.flush();
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
