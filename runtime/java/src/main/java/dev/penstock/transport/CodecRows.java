package dev.penstock.transport;

import dev.penstock.Codec;
import dev.penstock.Limits;
import dev.penstock.row.Row;
import dev.penstock.row.RowReader;
import dev.penstock.row.RowType;
import java.nio.ByteBuffer;

/**
 * Reads rows by a codec of them, which a format makes of a schema.
 *
 * @param codec reads and does not write
 * @param type the columns
 */
public record CodecRows(Codec<Row> codec, RowType type) implements RowReader {
  @Override
  public Limits limits() {
    return codec.limits();
  }

  @Override
  public Row read(byte[] source, int offset, int length) {
    return codec.decode(source, offset, length);
  }

  @Override
  public Row read(ByteBuffer source) {
    return codec.decode(source);
  }

  /** Returns the error of who lacks what rows are planned by. */
  public static IllegalStateException missing(String format, NoClassDefFoundError cause) {
    return new IllegalStateException(
        String.format(
            "rows are read by a schema with the plan of %1$s, which is not there: add"
                + " penstock-%1$s-format and penstock-rows of dev.penstock, on a module path as"
                + " dev.penstock.%1$s.format and dev.penstock.rows",
            format),
        cause);
  }
}
