package dev.penstock.json;

import dev.penstock.row.ScalarType;

/** Reads scalars that are objects. SPEC json 3.1, 3.3, 3.4, 3.6 to 3.8 */
final class RowScalar extends RowValue {
  private final ScalarType type;
  private final boolean hex;

  /**
   * Reads scalars of a type.
   *
   * @param hex whether bytes are hexadecimal digits
   */
  RowScalar(ScalarType type, boolean hex) {
    this.type = type;
    this.hex = hex;
  }

  @Override
  Object readObject(JsonReader in) {
    return switch (type) {
      case TEXT -> in.readText();
      case BYTES -> hex ? in.readHex() : in.readBytes();
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
}
