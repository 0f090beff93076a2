package dev.penstock.spark;

import java.nio.ByteBuffer;
import org.apache.spark.serializer.SerializerInstance;
import scala.reflect.ClassTag;

/** Kryo as Spark has set it up, with messages in whatever it writes. */
final class KryoFallback implements Fallback {
  private final SerializerInstance kryo;

  KryoFallback(SerializerInstance kryo) {
    this.kryo = kryo;
  }

  @Override
  public byte[] write(Object value) {
    ByteBuffer bytes = kryo.serialize(value, ClassTag.Any());
    byte[] copy = new byte[bytes.remaining()];
    bytes.get(copy);
    return copy;
  }

  @Override
  public Object read(byte[] bytes, ClassLoader loader) {
    return kryo.deserialize(ByteBuffer.wrap(bytes), loader, ClassTag.Any());
  }
}
