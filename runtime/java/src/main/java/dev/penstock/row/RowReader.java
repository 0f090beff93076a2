package dev.penstock.row;

import dev.penstock.CodecFamily;
import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.container.PenReader;
import java.nio.ByteBuffer;

/**
 * Reads messages of one schema as rows: what a codec does for a program that has no class for them,
 * as engines that know a file's schema and nothing else. {@link CodecFamily#rows} makes it.
 *
 * <p>It gives the values that a generated codec gives, and refuses what that refuses, with the same
 * kind, offset and path; within the same limits. Where adapters, constructors and codecs written by
 * hand make a value of a program, a row has what stands in the message.
 *
 * <p>With a {@link Projection}, other columns are passed over. What is wrong in them alone is then
 * not noticed.
 *
 * <p>An instance is for any number of threads.
 *
 * <pre>{@code
 * RowReader rows = Compact.family().rows(file.schema(), Projection.of("id", "price"), limits);
 * while (file.next()) {
 *   Row row = rows.read(file);
 *   sum += row.f64(1);
 * }
 * }</pre>
 */
public interface RowReader {
  /** Returns the columns of the rows. */
  RowType type();

  /** Returns what this reader accepts at most. */
  Limits limits();

  /**
   * Reads the message in a part of an array.
   *
   * @throws DecodeException if it is no message of the schema
   */
  Row read(byte[] source, int offset, int length);

  /**
   * Reads the message between a buffer's position and its limit, and moves the position there.
   *
   * @throws DecodeException if it is no message of the schema; the position then stays
   */
  Row read(ByteBuffer source);

  /**
   * Reads the message in an array.
   *
   * @throws DecodeException if it is no message of the schema
   */
  default Row read(byte[] source) {
    return read(source, 0, source.length);
  }

  /**
   * Reads the current message of a file.
   *
   * @throws DecodeException if it is no message of the schema
   */
  default Row read(PenReader file) {
    return read(file.array(), file.offset(), file.length());
  }
}
