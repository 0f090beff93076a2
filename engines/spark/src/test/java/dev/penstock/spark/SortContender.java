package dev.penstock.spark;

import dev.penstock.spark.RecordProtos.OrderMessage;
import dev.penstock.spark.RecordProtos.TradeMessage;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.function.Function;
import scala.jdk.javaapi.CollectionConverters;

/**
 * One way to carry records through a sort.
 *
 * @param make makes the record of a number
 * @param key what records are sorted by
 */
record SortContender<T>(
    String name, SparkConf configuration, Function<Integer, T> make, Function<T, Long> key) {
  /** What the others are compared with. */
  static final String KRYO = "Kryo, bean";

  private static final String BEANS =
      Stream.of(
              TradeBean.class,
              OrderBean.class,
              OrderBean.LineBean.class,
              Order.Side.class,
              ArrayList.class,
              BigDecimal.class,
              LocalDate.class)
          .map(Class::getName)
          .collect(Collectors.joining(","));

  static List<SortContender<?>> trades() {
    return List.of(
        new SortContender<>("Penstock, record", penstock(), Trade::numbered, Trade::id),
        new SortContender<>(KRYO, beans(), i -> new TradeBean(Trade.numbered(i)), TradeBean::id),
        new SortContender<>("Kryo with Penstock, record", registered(), Trade::numbered, Trade::id),
        new SortContender<>(
            "Avro, generic",
            avro(AvroRecords.TRADE),
            i -> AvroRecords.of(Trade.numbered(i)),
            SortContender::avroId),
        new SortContender<>(
            "protobuf-java",
            protobuf(),
            i -> ProtobufMessages.of(Trade.numbered(i)),
            TradeMessage::getId));
  }

  static List<SortContender<?>> orders() {
    return List.of(
        new SortContender<>("Penstock, record", penstock(), SortContender::order, Order::id),
        new SortContender<>(KRYO, beans(), i -> new OrderBean(order(i)), OrderBean::id),
        new SortContender<>(
            "Kryo with Penstock, record", registered(), SortContender::order, Order::id),
        new SortContender<>(
            "Avro, generic",
            avro(AvroRecords.ORDER),
            i -> AvroRecords.of(order(i)),
            SortContender::avroId),
        new SortContender<>(
            "protobuf-java", protobuf(), i -> ProtobufMessages.of(order(i)), OrderMessage::getId));
  }

  /** Returns orders in no order, of numbers below a million. */
  private static Order order(int number) {
    return Order.numbered((int) (number * 7_919L % 1_000_003));
  }

  private static Long avroId(GenericRecord record) {
    return (Long) record.get("id");
  }

  private static SparkConf penstock() {
    return Engine.configuration("local[2]")
        .set("spark.serializer", PenstockSerializer.class.getName());
  }

  private static SparkConf kryo() {
    return Engine.configuration("local[2]")
        .set("spark.serializer", "org.apache.spark.serializer.KryoSerializer");
  }

  private static SparkConf beans() {
    return kryo().set("spark.kryo.classesToRegister", BEANS);
  }

  private static SparkConf registered() {
    return kryo().set("spark.kryo.registrator", PenstockRegistrator.class.getName());
  }

  private static SparkConf avro(Schema schema) {
    return kryo().registerAvroSchemas(CollectionConverters.asScala(List.of(schema)).toSeq());
  }

  private static SparkConf protobuf() {
    return kryo().set("spark.kryo.registrator", ProtobufMessages.Registrator.class.getName());
  }
}
