package dev.penstock.spark;

import java.io.Serializable;
import java.util.Locale;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.Serializer;
import org.apache.spark.serializer.SerializerInstance;
import org.apache.spark.util.Utils;
import org.jspecify.annotations.Nullable;

/**
 * Carries messages of Penstock, records among them, through shuffles, caches, broadcasts and
 * results of Spark: {@code spark.serializer=dev.penstock.spark.PenstockSerializer}.
 *
 * <p>A message is written as the number of its type, its length and what its codec writes, beside
 * what Spark wraps around it most: pairs, arrays, texts and numbers. Whatever else is written by a
 * fallback, with messages in it, each object in a frame of its own. So Spark may sort what is
 * written without reading it.
 *
 * <table>
 *   <caption>Configuration</caption>
 *   <tr><td>{@code spark.penstock.types}</td><td>class names of messages, with commas between; if
 *       it is not set, all that the driver's class path indexes</td></tr>
 *   <tr><td>{@code spark.penstock.format}</td><td>{@code compact} if it is not set</td></tr>
 *   <tr><td>{@code spark.penstock.fallback}</td><td>{@code java} if it is not set, or {@code kryo},
 *       which has its own settings</td></tr>
 * </table>
 */
public final class PenstockSerializer extends Serializer implements Serializable {
  private static final long serialVersionUID = 1;

  static final String FALLBACK = "spark.penstock.fallback";

  private final SparkMessages messages;
  private final @Nullable MessageKryo kryo;

  /** Creates the serializer of a driver. */
  public PenstockSerializer(SparkConf configuration) {
    this(configuration, true);
  }

  /**
   * Creates the serializer of an application, as Spark does.
   *
   * @param isDriver whether the list of types may be made here; executors get the driver's
   * @throws IllegalArgumentException if a setting is wrong
   */
  public PenstockSerializer(SparkConf configuration, boolean isDriver) {
    if (!isDriver && !configuration.contains(SparkMessages.TYPES)) {
      throw new IllegalArgumentException(
          "an executor has no "
              + SparkMessages.TYPES
              + ", which its driver sets; set it yourself if the driver has another serializer");
    }
    messages = SparkMessages.of(configuration);
    messages.writeTo(configuration);
    String fallback = configuration.get(FALLBACK, "java").toLowerCase(Locale.ROOT);
    kryo =
        switch (fallback) {
          case "java" -> null;
          case "kryo" -> new MessageKryo(configuration, messages);
          default ->
              throw new IllegalArgumentException(
                  FALLBACK + " is java or kryo, not '" + fallback + "'");
        };
  }

  @Override
  public SerializerInstance newInstance() {
    scala.Option<ClassLoader> set = defaultClassLoader();
    ClassLoader loader = set.isDefined() ? set.get() : Utils.getContextOrSparkClassLoader();
    if (kryo == null) {
      return new MessageSerializerInstance(messages, loader, null);
    }
    return new MessageSerializerInstance(messages, loader, new KryoFallback(kryo.newInstance()));
  }

  @Override
  public Serializer setDefaultClassLoader(ClassLoader loader) {
    if (kryo != null) {
      kryo.setDefaultClassLoader(loader);
    }
    return super.setDefaultClassLoader(loader);
  }

  /** Tells that objects may be reordered while they are serialized: each stands for itself. */
  @Override
  public boolean supportsRelocationOfSerializedObjects() {
    return kryo == null || kryo.supportsRelocationOfSerializedObjects();
  }
}
