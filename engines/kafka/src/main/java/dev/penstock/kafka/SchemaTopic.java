package dev.penstock.kafka;

import dev.penstock.CodecSchema;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/**
 * The topic with the schemas: records from a whole fingerprint to the text of its schema,
 * compacted.
 *
 * <p>Who writes a schema needs no number from anybody, writing it twice changes nothing, and a copy
 * of the topic in another cluster says the same. It is read as a whole, once for each fingerprint
 * that is new, by a consumer without a group that is closed again.
 */
final class SchemaTopic {
  private static final Pattern FINGERPRINT = Pattern.compile("[0-9a-f]{64}");

  private final Connection connection;
  private final String name;
  private final Duration timeout;

  /** What has been read, by the first bytes of the fingerprint. */
  private final Map<Long, CodecSchema> schemas = new HashMap<>();

  SchemaTopic(PenstockConfig config) {
    connection = new Connection(config.values(), config.timeout());
    name = config.schemas();
    timeout = Duration.ofMillis(config.timeout());
  }

  /** Returns how errors call the topic. */
  String described() {
    return "the topic with the schemas, " + name + " of " + connection.servers() + ",";
  }

  /**
   * Returns the text of a schema, or null if the topic has none of the id.
   *
   * @throws KafkaException if the topic cannot be read
   */
  synchronized @Nullable String find(long id) {
    CodecSchema known = schemas.get(id);
    if (known == null) {
      if (!read()) {
        throw new UnknownTopicOrPartitionException(
            described()
                + " does not exist; the writer of a schema creates it, penstock.schemas names it");
      }
      known = schemas.get(id);
    }
    return known == null ? null : known.text();
  }

  /**
   * Writes a schema to the topic unless it is there, and returns when all replicas have it.
   *
   * @throws KafkaException if the topic cannot be read, created or written
   */
  synchronized void register(CodecSchema schema) {
    long id = Framing.id(schema.fingerprint());
    if (!schemas.containsKey(id)) {
      if (read()) {
        new SchemaTopicSetup(connection, name, described()).check();
      } else {
        new SchemaTopicSetup(connection, name, described()).create();
      }
    }
    CodecSchema known = schemas.get(id);
    if (known == null) {
      write(schema);
      schemas.put(id, schema);
    } else if (!known.fingerprint().equals(schema.fingerprint())) {
      throw new SerializationException(
          described()
              + " has a schema whose fingerprint begins with the same eight bytes as "
              + schema.fingerprint()
              + "; penstock.framing=none and another topic do without");
    }
  }

  private void write(CodecSchema schema) {
    Map<String, Object> settings = connection.producer();
    try (Producer<String, String> producer =
        new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
      producer
          .send(new ProducerRecord<>(name, schema.fingerprint(), schema.text()))
          .get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      throw new InterruptException(e);
    } catch (ExecutionException e) {
      throw failure("written", e.getCause());
    } catch (java.util.concurrent.TimeoutException e) {
      throw failure("written", new TimeoutException(e));
    }
  }

  /** Reads the topic to its end; returns false if it does not exist. */
  private boolean read() {
    try (Consumer<String, String> consumer =
        new KafkaConsumer<>(
            connection.consumer(), new StringDeserializer(), new StringDeserializer())) {
      List<PartitionInfo> infos = consumer.partitionsFor(name, timeout);
      if (infos == null || infos.isEmpty()) {
        return false;
      }
      List<TopicPartition> partitions =
          infos.stream()
              .map(each -> new TopicPartition(name, each.partition()))
              .collect(Collectors.toUnmodifiableList());
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      readTo(consumer.endOffsets(partitions, timeout), consumer);
      return true;
    } catch (UnknownTopicOrPartitionException e) {
      return false;
    } catch (InterruptException e) {
      throw e;
    } catch (KafkaException e) {
      throw failure("read", e);
    }
  }

  private void readTo(Map<TopicPartition, Long> ends, Consumer<String, String> consumer) {
    long deadline = System.nanoTime() + timeout.toNanos();
    while (ends.entrySet().stream()
        .anyMatch(each -> consumer.position(each.getKey(), timeout) < each.getValue())) {
      for (ConsumerRecord<String, String> each : consumer.poll(Duration.ofMillis(100))) {
        take(each);
      }
      if (System.nanoTime() - deadline > 0) {
        throw new TimeoutException("its end was not reached in time");
      }
    }
  }

  /** Takes a record of the topic; what is none of ours says nothing. */
  private void take(ConsumerRecord<String, String> each) {
    String fingerprint = each.key();
    if (fingerprint != null && each.value() != null && FINGERPRINT.matcher(fingerprint).matches()) {
      schemas.put(Framing.id(fingerprint), new CodecSchema(fingerprint, each.value()));
    }
  }

  /** Returns the error of the same kind that says what could not be done, and the way out. */
  private KafkaException failure(String what, @Nullable Throwable cause) {
    String message = described() + " cannot be " + what;
    if (cause != null) {
      message += ": " + cause.getMessage();
    }
    if (cause instanceof AuthorizationException) {
      String right = what.equals("read") ? "READ" : "WRITE";
      return new TopicAuthorizationException(
          message + "; the principal needs " + right + " and DESCRIBE on the topic");
    }
    return cause instanceof TimeoutException
        ? new TimeoutException(
            message + "; " + PenstockConfig.SCHEMAS_TIMEOUT + " is " + timeout.toMillis(), cause)
        : new KafkaException(message, cause);
  }
}
