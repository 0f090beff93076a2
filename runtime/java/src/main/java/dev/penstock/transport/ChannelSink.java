package dev.penstock.transport;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.WritableByteChannel;

/**
 * Writes pieces of a message to a channel: small ones together, none in more than a block at a
 * time, since channels copy what they write into memory outside of the heap, which they keep.
 */
final class ChannelSink implements ByteSink {
  private static final int BLOCK_BYTES = 1 << 16;

  /** Larger pieces are not collected. */
  private static final int SMALL_BYTES = 1 << 12;

  private final WritableByteChannel target;

  /** Holds small pieces; made with the first of them, which most messages do not have. */
  private ByteBuffer collected = ByteBuffer.allocate(0);

  /** How many bytes of the message have not come yet. */
  private int left;

  /**
   * Creates a sink for a message of a length.
   *
   * @throws IllegalBlockingModeException if the channel does not block
   */
  ChannelSink(WritableByteChannel target, int length) {
    if (target instanceof SelectableChannel channel && !channel.isBlocking()) {
      throw new IllegalBlockingModeException();
    }
    this.target = target;
    this.left = length;
  }

  @Override
  public void put(byte[] source, int from, int length) throws IOException {
    boolean alone = length == left;
    left -= length;
    if (length > SMALL_BYTES || alone) {
      flush();
      write(source, from, length);
      return;
    }
    if (collected.capacity() == 0) {
      collected = ByteBuffer.allocate(Math.min(length + left, BLOCK_BYTES));
    } else if (length > collected.remaining()) {
      flush();
    }
    collected.put(source, from, length);
  }

  private void write(byte[] source, int from, int length) throws IOException {
    for (int written = 0; written < length; ) {
      int count = Math.min(BLOCK_BYTES, length - written);
      writeAll(ByteBuffer.wrap(source, from + written, count));
      written += count;
    }
  }

  /** Writes what has been collected. */
  void flush() throws IOException {
    writeAll(Buffers.flip(collected));
    Buffers.clear(collected);
  }

  private void writeAll(ByteBuffer block) throws IOException {
    while (block.hasRemaining()) {
      target.write(block);
    }
  }
}
