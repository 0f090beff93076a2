package dev.penstock.compact;

import dev.penstock.CodecSchema;
import dev.penstock.Limits;
import dev.penstock.row.Row;
import dev.penstock.row.RowType;
import dev.penstock.slab.Shapes;
import java.util.Optional;

/** Reads messages of a schema as rows. */
final class CompactRows extends CompactCodec<Row> {
  private final Root root;
  private final Shapes shapes;

  /**
   * What a message starts with.
   *
   * @param type the columns of its row
   * @param union whether it is a union, the only column of its row
   */
  record Root(RowType type, RowValue value, boolean union) {}

  CompactRows(Root root, Shapes shapes, Limits limits, int textFieldCount, int sharedTypeCount) {
    super(CompactOptions.DEFAULT, limits, textFieldCount, sharedTypeCount);
    this.root = root;
    this.shapes = shapes;
  }

  @Override
  public Optional<CodecSchema> schema() {
    return Optional.empty();
  }

  @Override
  protected Row read(CompactReader in) {
    in.readShapes(shapes);
    if (!root.union()) {
      return (Row) root.value().readObject(in);
    }
    Row row = new Row(root.type());
    if (root.type().columns().isEmpty()) {
      root.value().skip(in);
    } else {
      row.setObject(0, root.value().readObject(in));
    }
    return row;
  }

  @Override
  protected void write(CompactWriter out, Row value) {
    throw new UnsupportedOperationException("rows are read and not written");
  }
}
