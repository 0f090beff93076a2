package dev.penstock.kafka;

import static java.util.Objects.requireNonNull;

import dev.penstock.Codec;
import dev.penstock.CodecRef;
import dev.penstock.CodecSchema;
import dev.penstock.EncodeException;
import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/**
 * Writes keys or values of one type by its codec; {@link PenstockConfig} has the properties.
 *
 * <p>Before the first value of a schema, the schema is written to the topic with the schemas, and
 * all replicas have it. Null stays null, a tombstone. Any number of threads may use one.
 *
 * @param <T> the type of the keys or values
 */
public final class PenstockSerializer<T> implements Serializer<T> {
  private final @Nullable CodecRef<T> ref;
  private volatile @Nullable Side<T> side;

  /** What a configured serializer has. */
  private static final class Side<T> {
    final Codec<T> codec;
    final Framing framing;
    final long id;
    final @Nullable SchemaTopic schemas;
    volatile boolean isRegistered;

    Side(Codec<T> codec, Framing framing, @Nullable SchemaTopic schemas) {
      this.codec = codec;
      this.framing = framing;
      this.schemas = schemas;
      id = framing == Framing.NONE ? 0 : Framing.id(CodecSchema.of(codec).fingerprint());
    }
  }

  /** Creates a serializer of the type that its configuration names. */
  public PenstockSerializer() {
    ref = null;
  }

  /** Creates a serializer of a type; {@link #configure} says the rest. */
  public PenstockSerializer(CodecRef<T> codec) {
    ref = requireNonNull(codec, "codec is null");
  }

  /**
   * Takes the properties of a producer.
   *
   * @throws org.apache.kafka.common.config.ConfigException if one of Penstock's is wrong, or the
   *     type has no codec or is not safe as a key
   */
  @Override
  public void configure(Map<String, ?> configs, boolean isKey) {
    PenstockConfig config = new PenstockConfig(configs, isKey);
    Framing framing = config.framing();
    side =
        new Side<>(
            config.resolve(Refs.chosen(ref, config)),
            framing,
            framing == Framing.NONE ? null : new SchemaTopic(config));
  }

  @Override
  public byte @Nullable [] serialize(String topic, @Nullable T data) {
    return serialize(topic, null, data);
  }

  /**
   * Returns the message of a key or value.
   *
   * @throws SerializationException if it cannot be written, or its schema cannot
   */
  @Override
  public byte @Nullable [] serialize(String topic, @Nullable Headers headers, @Nullable T data) {
    Side<T> now = Refs.configured(side, this);
    if (data == null) {
      return null;
    }
    if (!now.isRegistered && now.schemas != null) {
      now.schemas.register(CodecSchema.of(now.codec));
      now.isRegistered = true;
    }
    byte[] message;
    try {
      message = now.codec.encode(data);
    } catch (EncodeException e) {
      throw new SerializationException(
          "a record for topic " + topic + " cannot be written: " + e.getMessage(), e);
    }
    if (now.framing == Framing.HEADER) {
      if (headers == null) {
        throw new SerializationException(
            "a record for topic "
                + topic
                + " has no headers here, as in stores of Kafka Streams; penstock.framing=prefix"
                + " needs none");
      }
      headers.remove(Framing.HEADER_NAME);
      headers.add(Framing.HEADER_NAME, Framing.write(new byte[Framing.BYTES], now.id));
    }
    return now.framing == Framing.PREFIX ? Framing.prefixed(message, now.id) : message;
  }
}
