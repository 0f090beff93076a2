package dev.penstock.redis;

import static java.util.Objects.requireNonNull;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import io.lettuce.core.codec.RedisCodec;
import io.lettuce.core.codec.StringCodec;
import java.nio.ByteBuffer;

/**
 * Values of one type in Redis, under keys that are text, for the client Lettuce.
 *
 * <p>A value that cannot be read is a {@link DecodeException} of the command.
 *
 * @param <V> the type of values
 */
public final class PenstockRedisCodec<V> implements RedisCodec<String, V> {
  private final Codec<V> codec;

  /** Creates a codec of Lettuce; the same may serve many connections. */
  public PenstockRedisCodec(Codec<V> codec) {
    this.codec = requireNonNull(codec, "codec is null");
  }

  @Override
  public String decodeKey(ByteBuffer bytes) {
    return StringCodec.UTF8.decodeKey(bytes);
  }

  @Override
  public V decodeValue(ByteBuffer bytes) {
    return codec.decode(bytes);
  }

  @Override
  public ByteBuffer encodeKey(String key) {
    return StringCodec.UTF8.encodeKey(key);
  }

  @Override
  public ByteBuffer encodeValue(V value) {
    return ByteBuffer.wrap(codec.encode(value));
  }
}
