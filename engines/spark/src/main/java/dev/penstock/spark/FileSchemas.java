package dev.penstock.spark;

import dev.penstock.DecodeException;
import dev.penstock.container.PenFile;
import dev.penstock.row.Projection;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.sql.types.StructType;

/** The columns of files, of which each has schemas of its own. */
final class FileSchemas {
  private final PenRead read;
  private final Configuration hadoop;

  FileSchemas(PenRead read, Configuration hadoop) {
    this.read = read;
    this.hadoop = hadoop;
  }

  /**
   * Returns the columns of all files.
   *
   * @throws IllegalArgumentException if there is no file, or two have a column of one name and of
   *     types that no column holds both of
   */
  StructType merged(List<FileStatus> files) throws IOException {
    if (files.isEmpty()) {
      throw new IllegalArgumentException("there is no file to take a schema from; name one");
    }
    // Most files of a table have the same schema.
    Map<String, StructType> known = new LinkedHashMap<>();
    StructType merged = null;
    for (FileStatus file : files) {
      for (Map.Entry<String, StructType> each : columns(file, known).entrySet()) {
        if (known.putIfAbsent(each.getKey(), each.getValue()) == null) {
          merged =
              merged == null
                  ? each.getValue()
                  : ColumnTypes.merged(merged, each.getValue(), file.getPath().toString());
        }
      }
    }
    return merged == null ? new StructType() : merged;
  }

  private Map<String, StructType> columns(FileStatus status, Map<String, StructType> known)
      throws IOException {
    Map<String, StructType> columns = new LinkedHashMap<>();
    HadoopSource source = HadoopSource.open(status.getPath(), status.getLen(), hadoop);
    try (PenFile file = PenFile.open(source, read.options())) {
      String format = file.header().format();
      for (String schema : file.schemas()) {
        String key = format + '\n' + schema;
        StructType same = known.get(key);
        columns.put(
            key,
            same == null ? ColumnTypes.of(read.rows(format, schema, Projection.ALL).type()) : same);
      }
    } catch (DecodeException | IllegalArgumentException e) {
      source.close();
      throw new IOException(status.getPath() + ": " + e.getMessage(), e);
    }
    return columns;
  }
}
