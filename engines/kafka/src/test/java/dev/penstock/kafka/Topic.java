package dev.penstock.kafka;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** A new topic of one broker and a topic for its schemas, with texts as keys. */
final class Topic {
  private static final AtomicInteger COUNT = new AtomicInteger();

  private final Broker broker;
  private final String name;
  private final String schemas;
  private final Map<String, Object> more = new HashMap<>();

  private Topic(Broker broker, String name, String schemas) {
    this.broker = broker;
    this.name = name;
    this.schemas = schemas;
    more.put(PenstockConfig.SCHEMAS_TIMEOUT, 20_000);
  }

  static Topic create(Broker broker) {
    int number = COUNT.incrementAndGet();
    return create(broker, "orders" + number, "schemas" + number);
  }

  static Topic create(Broker broker, String name, String schemas) {
    broker.create(name, Map.of());
    return new Topic(broker, name, schemas);
  }

  /** Sets a property of producers and consumers. */
  Topic with(String property, Object value) {
    more.put(property, value);
    return this;
  }

  String name() {
    return name;
  }

  String schemas() {
    return schemas;
  }

  /** Returns the properties of a client for one type. */
  Map<String, Object> properties(Versions version) {
    Map<String, Object> properties = new HashMap<>(more);
    properties.put("bootstrap.servers", broker.servers());
    properties.put(PenstockConfig.TYPE, version.type());
    properties.put(PenstockConfig.SCHEMAS, schemas);
    properties.put("key.serializer", StringSerializer.class);
    properties.put("key.deserializer", StringDeserializer.class);
    properties.put("value.serializer", PenstockSerializer.class);
    properties.put("value.deserializer", PenstockDeserializer.class);
    return properties;
  }

  /** Writes values by a producer that Kafka configures. */
  void write(Versions version, Object... values) throws Exception {
    try (Producer<String, Object> producer = new KafkaProducer<>(properties(version))) {
      for (Object value : values) {
        producer.send(new ProducerRecord<>(name, "key", value)).get();
      }
    }
  }

  /** Writes a tombstone. */
  void writeNull(Versions version) throws Exception {
    write(version, new Object[] {null});
  }

  /** Writes bytes that another program made. */
  void writeBytes(byte[] value) throws Exception {
    Map<String, Object> settings = Map.of("bootstrap.servers", broker.servers());
    try (Producer<byte[], byte[]> producer =
        new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
      producer.send(new ProducerRecord<>(name, value)).get();
    }
  }

  /** Returns a consumer that is at the start of the topic. */
  Consumer<String, Object> consumer(Versions version) {
    Consumer<String, Object> consumer = new KafkaConsumer<>(properties(version));
    consumer.assign(List.of(partition()));
    consumer.seekToBeginning(List.of(partition()));
    return consumer;
  }

  TopicPartition partition() {
    return new TopicPartition(name, 0);
  }

  /** Returns the values of so many records, as text. */
  List<String> read(Versions version, int count) {
    return read(version, count, 0);
  }

  /** Returns the values of so many records from an offset on, as text. */
  List<String> read(Versions version, int count, long offset) {
    try (Consumer<String, Object> consumer = consumer(version)) {
      consumer.seek(partition(), offset);
      List<String> values = new ArrayList<>();
      while (values.size() < count) {
        consumer.poll(Duration.ofMillis(200)).forEach(each -> values.add("" + each.value()));
      }
      return values;
    }
  }

  /** Returns the records of a topic as they are on the broker. */
  static List<ConsumerRecord<byte[], byte[]>> bytes(Broker broker, String topic) {
    TopicPartition partition = new TopicPartition(topic, 0);
    Map<String, Object> settings = Map.of("bootstrap.servers", broker.servers());
    try (Consumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      consumer.assign(List.of(partition));
      consumer.seekToBeginning(List.of(partition));
      long end = consumer.endOffsets(List.of(partition)).get(partition);
      List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
      while (consumer.position(partition) < end) {
        consumer.poll(Duration.ofMillis(200)).forEach(records::add);
      }
      return records;
    }
  }
}
