package dev.penstock;

import java.nio.ByteBuffer;
import java.util.Collection;

/**
 * Turns primitive arrays into messages and back, also into arrays of the caller.
 *
 * <p>In Fast the elements are copied at the speed of memory, from and to arrays, direct and mapped
 * buffers; Compact packs integers.
 *
 * @param <A> the array type
 * @param <E> the boxed type of the elements
 */
public interface ArrayCodec<A, E> extends Codec<A> {

  /** Returns the type of the arrays. */
  ArrayType<A, E> type();

  /**
   * Fills an array of the caller from an index on with the elements of the message in {@code
   * length} bytes of {@code source} from {@code offset} on, and returns how many there are.
   *
   * @throws DecodeException if the bytes are not a message of such an array; elements after the
   *     index may have changed
   * @throws IndexOutOfBoundsException if the array has no room for them, or the range is not inside
   *     of {@code source}
   */
  default int decodeInto(byte[] source, int offset, int length, A target, int index) {
    return decodeInto(ByteBuffer.wrap(source, offset, length), target, index);
  }

  /**
   * Fills an array of the caller from an index on with the elements of the message that fills a
   * buffer from its position to its limit, moves the position there, and returns how many elements
   * there are.
   *
   * @throws DecodeException if the bytes are not a message of such an array; elements after the
   *     index may have changed
   * @throws IndexOutOfBoundsException if the array has no room for them
   */
  int decodeInto(ByteBuffer source, A target, int index);

  /**
   * Adds the elements of the message that fills a buffer from its position to its limit to a
   * collection of the caller, moves the position there, and returns how many elements there are.
   *
   * @throws DecodeException if the bytes are not a message of such an array; the collection is then
   *     unchanged
   */
  int decodeInto(ByteBuffer source, Collection<? super E> target);
}
