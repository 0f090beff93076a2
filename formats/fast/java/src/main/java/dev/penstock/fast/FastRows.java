package dev.penstock.fast;

import dev.penstock.CodecSchema;
import dev.penstock.Limits;
import dev.penstock.row.Row;
import dev.penstock.row.RowType;
import dev.penstock.slab.Shapes;
import java.util.Optional;

/** Reads messages of a schema as rows. */
final class FastRows extends FastCodec<Row> {
  private final Root root;
  private final Shapes shapes;

  /**
   * What a message starts with.
   *
   * @param type the columns of its row
   * @param union whether it is a union, the only column of its row
   * @param sparse whether a part of it is passed over
   */
  record Root(RowType type, RowValue value, boolean union, boolean sparse) {}

  FastRows(Root root, Shapes shapes, Limits limits, int sharedTypeCount) {
    super(FastOptions.DEFAULT, limits, sharedTypeCount);
    this.root = root;
    this.shapes = shapes;
  }

  @Override
  public Optional<CodecSchema> schema() {
    return Optional.empty();
  }

  @Override
  protected Row read(FastReader in) {
    in.readShapes(shapes);
    if (root.sparse()) {
      in.allowGaps();
    }
    if (!root.union()) {
      return (Row) root.value().take(in, in.root(), in.rootEnd());
    }
    Row row = new Row(root.type());
    if (!root.type().columns().isEmpty()) {
      row.setObject(0, root.value().take(in, in.root(), in.rootEnd()));
    }
    return row;
  }

  @Override
  protected void write(FastWriter out, Row value) {
    throw new UnsupportedOperationException("rows are read and not written");
  }
}
