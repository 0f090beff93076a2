package dev.penstock.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two clusters, of which one has copies of the other's topics. */
class MirrorTest {

  @ParameterizedTest
  @ValueSource(strings = {"prefix", "header"})
  void copiedTopicsAreReadInTheOtherCluster(String framing) throws Exception {
    try (Broker here = Broker.start();
        Broker there = Broker.start()) {
      Topic topic = Topic.create(here, "orders", "schemas").with(PenstockConfig.FRAMING, framing);
      topic.write(Versions.FIRST, Versions.FIRST.order(1L, "tea", 3));
      topic.write(Versions.SECOND, Versions.SECOND.order(2L, "mug", 1, Optional.of("blue")));
      Topic copied = Topic.create(there, "orders", "schemas").with(PenstockConfig.FRAMING, framing);
      there.create("schemas", Map.of("cleanup.policy", "compact"));
      // Written there before: numbers that a registry had given out would clash.
      copied.write(Versions.BROKEN, Versions.BROKEN.order(9L, List.of(), 1));
      copy(here, there, "schemas");
      copy(here, there, "orders");

      String first = "Order[id=1, item=tea, amount=3]";
      assertThat(copied.read(Versions.FIRST, 2, 1))
          .containsExactly(first, "Order[id=2, item=mug, amount=1]");
      assertThat(copied.read(Versions.SECOND, 2, 1))
          .containsExactly(
              "Order[id=1, item=tea, amount=3, note=Optional.empty]",
              "Order[id=2, item=mug, amount=1, note=Optional[blue]]");
    }
  }

  /** Copies a topic as a mirror does: keys, values and headers, byte for byte. */
  private static void copy(Broker from, Broker to, String topic) throws Exception {
    Map<String, Object> settings = Map.of("bootstrap.servers", to.servers());
    try (Producer<byte[], byte[]> producer =
        new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
      for (ConsumerRecord<byte[], byte[]> each : Topic.bytes(from, topic)) {
        producer
            .send(new ProducerRecord<>(topic, 0, each.key(), each.value(), each.headers()))
            .get();
      }
    }
  }
}
