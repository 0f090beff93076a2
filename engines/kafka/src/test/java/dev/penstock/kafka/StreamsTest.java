package dev.penstock.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.CodecRef;
import dev.penstock.Message;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StoreQueryParameters;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.errors.LogAndContinueExceptionHandler;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.state.QueryableStoreTypes;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A topology of Kafka Streams with a store, stopped and started as another version. */
class StreamsTest {
  private static final String STORE = "latest";

  private static Broker broker;

  @TempDir Path folder;

  /** The key of the store. */
  @Message
  public record Item(String name) {}

  @BeforeAll
  static void start() {
    broker = Broker.start();
  }

  @AfterAll
  static void stop() {
    broker.close();
  }

  private KafkaStreams streams(Topic topic, Versions version, String machine) {
    Map<String, Object> values = new HashMap<>(topic.properties(version));
    PenstockSerde<Object> orders = PenstockSerde.ofValues(version.codec(), values);
    PenstockSerde<Item> items = PenstockSerde.ofKeys(CodecRef.of(Item.class, "compact"));
    StreamsBuilder builder = new StreamsBuilder();
    builder.stream(topic.name(), Consumed.with(Serdes.String(), orders))
        .groupBy((key, order) -> new Item(item(order)), Grouped.with(items, orders))
        .reduce(
            (before, after) -> after,
            Materialized.<Item, Object>as(Stores.inMemoryKeyValueStore(STORE))
                .withKeySerde(items)
                .withValueSerde(orders));
    Properties properties = new Properties();
    properties.put(StreamsConfig.APPLICATION_ID_CONFIG, "latest-" + topic.name());
    properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, broker.servers());
    properties.put(StreamsConfig.STATE_DIR_CONFIG, folder.resolve(machine).toString());
    properties.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, 100);
    properties.put(StreamsConfig.consumerPrefix(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG), 6_000);
    properties.put(
        StreamsConfig.consumerPrefix(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG), "earliest");
    properties.put(
        StreamsConfig.DESERIALIZATION_EXCEPTION_HANDLER_CLASS_CONFIG,
        LogAndContinueExceptionHandler.class);
    properties.put(
        StreamsConfig.ERRORS_DEAD_LETTER_QUEUE_TOPIC_NAME_CONFIG, topic.name() + "-dead");
    return new KafkaStreams(builder.build(), properties);
  }

  private static String item(Object order) {
    String text = order.toString();
    return text.substring(text.indexOf("item=") + 5, text.indexOf(", amount"));
  }

  private static String stored(KafkaStreams streams, String item, String expected)
      throws InterruptedException {
    String found = "";
    for (int i = 0; i < 600 && !found.equals(expected); i++) {
      Thread.sleep(100);
      if (streams.state() == KafkaStreams.State.RUNNING) {
        ReadOnlyKeyValueStore<Item, Object> store =
            streams.store(
                StoreQueryParameters.fromNameAndType(STORE, QueryableStoreTypes.keyValueStore()));
        found = "" + store.get(new Item(item));
      }
    }
    return found;
  }

  @Test
  void aStoreIsRestoredByALaterVersionAndWhatCannotBeReadGoesToItsTopic() throws Exception {
    Topic topic = Topic.create(broker);
    broker.create(topic.name() + "-dead", Map.of());
    topic.write(
        Versions.FIRST,
        Versions.FIRST.order(1L, "tea", 3),
        Versions.FIRST.order(2L, "mug", 1),
        Versions.FIRST.order(3L, "tea", 9));
    String tea = "Order[id=3, item=tea, amount=9]";
    try (KafkaStreams streams = streams(topic, Versions.FIRST, "one")) {
      streams.start();
      assertThat(stored(streams, "tea", tea)).isEqualTo(tea);
    }

    topic.writeBytes("poison".getBytes(StandardCharsets.UTF_8));
    topic.write(Versions.BROKEN, Versions.BROKEN.order(4L, List.of("x"), 1));
    topic.write(Versions.SECOND, Versions.SECOND.order(5L, "mug", 2, Optional.of("blue")));
    try (KafkaStreams streams = streams(topic, Versions.SECOND, "another")) {
      streams.start();
      String grown = "Order[id=3, item=tea, amount=9, note=Optional.empty]";
      String mug = "Order[id=5, item=mug, amount=2, note=Optional[blue]]";
      assertThat(stored(streams, "mug", mug)).isEqualTo(mug);
      assertThat(stored(streams, "tea", grown)).isEqualTo(grown);
    }

    List<ConsumerRecord<byte[], byte[]>> dead = Topic.bytes(broker, topic.name() + "-dead");
    assertThat(dead).hasSize(2);
    assertThat(dead.get(0).value()).isEqualTo("poison".getBytes(StandardCharsets.UTF_8));
    assertThat(header(dead.get(0), "message")).contains("has no prefix of Penstock");
    assertThat(header(dead.get(0), "offset")).isEqualTo("3");
    assertThat(header(dead.get(1), "message")).contains("com.acme.Order.item: ");
    assertThat(header(dead.get(1), "offset")).isEqualTo("4");
  }

  private static String header(ConsumerRecord<byte[], byte[]> record, String name) {
    byte[] value = record.headers().lastHeader("__streams.errors." + name).value();
    return new String(value, StandardCharsets.UTF_8);
  }

  @Test
  void theNextVersionGoesBack() throws Exception {
    Topic topic = Topic.create(broker);
    broker.create(topic.name() + "-dead", Map.of());
    topic.write(Versions.SECOND, Versions.SECOND.order(1L, "tea", 3, Optional.of("green")));
    String green = "Order[id=1, item=tea, amount=3, note=Optional[green]]";
    try (KafkaStreams streams = streams(topic, Versions.SECOND, "one")) {
      streams.start();
      assertThat(stored(streams, "tea", green)).isEqualTo(green);
    }
    try (KafkaStreams streams = streams(topic, Versions.FIRST, "another")) {
      streams.start();
      String tea = "Order[id=1, item=tea, amount=3]";
      assertThat(stored(streams, "tea", tea)).isEqualTo(tea);
    }
    assertThat(Topic.bytes(broker, topic.name() + "-dead")).isEmpty();
  }
}
