package dev.penstock;

import dev.penstock.transport.Buffers;
import java.nio.ByteBuffer;

/**
 * Writes what remains of a buffer as bytes, and reads bytes as a buffer over an array of its own.
 *
 * <pre>{@code
 * @Message
 * record Parcel(String label, @Adapt(BufferAdapter.class) ByteBuffer content) {}
 * }</pre>
 *
 * <p>The position of the buffer stays. A buffer that is just its array, as {@link
 * ByteBuffer#wrap(byte[])} makes it, is not copied on the way into the message; of others the
 * remaining bytes are.
 */
public final class BufferAdapter implements Adapter<ByteBuffer, byte[]> {

  /** Creates the adapter. */
  public BufferAdapter() {}

  @Override
  public byte[] toWire(ByteBuffer value) {
    int count = value.remaining();
    if (value.hasArray() && value.arrayOffset() == 0 && value.array().length == count) {
      return value.array();
    }
    byte[] bytes = new byte[count];
    Buffers.get(value, value.position(), bytes, 0, bytes.length);
    return bytes;
  }

  @Override
  public ByteBuffer fromWire(byte[] wire) {
    return ByteBuffer.wrap(wire);
  }
}
