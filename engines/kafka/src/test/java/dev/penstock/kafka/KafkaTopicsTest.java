package dev.penstock.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.Codec;
import dev.penstock.CodecSchema;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.RecordDeserializationException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Producers and consumers of several versions of a type, on a broker. */
class KafkaTopicsTest {
  private static final Object FIRST = Versions.FIRST.order(7L, "tea", 3);
  private static final Object SECOND = Versions.SECOND.order(8L, "mug", 1, Optional.of("blue"));

  private static Broker broker;

  @BeforeAll
  static void start() {
    broker = Broker.start();
  }

  @AfterAll
  static void stop() {
    broker.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"prefix", "header"})
  void bothVersionsReadWhatBothWrite(String framing) throws Exception {
    Topic topic = Topic.create(broker).with(PenstockConfig.FRAMING, framing);
    topic.write(Versions.FIRST, FIRST);
    topic.write(Versions.SECOND, SECOND);
    topic.write(Versions.FIRST, FIRST);

    assertThat(topic.read(Versions.FIRST, 3))
        .containsExactly(
            "Order[id=7, item=tea, amount=3]",
            "Order[id=8, item=mug, amount=1]",
            "Order[id=7, item=tea, amount=3]");
    assertThat(topic.read(Versions.SECOND, 3))
        .containsExactly(
            "Order[id=7, item=tea, amount=3, note=Optional.empty]",
            "Order[id=8, item=mug, amount=1, note=Optional[blue]]",
            "Order[id=7, item=tea, amount=3, note=Optional.empty]");
  }

  @Test
  void aValueIsItsMessageBehindNineBytes() throws Exception {
    Topic topic = Topic.create(broker);
    topic.write(Versions.FIRST, FIRST);
    Codec<Object> codec = Versions.FIRST.codec().codec();
    byte[] value = Topic.bytes(broker, topic.name()).get(0).value();

    assertThat(Arrays.copyOfRange(value, 9, value.length)).isEqualTo(codec.encode(FIRST));
    assertThat(value[0]).isEqualTo((byte) 0x51);
    assertThat(CodecSchema.of(codec).fingerprint())
        .startsWith(Framing.shown(Framing.prefix(value, 0, value.length, "")));
  }

  @Test
  void aHeaderLeavesTheMessageAsItIs() throws Exception {
    Topic topic = Topic.create(broker).with(PenstockConfig.FRAMING, "header");
    topic.write(Versions.FIRST, FIRST);
    ConsumerRecord<byte[], byte[]> record = Topic.bytes(broker, topic.name()).get(0);

    assertThat(record.value()).isEqualTo(Versions.FIRST.codec().codec().encode(FIRST));
    assertThat(record.headers().lastHeader("penstock").value()).hasSize(9);
  }

  @Test
  void withoutFramingThereIsNoTopicOfSchemas() throws Exception {
    Topic topic = Topic.create(broker).with(PenstockConfig.FRAMING, "none");
    topic.write(Versions.FIRST, FIRST);

    assertThat(topic.read(Versions.FIRST, 1)).containsExactly("Order[id=7, item=tea, amount=3]");
    assertThat(broker.admin().listTopics().names().get()).doesNotContain(topic.schemas());
  }

  @Test
  void nullStaysATombstone() throws Exception {
    Topic topic = Topic.create(broker);
    topic.writeNull(Versions.FIRST);

    assertThat(Topic.bytes(broker, topic.name()).get(0).value()).isNull();
    assertThat(topic.read(Versions.FIRST, 1)).containsExactly("null");
  }

  @Test
  void aSchemaIsWrittenOnceByAllWritersAndKeptForGood() throws Exception {
    Topic topic = Topic.create(broker);
    topic.write(Versions.FIRST, FIRST, FIRST);
    topic.write(Versions.FIRST, FIRST);
    topic.write(Versions.SECOND, SECOND);
    CodecSchema schema = CodecSchema.of(Versions.FIRST.codec().codec());
    List<ConsumerRecord<byte[], byte[]>> records = Topic.bytes(broker, topic.schemas());
    ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic.schemas());

    assertThat(records).hasSize(2);
    assertThat(text(records.get(0).key())).isEqualTo(schema.fingerprint());
    assertThat(text(records.get(0).value())).isEqualTo(schema.text());
    assertThat(
            broker
                .admin()
                .describeConfigs(List.of(resource))
                .all()
                .get()
                .get(resource)
                .get("cleanup.policy")
                .value())
        .isEqualTo("compact");
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @Test
  void aChangeThatBreaksIsNamedWithItsOffsetAndPassedOverByWhoWants() throws Exception {
    Topic topic = Topic.create(broker);
    topic.write(Versions.FIRST, FIRST);
    topic.write(Versions.BROKEN, Versions.BROKEN.order(1L, List.of("x"), 2));
    topic.write(Versions.FIRST, FIRST);
    try (Consumer<String, Object> consumer = topic.consumer(Versions.FIRST)) {
      RecordDeserializationException poison = poison(consumer);

      assertThat(poison.offset()).isEqualTo(1);
      assertThat(poison.topicPartition()).isEqualTo(topic.partition());
      assertThat(poison.getCause())
          .isInstanceOf(SerializationException.class)
          .hasMessageStartingWith("a value of topic " + topic.name() + " was written by a schema (")
          .hasMessageContaining("that this type cannot read: [")
          .hasMessageContaining("com.acme.Order.item: ");
      consumer.seek(topic.partition(), poison.offset() + 1);
      assertThat(next(consumer)).isEqualTo("Order[id=7, item=tea, amount=3]");
    }
  }

  /** Polls until a record cannot be read. */
  private static RecordDeserializationException poison(Consumer<String, Object> consumer) {
    return catchThrowableOfType(
        RecordDeserializationException.class,
        () -> {
          while (true) {
            consumer.poll(Duration.ofMillis(200));
          }
        });
  }

  private static String next(Consumer<String, Object> consumer) {
    while (true) {
      for (ConsumerRecord<String, Object> each : consumer.poll(Duration.ofMillis(200))) {
        return each.value().toString();
      }
    }
  }

  private static Throwable causeOfPoison(Topic topic) {
    try (Consumer<String, Object> consumer = topic.consumer(Versions.FIRST)) {
      return poison(consumer).getCause();
    }
  }

  @Test
  void foreignMessagesAreNamedByWhatTheyLookLike() throws Exception {
    Topic json = Topic.create(broker);
    json.writeBytes("{\"id\": 7, \"item\": \"tea\"}".getBytes(StandardCharsets.UTF_8));
    Topic confluent = Topic.create(broker);
    confluent.writeBytes(new byte[] {0, 0, 0, 0, 5, 14, 6, 't', 'e', 'a'});
    Topic empty = Topic.create(broker);
    empty.writeBytes(new byte[0]);

    assertThat(causeOfPoison(json))
        .hasMessageContaining(
            "has no prefix of Penstock: it has 24 bytes and starts with 0x7b, as JSON does");
    assertThat(causeOfPoison(confluent))
        .isInstanceOf(SerializationException.class)
        .hasMessageContaining("starts with 0x00, as serializers of a schema registry write it");
    assertThat(causeOfPoison(empty)).hasMessageContaining("has no prefix of Penstock: it is empty");
  }

  @Test
  void aRecordWithoutTheHeaderOrWithAnotherIsNone() throws Exception {
    Topic topic = Topic.create(broker).with(PenstockConfig.FRAMING, "header");
    topic.writeBytes(new byte[] {1, 2, 3});

    assertThat(causeOfPoison(topic))
        .isInstanceOf(SerializationException.class)
        .hasMessageContaining("has no header 'penstock'");
  }

  @Test
  void aDamagedRecordSaysWhereAndWhat() throws Exception {
    Topic topic = Topic.create(broker);
    topic.write(Versions.FIRST, FIRST);
    byte[] whole = Topic.bytes(broker, topic.name()).get(0).value();
    Topic damaged = Topic.create(broker);
    damaged.writeBytes(Arrays.copyOf(whole, whole.length - 2));

    assertThat(causeOfPoison(damaged))
        .isInstanceOf(SerializationException.class)
        .hasMessageStartingWith("a value of topic " + damaged.name() + " is damaged: ");
  }

  @Test
  void aSchemaThatArrivesLateIsFoundThen() throws Exception {
    Topic topic = Topic.create(broker);
    topic.write(Versions.FIRST, FIRST);
    Topic other = Topic.create(broker);
    other.write(Versions.SECOND, SECOND);
    topic.writeBytes(Topic.bytes(broker, other.name()).get(0).value());
    try (Consumer<String, Object> consumer = topic.consumer(Versions.FIRST)) {
      RecordDeserializationException poison = poison(consumer);
      assertThat(poison.offset()).isEqualTo(1);
      assertThat(poison.getCause())
          .isInstanceOf(SerializationException.class)
          .hasMessageContaining("..., which the topic with the schemas, " + topic.schemas())
          .hasMessageContaining("does not have; if the topic was copied");

      topic.write(Versions.SECOND, SECOND);
      assertThat(next(consumer)).isEqualTo("Order[id=8, item=mug, amount=1]");
    }
  }

  @Test
  void anotherSchemaIsLookedUpOnce() throws Exception {
    Topic topic = Topic.create(broker);
    topic.write(Versions.SECOND, SECOND);
    try (Consumer<String, Object> consumer = topic.consumer(Versions.FIRST)) {
      assertThat(next(consumer)).isEqualTo("Order[id=8, item=mug, amount=1]");
      broker.admin().deleteTopics(List.of(topic.schemas())).all().get();
      topic.writeBytes(Topic.bytes(broker, topic.name()).get(0).value());
      assertThat(next(consumer)).isEqualTo("Order[id=8, item=mug, amount=1]");
    }
  }

  @Test
  void aTopicOfSchemasThatIsEmptyOrDeletedIsNamed() throws Exception {
    Topic topic = Topic.create(broker);
    topic.write(Versions.SECOND, SECOND);
    Topic empty = Topic.create(broker);
    broker.create(empty.schemas(), Map.of("cleanup.policy", "compact"));
    empty.writeBytes(Topic.bytes(broker, topic.name()).get(0).value());

    assertThat(causeOfPoison(empty)).hasMessageContaining("does not have");
    broker.admin().deleteTopics(List.of(topic.schemas())).all().get();
    assertThat(causeOfPoison(topic))
        .isInstanceOf(UnknownTopicOrPartitionException.class)
        .hasMessageContaining(topic.schemas() + " of " + broker.servers() + ", does not exist");
  }

  @Test
  void whoMayNotReadTheSchemasIsTold() throws Exception {
    Topic topic = Topic.create(broker);
    topic.write(Versions.SECOND, SECOND);
    broker.deny(topic.schemas(), AclOperation.READ);

    assertThat(causeOfPoison(topic))
        .isInstanceOf(TopicAuthorizationException.class)
        .hasMessageContaining(topic.schemas())
        .hasMessageEndingWith("the principal needs READ and DESCRIBE on the topic");
  }

  @Test
  void whoMayNotWriteASchemaWritesNoRecordOfIt() throws Exception {
    Topic topic = Topic.create(broker);
    broker.create(topic.schemas(), Map.of("cleanup.policy", "compact"));
    broker.deny(topic.schemas(), AclOperation.WRITE);

    assertThatThrownBy(() -> topic.write(Versions.FIRST, FIRST))
        .hasStackTraceContaining("the principal needs WRITE and DESCRIBE on the topic");
    assertThat(Topic.bytes(broker, topic.name())).isEmpty();
  }

  @Test
  void aTopicThatWouldLoseSchemasIsRefused() {
    Topic topic = Topic.create(broker);
    broker.create(topic.schemas(), Map.of("cleanup.policy", "delete"));

    assertThatThrownBy(() -> topic.write(Versions.FIRST, FIRST))
        .isInstanceOf(KafkaException.class)
        .hasMessageContaining("has cleanup.policy=delete and would lose schemas");
  }

  @Test
  void schemasThatDoNotAnswerAreATimeoutAndNoBadRecord() throws Exception {
    Topic topic = Topic.create(broker);
    topic.write(Versions.SECOND, SECOND);
    topic.with("penstock.schemas.bootstrap.servers", "localhost:1");
    topic.with(PenstockConfig.SCHEMAS_TIMEOUT, 1_000);

    assertThat(causeOfPoison(topic))
        .isInstanceOf(TimeoutException.class)
        .hasMessageEndingWith("penstock.schemas.timeout.ms is 1000");
  }
}
