package dev.penstock.spark;

import dev.penstock.CodecRef;
import dev.penstock.CodecSchema;
import dev.penstock.container.Compression;
import dev.penstock.container.PenOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.PhysicalWriteInfo;
import org.apache.spark.sql.connector.write.SupportsTruncate;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.util.SerializableConfiguration;
import org.apache.spark.util.Utils;
import org.jspecify.annotations.Nullable;

/**
 * Writes the rows of a dataset as messages of a type, a file for each task.
 *
 * <p>A task writes into a folder that readers do not see. When all have ended well, the driver
 * moves the files to their place; when the job fails, it removes them. What a task left that died
 * goes with the folder. The folder of a driver that died stays until the target is overwritten: one
 * that appends cannot tell it from that of a job that still runs.
 */
final class PenWrite implements SupportsTruncate, Write, BatchWrite {
  static final String TYPE = "type";
  static final String FORMAT = "messageFormat";
  static final String COMPRESSION = "compression";

  private static final String WAITING = "_temporary-";

  private final LogicalWriteInfo info;
  private final Path target;
  private final Path waiting;
  private boolean truncates;

  PenWrite(LogicalWriteInfo info) {
    this.info = info;
    List<Path> paths = PenPaths.named(info.options());
    if (paths.size() > 1) {
      throw new IllegalArgumentException("one path is written, not " + paths);
    }
    target = paths.get(0);
    waiting = new Path(target, WAITING + info.queryId());
  }

  /** What a task has written. */
  record Written(String waiting, String name) implements WriterCommitMessage {}

  @Override
  public WriteBuilder truncate() {
    truncates = true;
    return this;
  }

  @Override
  public Write build() {
    return this;
  }

  @Override
  public BatchWrite toBatch() {
    return this;
  }

  @Override
  public String description() {
    return "pen " + target;
  }

  @Override
  public DataWriterFactory createBatchWriterFactory(PhysicalWriteInfo physical) {
    CaseInsensitiveStringMap options = info.options();
    return factory(codec(options), options);
  }

  private <T> PenTask.Factory<T> factory(CodecRef<T> codec, CaseInsensitiveStringMap options) {
    return new PenTask.Factory<>(
        PenTask.rows(codec, info.schema()),
        codec,
        new PenTask.Output(waiting.toString(), info.queryId(), compression(options)),
        new SerializableConfiguration(PenDataSource.hadoop()));
  }

  private static CodecRef<?> codec(CaseInsensitiveStringMap options) {
    String type = options.get(TYPE);
    if (type == null) {
      throw new IllegalArgumentException(
          "messages are written by the codec of a class: option(\"type\", Order.class.getName())");
    }
    try {
      Class<?> named = Class.forName(type, false, Utils.getContextOrSparkClassLoader());
      CodecRef<?> codec = CodecRef.of(named, options.getOrDefault(FORMAT, "compact"));
      CodecSchema.of(codec.codec()); // fails here and not in the tasks
      return codec;
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException("the option type names no class: " + type, e);
    }
  }

  private static String compression(CaseInsensitiveStringMap options) {
    String compression = options.getOrDefault(COMPRESSION, "deflate").toLowerCase(Locale.ROOT);
    if (!Set.of("deflate", "none").contains(compression)) {
      throw new IllegalArgumentException(
          "the option compression is deflate or none, not '" + compression + "'");
    }
    return compression;
  }

  /** Returns options by the name of a compression. */
  static PenOptions options(String compression) {
    return compression.equals("none")
        ? PenOptions.DEFAULT
        : PenOptions.DEFAULT.withCompression(Compression.deflate(1));
  }

  private FileSystem system() throws IOException {
    Configuration hadoop = PenDataSource.hadoop();
    return target.getFileSystem(hadoop);
  }

  @Override
  public void commit(WriterCommitMessage[] messages) {
    try {
      FileSystem system = system();
      List<FileStatus> old = truncates ? existing(system) : List.of();
      move(system, messages);
      // What is new stays from here on, whatever fails: what is old may be gone.
      for (FileStatus each : old) {
        system.delete(each.getPath(), false);
      }
      system.mkdirs(target);
      if (truncates) {
        removeAllWaiting(system);
      } else {
        system.delete(waiting, true);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  /** Moves all files to their place, or none. */
  private void move(FileSystem system, WriterCommitMessage[] messages) throws IOException {
    List<Path> moved = new ArrayList<>();
    try {
      for (WriterCommitMessage each : messages) {
        if (each instanceof Written written) {
          Path place = new Path(target, written.name());
          if (!system.rename(new Path(written.waiting()), place)) {
            throw new IOException(written.waiting() + " could not be moved to " + place);
          }
          moved.add(place);
        }
      }
    } catch (IOException e) {
      remove(moved, e);
      throw e;
    }
  }

  private List<FileStatus> existing(FileSystem system) throws IOException {
    return system.exists(target)
        ? PenPaths.files(List.of(target), PenDataSource.hadoop())
        : List.of();
  }

  private void removeAllWaiting(FileSystem system) throws IOException {
    for (FileStatus each : system.listStatus(target)) {
      if (each.isDirectory() && each.getPath().getName().startsWith(WAITING)) {
        system.delete(each.getPath(), true);
      }
    }
  }

  private void remove(List<Path> files, IOException cause) {
    for (Path each : files) {
      try {
        system().delete(each, false);
      } catch (IOException e) {
        cause.addSuppressed(e);
      }
    }
  }

  /** Removes what tasks have written, those that died among them. */
  @Override
  public void abort(@Nullable WriterCommitMessage[] messages) {
    try {
      FileSystem system = system();
      system.delete(waiting, true);
      if (system.exists(target) && system.listStatus(target).length == 0) {
        system.delete(target, false);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }
}
