package dev.penstock.fast;

import dev.penstock.row.ScalarType;

/** Reads scalars that are objects; not texts, which have their own area. SPEC fast 2 */
final class RowScalar extends RowValue {
  private final ScalarType type;

  /** How many bytes every value takes; -1 if they differ. */
  private final int width;

  RowScalar(ScalarType type, int width) {
    this.type = type;
    this.width = width;
  }

  @Override
  Object object(FastReader in, int at, int tail) {
    return switch (type) {
      case UUID -> in.uuid(at);
      case INSTANT -> in.instant(at);
      case DATE -> in.date(at);
      case TIME -> in.time(at);
      case DATE_TIME -> in.dateTime(at);
      case DURATION -> in.duration(at);
      default -> super.object(in, at, tail);
    };
  }

  @Override
  Object take(FastReader in, int from, int to) {
    return switch (type) {
      case BYTES -> in.bytes(from, to);
      case BIG_INTEGER -> in.bigInteger(from, to);
      case DECIMAL -> in.decimal(from, to);
      default -> super.take(in, from, to);
    };
  }

  @Override
  int width() {
    return width;
  }
}
