package dev.penstock.spark;

import com.esotericsoftware.kryo.Kryo;
import dev.penstock.CodecRef;
import dev.penstock.kryo.KryoMessages;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.KryoSerializer;

/** Kryo as Spark sets it up, with messages in whatever it writes. */
final class MessageKryo extends KryoSerializer {
  private static final long serialVersionUID = 1;

  private final SparkMessages messages;

  MessageKryo(SparkConf configuration, SparkMessages messages) {
    super(configuration);
    this.messages = messages;
  }

  @Override
  public Kryo newKryo() {
    Kryo kryo = super.newKryo();
    register(kryo, messages, kryo.getClassLoader());
    return kryo;
  }

  static void register(Kryo kryo, SparkMessages messages, ClassLoader loader) {
    for (CodecRef<?> codec : messages.codecs(loader)) {
      KryoMessages.register(kryo, codec);
    }
  }
}
