package dev.penstock.compact;

import dev.penstock.row.ScalarType;

/** Reads scalars that are objects. SPEC compact 2.3, 2.5 to 2.7, 4.1, 5 */
final class RowScalar extends RowValue {
  private final ScalarType type;

  /** The number of a text's field; -1 where a message holds no more than one. */
  private final int field;

  RowScalar(ScalarType type, int field) {
    this.type = type;
    this.field = field;
  }

  @Override
  Object readObject(CompactReader in) {
    return switch (type) {
      case TEXT -> field < 0 ? in.readText() : in.readText(field);
      case BYTES -> in.readBytes();
      case UUID -> in.readUuid();
      case INSTANT -> in.readInstant();
      case DATE -> in.readDate();
      case TIME -> in.readTime();
      case DATE_TIME -> in.readDateTime();
      case DURATION -> in.readDuration();
      case BIG_INTEGER -> in.readBigInteger();
      case DECIMAL -> in.readDecimal();
      default -> super.readObject(in);
    };
  }

  @Override
  void skip(CompactReader in) {
    switch (type) {
      case TEXT -> in.skipText(field);
      case BYTES, BIG_INTEGER -> in.skipBytes();
      default -> readObject(in);
    }
  }
}
