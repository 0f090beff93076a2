package dev.penstock.json;

import dev.penstock.CodecSchema;
import dev.penstock.Limits;
import dev.penstock.row.Row;
import dev.penstock.row.RowType;
import java.util.Optional;

/** Reads documents of a schema as rows. */
final class JsonRows extends JsonCodec<Row> {
  private final Root root;

  /**
   * What a document is.
   *
   * @param type the columns of its row
   * @param union whether it is a union, the only column of its row
   */
  record Root(RowType type, RowValue value, boolean union) {}

  JsonRows(Root root, Limits limits) {
    super(JsonOptions.DEFAULT, limits);
    this.root = root;
  }

  @Override
  public Optional<CodecSchema> schema() {
    return Optional.empty();
  }

  @Override
  protected Row read(JsonReader in) {
    if (!root.union()) {
      return (Row) root.value().readObject(in);
    }
    Row row = new Row(root.type());
    if (root.type().columns().isEmpty()) {
      in.passValue();
    } else {
      row.setObject(0, root.value().readObject(in));
    }
    return row;
  }

  @Override
  protected void write(JsonWriter out, Row value) {
    throw new UnsupportedOperationException("rows are read and not written");
  }
}
