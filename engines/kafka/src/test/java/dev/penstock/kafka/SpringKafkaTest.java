package dev.penstock.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.kafka.core.DefaultKafkaConsumerFactory;
import org.springframework.kafka.core.DefaultKafkaProducerFactory;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.listener.DeadLetterPublishingRecoverer;
import org.springframework.kafka.listener.DefaultErrorHandler;
import org.springframework.kafka.listener.KafkaMessageListenerContainer;
import org.springframework.kafka.listener.MessageListener;
import org.springframework.kafka.support.serializer.ErrorHandlingDeserializer;
import org.springframework.util.backoff.FixedBackOff;

/** Tests templates and listeners of Spring Kafka, named in their properties, on a broker. */
class SpringKafkaTest {
  private static Broker broker;

  @BeforeAll
  static void start() {
    broker = Broker.start();
  }

  @AfterAll
  static void stop() {
    broker.close();
  }

  @Test
  void aListenerTakesRecordsAndPoisonGoesToTheDeadLettersAsItCame() throws Exception {
    Topic topic = Topic.create(broker);
    String dead = topic.name() + "-dlt";
    broker.create(dead, Map.of());
    Map<String, Object> producing = topic.properties(Versions.FIRST);
    Map<String, Object> bytes = new HashMap<>(producing);
    bytes.put("value.serializer", ByteArraySerializer.class);
    DefaultKafkaProducerFactory<String, Object> producers =
        new DefaultKafkaProducerFactory<>(producing);
    DefaultKafkaProducerFactory<String, Object> raw = new DefaultKafkaProducerFactory<>(bytes);
    BlockingQueue<String> came = new LinkedBlockingQueue<>();
    KafkaMessageListenerContainer<String, Object> listener =
        listener(topic, new KafkaTemplate<>(raw), came);
    byte[] poison = "{\"id\": 1}".getBytes(StandardCharsets.UTF_8);
    try {
      listener.start();
      KafkaTemplate<String, Object> template = new KafkaTemplate<>(producers);
      template.send(topic.name(), "key", Versions.FIRST.order(7L, "tea", 3)).get();
      topic.writeBytes(poison);
      template.send(topic.name(), "key", Versions.FIRST.order(8L, "mug", 1)).get();

      assertThat(next(came)).isEqualTo("Order[id=7, item=tea, amount=3]");
      assertThat(next(came)).isEqualTo("Order[id=8, item=mug, amount=1]");
    } finally {
      listener.stop();
      producers.destroy();
      raw.destroy();
    }
    List<ConsumerRecord<byte[], byte[]>> letters = Topic.bytes(broker, dead);
    assertThat(letters).hasSize(1);
    assertThat(letters.get(0).value()).isEqualTo(poison);
  }

  private static KafkaMessageListenerContainer<String, Object> listener(
      Topic topic, KafkaTemplate<String, Object> letters, BlockingQueue<String> came) {
    Map<String, Object> consuming = topic.properties(Versions.FIRST);
    consuming.put("group.id", "spring");
    consuming.put("auto.offset.reset", "earliest");
    consuming.put("value.deserializer", ErrorHandlingDeserializer.class);
    consuming.put(ErrorHandlingDeserializer.VALUE_DESERIALIZER_CLASS, PenstockDeserializer.class);
    ContainerProperties properties = new ContainerProperties(topic.name());
    properties.setMessageListener(
        (MessageListener<String, Object>) message -> came.add("" + message.value()));
    KafkaMessageListenerContainer<String, Object> listener =
        new KafkaMessageListenerContainer<>(
            new DefaultKafkaConsumerFactory<>(consuming), properties);
    listener.setCommonErrorHandler(
        new DefaultErrorHandler(
            new DeadLetterPublishingRecoverer(letters), new FixedBackOff(0, 0)));
    return listener;
  }

  private static String next(BlockingQueue<String> came) throws InterruptedException {
    return Objects.requireNonNull(came.poll(60, TimeUnit.SECONDS), "nothing came");
  }
}
