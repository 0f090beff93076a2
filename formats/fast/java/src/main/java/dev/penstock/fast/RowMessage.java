package dev.penstock.fast;

import dev.penstock.slab.Shapes;

/** Reads a message of its own inside of another one. SPEC fast 4.7, 6 */
final class RowMessage extends RowValue {
  private final RowValue root;
  private final Shapes shapes;

  /** Whether a part of it is passed over. */
  private final boolean sparse;

  RowMessage(RowValue root, Shapes shapes, boolean sparse) {
    this.root = root;
    this.shapes = shapes;
    this.sparse = sparse;
  }

  /** Reads the message that is the next value of the heap. */
  Object next(FastReader in, int cell) {
    return read(in, in.openMessage(cell));
  }

  @Override
  Object take(FastReader in, int from, int to) {
    return read(in, in.openMessage(from, to));
  }

  private Object read(FastReader outer, FastReader in) {
    in.readShapes(shapes);
    if (sparse) {
      in.allowGaps();
    }
    Object value = root.take(in, in.root(), in.rootEnd());
    outer.closeMessage(in);
    return value;
  }
}
