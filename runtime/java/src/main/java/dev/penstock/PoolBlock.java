package dev.penstock;

import dev.penstock.transport.Buffers;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The memory of a pooled buffer, which outlives the {@link PooledBuffer}s that hand it out. */
final class PoolBlock {
  private static final byte[] ZEROS = new byte[4096];

  final BufferPool pool;
  final ByteBuffer buffer;

  /** The words of the {@link PoolSlots} that it has a slot in, given once; null for none. */
  long @Nullable [] words;

  int slot;

  /** The word of its slot while its user has it; written by the user's thread. */
  long ticket;

  /** All bytes from here on are zero; belongs to the user. */
  int dirtyEnd;

  /** Where its user came by it; null in a pool that does not check. */
  PoolChecks.@Nullable Trace trace;

  PoolBlock(BufferPool pool, ByteBuffer buffer) {
    this.pool = pool;
    this.buffer = buffer;
  }

  /** Makes all bytes zero. */
  void clean() {
    if (buffer.hasArray()) {
      int first = buffer.arrayOffset();
      Arrays.fill(buffer.array(), first, first + dirtyEnd, (byte) 0);
    } else {
      for (int left = dirtyEnd; left > 0; left -= ZEROS.length) {
        buffer.put(ZEROS, 0, Math.min(left, ZEROS.length));
      }
      Buffers.clear(buffer);
    }
    dirtyEnd = 0;
  }
}
