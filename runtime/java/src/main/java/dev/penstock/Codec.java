package dev.penstock;

import dev.penstock.buffer.OutputBuffer;

/**
 * Turns values of one type into messages of one format and back.
 *
 * <p>Codecs are immutable: any number of threads, platform and virtual ones, may encode and decode
 * with one at the same time, without waiting for each other. A call that fails leaves nothing
 * behind for others. Values are read while they are encoded; who changes one meanwhile gets a
 * message of some state in between, or an exception.
 *
 * <p>Input is not trusted: what a message may cost is bounded by {@link Limits} and by its length.
 *
 * @param <T> the type of the values, a record or a sealed interface
 */
public interface Codec<T> {

  /** Returns the name of the format in lower case, {@code compact}. */
  String format();

  /**
   * Returns the message of {@code value} in an array of exactly its length.
   *
   * @throws EncodeException if the value cannot be written, with the path of the component
   */
  byte[] encode(T value);

  /**
   * Writes the message of {@code value} into {@code target} from {@code offset} on and returns its
   * length in bytes. What stood behind the message in the array may have changed.
   *
   * @throws EncodeException if the value cannot be written, or the array is too small for it
   */
  int encode(T value, byte[] target, int offset);

  /**
   * Appends the message of {@code value} to {@code target}, which grows as needed.
   *
   * @throws EncodeException if the value cannot be written; the buffer's position is then unchanged
   */
  void encode(T value, OutputBuffer target);

  /**
   * Returns the value of the message that fills {@code source}.
   *
   * @throws DecodeException if the bytes are not a message of this type, with offset and path
   */
  default T decode(byte[] source) {
    return decode(source, 0, source.length);
  }

  /**
   * Returns the value of the message in {@code length} bytes of {@code source} from {@code offset}
   * on. Offsets in errors count from the start of the message.
   *
   * @throws DecodeException if the bytes are not a message of this type, with offset and path
   * @throws IndexOutOfBoundsException if the range is not inside the array
   */
  T decode(byte[] source, int offset, int length);
}
