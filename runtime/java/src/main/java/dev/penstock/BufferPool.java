package dev.penstock;

import dev.penstock.PoolOptions.Memory;
import dev.penstock.PoolOptions.Mode;
import dev.penstock.transport.Buffers;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Hands out buffers that were used before, to any number of threads, virtual ones too.
 *
 * <p>Buffers come as their last user left them; {@link #acquireClean} gives those whose bytes are
 * all zero and clears only what was written since they last were. There are size classes of 256
 * bytes, 512 bytes and so on. The pool holds no more bytes than its options say, whatever its users
 * do: a buffer that is never closed, or that finds no room, is garbage as soon as its user forgets
 * it, and threads that end leave nothing behind.
 *
 * <p>Acquiring and closing take one atomic operation each and wait for nobody. A buffer that the
 * pool has is handed out without allocation where the compiler sees that its {@link PooledBuffer}
 * is closed in the same method, as in {@code try (var pooled = pool.acquire(n))}; elsewhere that
 * object is made, 32 bytes at most.
 */
public final class BufferPool {
  private final PoolOptions options;
  private final @Nullable PoolSlots slots;
  private final @Nullable PoolChecks checks;
  private final LongAdder misses = new LongAdder();

  /** Buffers without a slot that were handed out and not closed. */
  private final LongAdder strays = new LongAdder();

  /** Creates an empty pool. */
  public BufferPool(PoolOptions options) {
    this(options, PoolSlots.manyStripes());
  }

  /** Creates an empty pool with so many stripes, a power of two. */
  BufferPool(PoolOptions options, int stripes) {
    this.options = options;
    boolean pools = options.mode() == Mode.POOL;
    slots = pools ? new PoolSlots(options.largest(), options.byteBound(), stripes) : null;
    checks = options.mode() == Mode.CHECK ? new PoolChecks(options.byteBound()) : null;
  }

  /** Returns what the pool was made with. */
  public PoolOptions options() {
    return options;
  }

  /**
   * Returns a buffer whose bytes may hold anything.
   *
   * @param capacity how many bytes it has at least
   * @throws IllegalArgumentException if the capacity is negative
   */
  public PooledBuffer acquire(int capacity) {
    return new PooledBuffer(block(capacity, false));
  }

  /**
   * Returns a buffer whose bytes are all zero.
   *
   * <p>That costs as much as was written to it since it last was clean: all of it, unless its users
   * have said less by {@link PooledBuffer#written}.
   *
   * @param capacity how many bytes it has at least
   * @throws IllegalArgumentException if the capacity is negative
   */
  public PooledBuffer acquireClean(int capacity) {
    PoolBlock block = block(capacity, true);
    block.clean();
    return new PooledBuffer(block);
  }

  private PoolBlock block(int capacity, boolean clean) {
    if (slots != null && capacity > 0 && capacity <= options.largest()) {
      PoolBlock block = slots.take(PoolSlots.classOf(capacity));
      if (block != null) {
        Buffers.clear(block.buffer).order(ByteOrder.BIG_ENDIAN);
        return block;
      }
    }
    return make(capacity, clean);
  }

  private PoolBlock make(int capacity, boolean clean) {
    if (capacity < 0) {
      throw new IllegalArgumentException("a buffer has at least 0 bytes: " + capacity);
    }
    misses.increment();
    PoolBlock block;
    if (slots != null && capacity > 0 && capacity <= options.largest()) {
      int sizeClass = PoolSlots.classOf(capacity);
      block = new PoolBlock(this, allocate(PoolSlots.capacityOf(sizeClass)));
      if (slots.place(block, sizeClass)) {
        return block;
      }
    } else {
      block = new PoolBlock(this, allocate(capacity));
    }
    if (checks != null) {
      checks.acquired(block, clean);
    }
    strays.increment();
    return block;
  }

  private ByteBuffer allocate(int capacity) {
    return options.memory() == Memory.HEAP
        ? ByteBuffer.allocate(capacity)
        : ByteBuffer.allocateDirect(capacity);
  }

  /** Is told of a buffer that was closed and has no slot. */
  void dropped(PoolBlock block) {
    strays.decrement();
    if (checks != null) {
      checks.released(block);
    }
  }

  static void closedAgain(PoolBlock block) {
    if (block.trace != null) {
      throw block.trace.releasedTwice();
    }
  }

  static IllegalStateException usedAfterClose(PoolBlock block) {
    return block.trace != null
        ? block.trace.usedAfterRelease()
        : new IllegalStateException("this buffer is closed");
  }

  /** Returns what the pool has done so far. */
  public PoolStatistics statistics() {
    long hits = slots == null ? 0 : slots.hits();
    long taken = slots == null ? 0 : slots.taken();
    long held = slots == null ? 0 : slots.heldBytes();
    long missed = misses.sum();
    return new PoolStatistics(hits + missed, hits, missed, taken + strays.sum(), held);
  }

  /**
   * Fails where a pool with {@link Mode#CHECK} has found a mistake; called at the end of a test.
   *
   * <p>Such a pool remembers where each buffer was acquired and closed. It gives out buffers filled
   * with {@code 0xA5}, or zeros where clean ones are asked for, and refuses at once what is wrong
   * with a {@link PooledBuffer}: closing it twice, using it once it is closed, writing beyond what
   * {@link PooledBuffer#written} promised. Of what happens behind its back this method tells:
   * buffers that are not closed, and bytes that changed after closing. Other pools find nothing.
   *
   * @throws IllegalStateException with all that was found since the pool was made
   */
  public void check() {
    if (checks != null) {
      checks.check();
    }
  }
}
