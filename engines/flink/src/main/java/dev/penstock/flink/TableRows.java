package dev.penstock.flink;

import dev.penstock.CodecFamily;
import dev.penstock.Limits;
import dev.penstock.container.PenFile;
import dev.penstock.container.PenReader;
import dev.penstock.row.ColumnType;
import dev.penstock.row.Projection;
import dev.penstock.row.RowReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.core.fs.Path;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.ArrayType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.MapType;
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
    List<String> paths = new ArrayList<>();
    addPaths(table, all, "", paths);
    Projection columns =
        paths.isEmpty() ? Projection.NONE : Projection.of(paths.toArray(String[]::new));
    RowReader rows = family.rows(text, columns, Limits.DEFAULT);
    return new Schema(rows, TableValue.row("", rows.type(), table));
  }

  /** Adds the paths of what the table has of a record, and of those in lists and maps. */
  private static void addPaths(
      RowType table, dev.penstock.row.RowType record, String inside, List<String> paths) {
    for (RowType.RowField field : table.getFields()) {
      int index = record.indexOf(field.getName());
      if (index < 0) {
        continue; // null in the rows of this file
      }
      String path = inside + field.getName();
      LogicalType part = field.getType();
      ColumnType column = record.columns().get(index).type();
      while (part instanceof ArrayType array && column instanceof ColumnType.ListOf list) {
        part = array.getElementType();
        column = list.element();
      }
      if (part instanceof MapType entries && column instanceof ColumnType.MapOf map) {
        part = entries.getValueType();
        column = map.value();
      }
      int before = paths.size();
      if (part instanceof RowType row && column instanceof dev.penstock.row.RowType columns) {
        addPaths(row, columns, path + '.', paths);
      }
      if (paths.size() == before) {
        paths.add(path);
      }
    }
  }

  /** How messages of one schema become rows of the table. */
  private record Schema(RowReader rows, TableValue value) {
    RowData read(PenReader reader) {
      return (RowData) value.of(rows.read(reader));
    }
  }
}
