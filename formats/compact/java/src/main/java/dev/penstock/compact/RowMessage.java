package dev.penstock.compact;

import dev.penstock.slab.Shapes;

/** Reads a message of its own inside of another one. SPEC compact 4.7, 6 */
final class RowMessage extends RowValue {
  private final RowValue root;
  private final Shapes shapes;

  RowMessage(RowValue root, Shapes shapes) {
    this.root = root;
    this.shapes = shapes;
  }

  @Override
  Object readObject(CompactReader in) {
    CompactReader message = in.openMessage();
    message.readShapes(shapes);
    Object value = root.readObject(message);
    in.closeMessage(message);
    return value;
  }

  @Override
  void skip(CompactReader in) {
    in.skipBytes();
  }

  /** A message that goes nowhere is not looked into. */
  @Override
  void check(CompactReader in) {
    skip(in);
  }
}
