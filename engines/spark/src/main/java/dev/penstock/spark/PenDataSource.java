package dev.penstock.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * Files of messages as tables of Spark: {@code spark.read().format("pen").load("orders")}.
 *
 * <p>A table has the columns of the schemas in its files; where they differ, those of all. Files
 * are read in parts, by their index, through whatever file system Hadoop knows. Columns that a
 * query does not need are not decoded.
 *
 * <pre>{@code
 * Dataset<Row> orders = spark.read().format("pen").load("orders");
 * dataset.write().format("pen").option("type", Order.class.getName()).mode("append").save("orders");
 * }</pre>
 */
public final class PenDataSource implements TableProvider, DataSourceRegister {
  /** Creates the data source, as Spark does. */
  public PenDataSource() {}

  @Override
  public String shortName() {
    return "pen";
  }

  /** Tells that a schema of the user's is taken, and that of rows that are written. */
  @Override
  public boolean supportsExternalMetadata() {
    return true;
  }

  static Configuration hadoop() {
    return SparkSession.active().sparkContext().hadoopConfiguration();
  }

  @Override
  public StructType inferSchema(CaseInsensitiveStringMap options) {
    try {
      return new FileSchemas(PenRead.of(options), hadoop())
          .merged(PenPaths.files(PenPaths.named(options), hadoop()));
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  @Override
  public Table getTable(
      StructType schema, Transform[] partitioning, Map<String, String> properties) {
    if (partitioning.length > 0) {
      throw new IllegalArgumentException(
          "files of messages have no partitions: leave out partitionBy");
    }
    return new PenTable(schema, new CaseInsensitiveStringMap(properties));
  }
}
