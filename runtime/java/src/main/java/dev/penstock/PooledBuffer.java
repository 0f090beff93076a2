package dev.penstock;

import java.nio.ByteBuffer;

/**
 * A buffer that goes back to its {@link BufferPool} when it is closed.
 *
 * <pre>{@code
 * try (PooledBuffer pooled = pool.acquire(1_000)) {
 *   ByteBuffer buffer = pooled.buffer();
 *   ...
 * }
 * }</pre>
 *
 * <p>Used by one thread at a time, and closed by any. What {@link #buffer} and {@link #array} gave
 * out belongs to somebody else once this is closed, and must not be used any more; this object
 * itself refuses to give it out. Closing again does nothing, whoever has the memory by then: no
 * other object ever stands for the same use of it.
 */
public final class PooledBuffer implements AutoCloseable {
  private static final long CLOSED = -1;

  private final PoolBlock block;
  private long ticket;

  /** No byte from here on was written since the buffer was clean. */
  private int dirtyEnd;

  PooledBuffer(PoolBlock block) {
    this.block = block;
    ticket = block.ticket;
    dirtyEnd = block.dirtyEnd;
    // Until its user says less, and also where it is closed without a word.
    block.dirtyEnd = block.buffer.capacity();
  }

  /**
   * Returns the buffer: at first at position 0, its limit at its capacity, big-endian.
   *
   * @throws IllegalStateException if this is closed
   */
  public ByteBuffer buffer() {
    if (ticket == CLOSED) {
      throw BufferPool.usedAfterClose(block);
    }
    return block.buffer;
  }

  /**
   * Returns the array of the buffer, whose first byte is that of the buffer.
   *
   * @throws UnsupportedOperationException if the pool's memory is not on the heap
   * @throws IllegalStateException if this is closed
   */
  public byte[] array() {
    return buffer().array();
  }

  /** Returns how many bytes the buffer has, at least as many as were asked for. */
  public int capacity() {
    return block.buffer.capacity();
  }

  /**
   * Promises that no byte from {@code byteLength} on was written to, so that those are not cleared
   * when somebody asks for a clean buffer.
   *
   * <p>Called once all is written, and holds for what the array and copies of the buffer were used
   * for too. Called twice, the larger number counts. Without it, all bytes count as written: a
   * position or a limit does not tell what others did by absolute offsets.
   *
   * @throws IllegalStateException if this is closed
   */
  public void written(int byteLength) {
    if (byteLength < 0 || byteLength > buffer().capacity()) {
      throw new IndexOutOfBoundsException(byteLength + " of " + capacity());
    }
    dirtyEnd = Math.max(dirtyEnd, byteLength);
    block.dirtyEnd = dirtyEnd;
  }

  /**
   * Gives the buffer back; closing again does nothing.
   *
   * @throws IllegalStateException in a pool that checks, where a mistake was made with the buffer
   */
  @Override
  public void close() {
    long own = ticket;
    if (own == CLOSED) {
      BufferPool.closedAgain(block);
    } else {
      ticket = CLOSED;
      if (!PoolSlots.release(block, own)) {
        block.pool.dropped(block);
      }
    }
  }
}
