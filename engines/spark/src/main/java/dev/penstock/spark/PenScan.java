package dev.penstock.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.connector.read.SupportsReportStatistics;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/** Reads files in parts of about the size that Spark's own sources have. */
final class PenScan
    implements ScanBuilder, SupportsPushDownRequiredColumns, SupportsReportStatistics, Batch {
  private static final String MOST_BYTES = "spark.sql.files.maxPartitionBytes";
  private static final String OPEN_COST = "spark.sql.files.openCostInBytes";

  private final CaseInsensitiveStringMap options;
  private StructType columns;
  private @Nullable List<FileStatus> files;

  PenScan(StructType columns, CaseInsensitiveStringMap options) {
    this.columns = columns;
    this.options = options;
  }

  /** A part of a file: messages whose frames start in a range of its bytes. */
  record Part(String path, long byteLength, long start, long end) implements java.io.Serializable {}

  /** What one task reads. */
  record Parts(ArrayList<Part> parts) implements InputPartition {}

  @Override
  public void pruneColumns(StructType required) {
    columns = required;
  }

  @Override
  public Scan build() {
    return this;
  }

  @Override
  public StructType readSchema() {
    return columns;
  }

  @Override
  public String description() {
    return "pen " + PenPaths.named(options) + " " + columns.simpleString();
  }

  @Override
  public Batch toBatch() {
    return this;
  }

  private List<FileStatus> files() {
    List<FileStatus> listed = files;
    if (listed == null) {
      List<Path> paths = PenPaths.named(options);
      try {
        listed = PenPaths.files(paths, PenDataSource.hadoop());
      } catch (IOException e) {
        throw new UncheckedIOException(e.getMessage(), e);
      }
      files = listed;
    }
    return listed;
  }

  private long byteLength() {
    return files().stream().mapToLong(FileStatus::getLen).sum();
  }

  @Override
  public Statistics estimateStatistics() {
    long bytes = byteLength();
    return new Statistics() {
      @Override
      public OptionalLong sizeInBytes() {
        return OptionalLong.of(bytes);
      }

      @Override
      public OptionalLong numRows() {
        return OptionalLong.empty();
      }
    };
  }

  @Override
  public InputPartition[] planInputPartitions() {
    SparkSession session = SparkSession.active();
    long openCost = bytes(session, OPEN_COST);
    long all = byteLength() + files().size() * openCost;
    long each = all / session.sparkContext().defaultParallelism();
    long most = Math.min(bytes(session, MOST_BYTES), Math.max(openCost, each));
    List<InputPartition> partitions = new ArrayList<>();
    ArrayList<Part> parts = new ArrayList<>();
    long taken = 0;
    for (Part part : parts(most)) {
      long size = part.end() - part.start();
      if (!parts.isEmpty() && taken + size > most) {
        partitions.add(new Parts(parts));
        parts = new ArrayList<>();
        taken = 0;
      }
      parts.add(part);
      taken += size + openCost;
    }
    if (!parts.isEmpty()) {
      partitions.add(new Parts(parts));
    }
    return partitions.toArray(InputPartition[]::new);
  }

  private static long bytes(SparkSession session, String setting) {
    return org.apache.spark.network.util.JavaUtils.byteStringAsBytes(session.conf().get(setting));
  }

  private List<Part> parts(long most) {
    List<Part> parts = new ArrayList<>();
    for (FileStatus file : files()) {
      for (long start = 0; start < file.getLen() || start == 0; start += most) {
        long end = Math.min(file.getLen(), start + most);
        parts.add(new Part(file.getPath().toString(), file.getLen(), start, end));
      }
    }
    return parts;
  }

  @Override
  public PartitionReaderFactory createReaderFactory() {
    Configuration hadoop = PenDataSource.hadoop();
    return new PenRows.Factory(
        PenRead.of(options),
        columns,
        JavaSparkContext.fromSparkContext(SparkSession.active().sparkContext())
            .broadcast(new SerializableConfiguration(hadoop)));
  }
}
