package dev.penstock.flink;

import dev.penstock.CodecFamily;
import dev.penstock.Limits;
import dev.penstock.container.PenFile;
import dev.penstock.container.PenReader;
import dev.penstock.row.Projection;
import dev.penstock.row.RowReader;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.core.fs.Path;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.RowType;

/**
 * Reads messages as rows of a table, by the schemas of their file.
 *
 * @param table the columns that are wanted
 */
record TableRows(RowType table) implements PenFormat.Reading<RowData> {
  @Override
  public PenFormat.Messages<RowData> open(PenFile file, Path path) throws IOException {
    Map<String, Schema> schemas = new HashMap<>();
    try {
      CodecFamily family = CodecFamily.named(file.header().format(), TableRows.class);
      for (String text : file.schemas()) {
        schemas.put(text, schema(family, text));
      }
    } catch (IllegalArgumentException | IllegalStateException | UnsupportedOperationException e) {
      throw new IOException(path + ": " + e.getMessage(), e);
    }
    return reader -> Objects.requireNonNull(schemas.get(reader.schema())).read(reader);
  }

  private Schema schema(CodecFamily family, String text) {
    dev.penstock.row.RowType all = family.rows(text, Projection.ALL, Limits.DEFAULT).type();
    String[] present =
        table.getFieldNames().stream()
            .filter(name -> all.indexOf(name) >= 0)
            .toArray(String[]::new);
    Projection columns = present.length == 0 ? Projection.NONE : Projection.of(present);
    RowReader rows = family.rows(text, columns, Limits.DEFAULT);
    return new Schema(rows, TableValue.row("", rows.type(), table));
  }

  /** How messages of one schema become rows of the table. */
  private record Schema(RowReader rows, TableValue value) {
    RowData read(PenReader reader) {
      return (RowData) value.of(rows.read(reader));
    }
  }
}
