package dev.penstock.spark;

import dev.penstock.CodecRef;
import org.apache.spark.sql.Encoder;

/**
 * Encoders of datasets whose elements are records: {@code Dataset<Order>}.
 *
 * <pre>{@code
 * Dataset<Order> orders = spark.createDataset(list, PenstockEncoders.of(Order.class));
 * orders.filter(col("customer").equalTo("Ada")).groupBy("day").count();
 * }</pre>
 */
public final class PenstockEncoders {
  private static final String USUAL_FORMAT = "compact";

  private PenstockEncoders() {}

  /**
   * Returns an encoder that gives each component of a record a column, with its name: {@code
   * docs/guide/spark.md} has the types. Spark reads columns that are not needed no further, and
   * sorts and groups by what it has of them; no codec is called, save for components that have no
   * type of Spark and are messages of their own, as a sealed interface is. These are binary.
   *
   * @param type a public record; it need not be a message
   * @throws IllegalArgumentException if a component has no column, with its path
   */
  public static <T> Encoder<T> of(Class<T> type) {
    return new RecordColumns(USUAL_FORMAT).record(type);
  }

  /**
   * Returns an encoder of one column, {@code value}, that holds the message in Compact. Every value
   * comes back as it was, of any type that has a codec.
   *
   * @throws IllegalArgumentException if no codec was generated for the type
   */
  public static <T> Encoder<T> binary(Class<T> type) {
    return binary(CodecRef.of(type, USUAL_FORMAT));
  }

  /**
   * Returns an encoder of one column, {@code value}, that holds the message of a codec.
   *
   * @throws IllegalArgumentException if the codec is not there
   */
  public static <T> Encoder<T> binary(CodecRef<T> codec) {
    return RecordColumns.message(codec);
  }
}
