package dev.penstock.spark;

import static java.util.Objects.requireNonNull;

import dev.penstock.DecodeException;
import dev.penstock.container.PenFile;
import dev.penstock.container.PenReader;
import dev.penstock.container.PenSplit;
import dev.penstock.row.Projection;
import dev.penstock.row.RowReader;
import java.io.IOException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows of one task. What is damaged, torn or fails is an error that names the file, which
 * Spark tries again and then reports; rows are never left out.
 */
final class PenRows implements PartitionReader<InternalRow> {
  private final PenRead read;
  private final StructType columns;
  private final Configuration hadoop;
  private final Iterator<PenScan.Part> parts;
  private final Map<String, Columns> known = new HashMap<>();

  private PenScan.@Nullable Part part;
  private @Nullable PenFile file;
  private @Nullable PenReader messages;
  private @Nullable String schema;
  private @Nullable Columns current;
  private @Nullable InternalRow row;

  /** How the messages of one schema become rows. */
  private record Columns(RowReader rows, RowConversion conversion) {}

  PenRows(PenRead read, StructType columns, Configuration hadoop, Iterator<PenScan.Part> parts) {
    this.read = read;
    this.columns = columns;
    this.hadoop = hadoop;
    this.parts = parts;
  }

  @Override
  public boolean next() throws IOException {
    try {
      while (messages == null || !messages.next()) {
        close();
        if (!parts.hasNext()) {
          return false;
        }
        open(parts.next());
      }
      row = convert(messages);
      return true;
    } catch (DecodeException | ArithmeticException | IllegalArgumentException e) {
      throw new IOException(where() + ": " + e.getMessage(), e);
    }
  }

  private String where() {
    String path = part == null ? "pen" : part.path();
    return messages == null ? path : path + ": message " + messages.messageNumber();
  }

  private void open(PenScan.Part next) throws IOException {
    part = next;
    HadoopSource source = HadoopSource.open(new Path(next.path()), next.byteLength(), hadoop);
    try {
      file = PenFile.open(source, read.options());
    } catch (IOException | RuntimeException e) {
      source.close();
      throw e;
    }
    messages = file.reader(new PenSplit(next.start(), next.end()));
  }

  private InternalRow convert(PenReader at) {
    if (isOther(at.schema())) {
      schema = at.schema();
      current = known.computeIfAbsent(at.header().format() + '\n' + schema, key -> columns(at));
    }
    Columns by = requireNonNull(current);
    try {
      return by.conversion().convert(by.rows().read(at));
    } catch (DecodeException e) {
      throw new IllegalArgumentException("at byte " + at.frameOffset() + ": " + e.getMessage(), e);
    }
  }

  @SuppressWarnings("ReferenceEquality") // equal ones of a file are the same object
  private boolean isOther(String next) {
    return next != schema;
  }

  private Columns columns(PenReader at) {
    String format = at.header().format();
    RowReader all = read.rows(format, at.schema(), Projection.ALL);
    String[] paths = ColumnTypes.paths(columns, all.type()).toArray(String[]::new);
    Projection projection = paths.length == 0 ? Projection.NONE : Projection.of(paths);
    RowReader rows = read.rows(format, at.schema(), projection);
    return new Columns(rows, RowConversion.of(rows.type(), columns));
  }

  @Override
  public InternalRow get() {
    return requireNonNull(row, "next was not called");
  }

  @Override
  public void close() throws IOException {
    PenFile open = file;
    file = null;
    messages = null;
    schema = null;
    if (open != null) {
      open.close();
    }
  }

  /** Makes readers on executors. */
  static final class Factory implements PartitionReaderFactory {
    private static final long serialVersionUID = 1;

    private final PenRead read;
    private final StructType columns;
    private final Broadcast<SerializableConfiguration> hadoop;

    Factory(PenRead read, StructType columns, Broadcast<SerializableConfiguration> hadoop) {
      this.read = read;
      this.columns = columns;
      this.hadoop = hadoop;
    }

    @Override
    public PartitionReader<InternalRow> createReader(InputPartition partition) {
      PenScan.Parts parts = (PenScan.Parts) partition;
      return new PenRows(read, columns, hadoop.value().value(), parts.parts().iterator());
    }
  }
}
