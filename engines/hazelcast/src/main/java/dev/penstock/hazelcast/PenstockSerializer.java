package dev.penstock.hazelcast;

import static java.util.Objects.requireNonNull;

import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.serialization.ByteArraySerializer;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;

/**
 * Values of one type in a cluster of Hazelcast, written by a codec.
 *
 * <p>As a key of a map only types serve of which one value has one byte sequence, as Hazelcast
 * compares bytes. A value that cannot be read is a {@link HazelcastSerializationException}, whose
 * cause is the codec's error.
 *
 * @param <T> the type of values
 */
public final class PenstockSerializer<T> implements ByteArraySerializer<T> {
  private final Codec<T> codec;
  private final int typeId;

  /**
   * Creates a serializer.
   *
   * @param typeId the number of the type, which is the same in all members and clients, from 1 on
   */
  public PenstockSerializer(Codec<T> codec, int typeId) {
    if (typeId < 1) {
      throw new IllegalArgumentException("numbers of types begin with 1, not " + typeId);
    }
    this.codec = requireNonNull(codec, "codec is null");
    this.typeId = typeId;
  }

  /** Returns what is added to the configuration of each member and client. */
  public static <T> SerializerConfig config(Class<T> type, Codec<T> codec, int typeId) {
    return new SerializerConfig()
        .setTypeClass(type)
        .setImplementation(new PenstockSerializer<>(codec, typeId));
  }

  @Override
  public int getTypeId() {
    return typeId;
  }

  @Override
  public byte[] write(T value) {
    try {
      return codec.encode(value);
    } catch (EncodeException e) {
      throw new HazelcastSerializationException(e.getMessage(), e);
    }
  }

  @Override
  public T read(byte[] message) {
    try {
      return codec.decode(message);
    } catch (DecodeException e) {
      throw new HazelcastSerializationException(e.getMessage(), e);
    }
  }
}
