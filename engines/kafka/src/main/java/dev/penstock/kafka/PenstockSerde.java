package dev.penstock.kafka;

import dev.penstock.CodecRef;
import java.util.Map;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serializer;

/**
 * A serializer and a deserializer of one type, as Kafka Streams takes them; {@link PenstockConfig}
 * has the properties.
 *
 * @param <T> the type of the keys or values
 */
public final class PenstockSerde<T> implements Serde<T> {
  private final PenstockSerializer<T> serializer;
  private final PenstockDeserializer<T> deserializer;

  /** Creates a serde of the type that its configuration names. */
  public PenstockSerde() {
    serializer = new PenstockSerializer<>();
    deserializer = new PenstockDeserializer<>();
  }

  /** Creates a serde of a type; {@link #configure} says the rest. */
  public PenstockSerde(CodecRef<T> codec) {
    serializer = new PenstockSerializer<>(codec);
    deserializer = new PenstockDeserializer<>(codec);
  }

  /** Returns a serde for values of a type, with the properties of the program. */
  public static <T> PenstockSerde<T> ofValues(CodecRef<T> codec, Map<String, ?> properties) {
    PenstockSerde<T> serde = new PenstockSerde<>(codec);
    serde.configure(properties, false);
    return serde;
  }

  /**
   * Returns a serde for keys of a type, which need no properties.
   *
   * @throws org.apache.kafka.common.config.ConfigException if the type is not safe as a key
   */
  public static <T> PenstockSerde<T> ofKeys(CodecRef<T> codec) {
    PenstockSerde<T> serde = new PenstockSerde<>(codec);
    serde.configure(Map.of(), true);
    return serde;
  }

  @Override
  public void configure(Map<String, ?> configs, boolean isKey) {
    serializer.configure(configs, isKey);
    deserializer.configure(configs, isKey);
  }

  @Override
  public void close() {
    serializer.close();
    deserializer.close();
  }

  @Override
  public Serializer<T> serializer() {
    return serializer;
  }

  @Override
  public Deserializer<T> deserializer() {
    return deserializer;
  }
}
