package dev.penstock.spark;

import com.esotericsoftware.kryo.Kryo;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.serializer.KryoRegistrator;
import org.apache.spark.util.Utils;

/**
 * Lets Spark's Kryo carry messages, for those who cannot change the serializer: {@code
 * spark.kryo.registrator=dev.penstock.spark.PenstockRegistrator}.
 *
 * <p>The settings {@code spark.penstock.types} and {@code spark.penstock.format} are those of
 * {@link PenstockSerializer}.
 */
public final class PenstockRegistrator implements KryoRegistrator {
  /** Creates a registrator, as Spark does. */
  public PenstockRegistrator() {}

  @Override
  public void registerClasses(Kryo kryo) {
    SparkEnv environment = SparkEnv.get();
    SparkConf configuration = environment == null ? new SparkConf() : environment.conf();
    MessageKryo.register(
        kryo, SparkMessages.of(configuration), Utils.getContextOrSparkClassLoader());
  }
}
