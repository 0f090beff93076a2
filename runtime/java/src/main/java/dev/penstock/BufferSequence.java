package dev.penstock;

import dev.penstock.transport.Buffers;
import dev.penstock.transport.ByteSink;
import dev.penstock.transport.ByteSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.GatheringByteChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * A message in several buffers, for a gathering write: blocks of a {@link BufferPool}, and large
 * byte arrays of the value as they are.
 *
 * <pre>{@code
 * try (BufferSequence message = codec.encode(report, pool)) {
 *   while (!message.writeTo(channel)) {
 *     // a channel that does not block has taken what it could: wait until it takes more
 *   }
 * }
 * }</pre>
 *
 * <p>Used by one thread at a time. Until it is written, the arrays in the value must not change.
 * Closing gives the blocks back to the pool, written or not.
 */
public final class BufferSequence implements AutoCloseable {
  private final BufferPool pool;
  private final List<ByteBuffer> buffers = new ArrayList<>();
  private final List<PooledBuffer> blocks = new ArrayList<>();
  private long left;

  /** What is free of the last block. */
  private ByteBuffer filling = ByteBuffer.allocate(0);

  private ByteBuffer[] pending = {};
  private int first;

  private BufferSequence(BufferPool pool) {
    this.pool = pool;
  }

  /** Returns the sequence of a finished message that its format passes on. */
  public static BufferSequence of(ByteSource message, BufferPool pool) {
    BufferSequence sequence = new BufferSequence(pool);
    boolean whole = false;
    try {
      message.copyTo(sequence.new Filling());
      whole = true;
    } catch (IOException e) {
      throw new UncheckedIOException(e); // buffers throw none
    } finally {
      if (!whole) {
        sequence.close();
      }
    }
    return sequence;
  }

  /** Returns the sequence of a message that stands in an array, which is not copied. */
  public static BufferSequence of(byte[] message, BufferPool pool) {
    BufferSequence sequence = new BufferSequence(pool);
    sequence.putWhole(message);
    return sequence;
  }

  /** Fills the sequence. */
  private final class Filling implements ByteSink {
    @Override
    public void put(byte[] source, int from, int length) {
      BufferSequence.this.put(source, from, length);
    }

    @Override
    public void putWhole(byte[] array) {
      BufferSequence.this.putWhole(array);
    }
  }

  private void put(byte[] source, int from, int length) {
    int at = from;
    int end = from + length;
    while (at < end) {
      if (!filling.hasRemaining()) {
        nextBlock(end - at);
      }
      int count = Math.min(end - at, filling.remaining());
      filling.put(source, at, count);
      at += count;
    }
    left += length;
  }

  private void nextBlock(int needed) {
    seal();
    int most = pool.options().largest();
    PooledBuffer block = pool.acquire(blocks.isEmpty() ? Math.min(needed, most) : most);
    blocks.add(block);
    filling = block.buffer();
  }

  private void putWhole(byte[] array) {
    seal();
    buffers.add(ByteBuffer.wrap(array).asReadOnlyBuffer());
    left += array.length;
  }

  /** Ends the part of the block that has been filled; what follows may use its rest. */
  private void seal() {
    if (filling.position() > 0) {
      ByteBuffer rest = filling.slice();
      buffers.add(Buffers.flip(filling).asReadOnlyBuffer());
      filling = rest;
    }
  }

  /**
   * Returns the buffers, read-only, which {@link #writeTo} moves forward: what remains of them is
   * what has not been written.
   */
  public List<ByteBuffer> buffers() {
    seal();
    return List.copyOf(buffers);
  }

  /** Returns how many bytes have not been written. */
  public long remaining() {
    return left;
  }

  /**
   * Writes what a channel takes, without waiting where the channel does not block.
   *
   * @return whether all has been written
   * @throws IOException if the channel does; {@link #remaining} tells what it has not taken
   */
  public boolean writeTo(GatheringByteChannel target) throws IOException {
    if (pending.length == 0) {
      pending = buffers().toArray(pending);
    }
    while (left > 0) {
      while (!pending[first].hasRemaining()) {
        first++;
      }
      long written = target.write(pending, first, pending.length - first);
      left -= written;
      if (written == 0) {
        return false;
      }
    }
    return true;
  }

  /** Gives the blocks back to the pool; closing again does nothing. */
  @Override
  public void close() {
    for (PooledBuffer block : blocks) {
      block.close();
    }
    blocks.clear();
    buffers.clear();
    pending = new ByteBuffer[0];
    filling = ByteBuffer.allocate(0);
    left = 0;
  }
}
