package dev.penstock.kafka;

import static java.util.Objects.requireNonNull;

import dev.penstock.Codec;
import dev.penstock.CodecRef;
import dev.penstock.DecodeException;
import java.nio.ByteBuffer;
import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;
import org.jspecify.annotations.Nullable;

/**
 * Reads keys or values of one type by its codec; {@link PenstockConfig} has the properties.
 *
 * <p>A value whose schema is the reader's costs one comparison. Another schema is looked up once in
 * the topic with the schemas and compared. Null stays null. Any number of threads may use one.
 *
 * @param <T> the type of the keys or values
 */
public final class PenstockDeserializer<T> implements Deserializer<T> {
  private final @Nullable CodecRef<T> ref;
  private volatile @Nullable Side<T> side;

  /** What a configured deserializer has. */
  private record Side<T>(
      Codec<T> codec, Framing framing, @Nullable Verdicts verdicts, boolean isKey) {}

  /** Creates a deserializer of the type that its configuration names. */
  public PenstockDeserializer() {
    ref = null;
  }

  /** Creates a deserializer of a type; {@link #configure} says the rest. */
  public PenstockDeserializer(CodecRef<T> codec) {
    ref = requireNonNull(codec, "codec is null");
  }

  /**
   * Takes the properties of a consumer.
   *
   * @throws org.apache.kafka.common.config.ConfigException if one of Penstock's is wrong, or the
   *     type has no codec or is not safe as a key
   */
  @Override
  public void configure(Map<String, ?> configs, boolean isKey) {
    PenstockConfig config = new PenstockConfig(configs, isKey);
    Codec<T> codec = config.resolve(Refs.chosen(ref, config));
    Framing framing = config.framing();
    Verdicts verdicts =
        framing == Framing.NONE ? null : new Verdicts(codec, new SchemaTopic(config));
    side = new Side<>(codec, framing, verdicts, isKey);
  }

  @Override
  public @Nullable T deserialize(String topic, byte @Nullable [] data) {
    return deserialize(topic, null, data);
  }

  /**
   * Returns the key or value of a message.
   *
   * @throws SerializationException if the message is damaged, of another writer, or of a schema
   *     that this type cannot read
   */
  @Override
  public @Nullable T deserialize(String topic, @Nullable Headers headers, byte @Nullable [] data) {
    return data == null ? null : read(topic, headers, data, 0, data.length);
  }

  /**
   * Returns the key or value of the message in a buffer, without a copy where the buffer has an
   * array, as those of consumers do.
   *
   * @throws SerializationException if the message is damaged, of another writer, or of a schema
   *     that this type cannot read
   */
  @Override
  public @Nullable T deserialize(
      String topic, @Nullable Headers headers, @Nullable ByteBuffer data) {
    if (data == null) {
      return null;
    }
    if (data.hasArray()) {
      int offset = data.arrayOffset() + data.position();
      return read(topic, headers, data.array(), offset, data.remaining());
    }
    byte[] copy = new byte[data.remaining()];
    data.duplicate().get(copy);
    return read(topic, headers, copy, 0, copy.length);
  }

  private T read(String topic, @Nullable Headers headers, byte[] source, int offset, int length) {
    Side<T> now = Refs.configured(side, this);
    int from = 0;
    if (now.verdicts != null) {
      long id;
      if (now.framing == Framing.PREFIX) {
        id = Framing.prefix(source, offset, length, topic);
        from = Framing.BYTES;
      } else {
        id = Framing.header(headers, topic);
      }
      if (id != now.verdicts.own()) {
        now.verdicts.check(id, topic);
      }
    }
    try {
      return now.codec.decode(source, offset + from, length - from);
    } catch (DecodeException e) {
      throw new SerializationException(where(topic, now) + " is damaged: " + e.getMessage(), e);
    }
  }

  private static String where(String topic, Side<?> side) {
    return "a " + (side.isKey ? "key" : "value") + " of topic " + topic;
  }
}
