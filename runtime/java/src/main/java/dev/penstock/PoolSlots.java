package dev.penstock;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * The places of a pool's blocks, and who uses them.
 *
 * <p>Each slot has a word: how often it was taken, and whether it is free, busy or taken. A block
 * stays in its slot while it is used. A thread takes and releases by one compare-and-set each, of a
 * word in the stripe that its id falls on, where no other thread writes as long as there are no
 * more threads than stripes. Nothing waits, and nothing is kept per thread.
 *
 * <p>Which block is in a slot changes only while the slot is busy, and is another one only under
 * another count. So a block that was read before its word was changed belongs to the one who
 * changed it; and who releases with the word that he took by can release nobody else's.
 */
final class PoolSlots {
  /** The capacity in bytes of the smallest size class; each further one has twice as many. */
  static final int LEAST = 256;

  private static final int LEAST_BITS = 8;

  private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[].class);

  private static final int FREE = 0;
  private static final int BUSY = 1;
  private static final int TAKEN = 2;
  private static final int STATE = 3;

  /** Added to a word for each time that its slot is taken. */
  private static final int ONCE = 4;

  /** How many blocks of one size class a stripe has. */
  private static final int DEPTH = 8;

  /** Between stripes stand 128 bytes, so that two of them share no cache line. */
  private static final int GAP = 16;

  /** How many slots one eviction looks at, so that it takes bounded time. */
  private static final int LOOKS = 64;

  private final long byteBound;
  private final int stripeMask;
  private final int stripeLength;
  private final long[] words;
  private final @Nullable PoolBlock[] blocks;
  private final AtomicLong heldBytes = new AtomicLong();

  /** Times that a word was counted up, but not for a hit. */
  private final LongAdder otherCounts = new LongAdder();

  /** Blocks whose slots were given to others while they were used. */
  private final LongAdder displaced = new LongAdder();

  /** Where eviction goes on; lost updates do no harm. */
  private int hand;

  /** Makes empty slots; how many stripes there are is a power of two. */
  PoolSlots(int largest, long byteBound, int stripes) {
    this.byteBound = byteBound;
    stripeMask = stripes - 1;
    stripeLength = (classOf(largest) + 1) * DEPTH + GAP;
    words = new long[GAP + stripes * stripeLength];
    blocks = new PoolBlock[words.length];
  }

  /** Returns a number of stripes by which threads that run at once seldom share one. */
  static int manyStripes() {
    int processors = Runtime.getRuntime().availableProcessors();
    return Integer.highestOneBit(4 * processors - 1) * 2;
  }

  /** Returns the size class of a capacity from 1 on. */
  static int classOf(int capacity) {
    return Integer.SIZE - Integer.numberOfLeadingZeros((capacity - 1) >> LEAST_BITS);
  }

  /** Returns how many bytes the blocks of a size class have. */
  static int capacityOf(int sizeClass) {
    return LEAST << sizeClass;
  }

  private long word(int slot) {
    return (long) WORDS.getVolatile(words, slot);
  }

  /** Returns the current thread's first slot of a size class. */
  @SuppressWarnings("deprecation") // Thread.threadId is not in Java 17
  private int first(int sizeClass) {
    int stripe = (int) Thread.currentThread().getId() & stripeMask;
    return GAP + stripe * stripeLength + sizeClass * DEPTH;
  }

  /** Returns a free block that now belongs to the caller; null if there is none near. */
  @Nullable PoolBlock take(int sizeClass) {
    int first = first(sizeClass);
    for (int slot = first; slot < first + DEPTH; slot++) {
      long word = word(slot);
      PoolBlock block = blocks[slot];
      if ((word & STATE) == FREE
          && block != null
          && WORDS.compareAndSet(words, slot, word, word + ONCE + TAKEN)) {
        block.ticket = word + ONCE + TAKEN;
        return block;
      }
    }
    return null;
  }

  /**
   * Frees the slot of a block; returns false if it has none, or not any more: it is garbage then.
   */
  static boolean release(PoolBlock block, long ticket) {
    long[] words = block.words;
    return words != null && WORDS.compareAndSet(words, block.slot, ticket, ticket - TAKEN + FREE);
  }

  /**
   * Gives a new block a slot, which its user has taken.
   *
   * <p>Where all slots near are taken, one of them is taken away: its user may have forgotten it.
   *
   * @return false if there is no room
   */
  boolean place(PoolBlock fresh, int sizeClass) {
    int first = first(sizeClass);
    for (int slot = first; slot < first + DEPTH; slot++) {
      long word = word(slot);
      if ((word & STATE) == FREE && blocks[slot] == null) {
        return reserve(capacityOf(sizeClass)) && settle(fresh, slot, word);
      }
    }
    int slot = first + (hand++ & (DEPTH - 1));
    long word = word(slot);
    if ((word & STATE) == TAKEN && settle(fresh, slot, word)) {
      displaced.increment();
      return true;
    }
    return false;
  }

  private boolean settle(PoolBlock fresh, int slot, long word) {
    boolean empty = (word & STATE) == FREE;
    if (!WORDS.compareAndSet(words, slot, word, (word & ~STATE) + BUSY)) {
      if (empty) {
        heldBytes.addAndGet(-fresh.buffer.capacity());
      }
      return false;
    }
    blocks[slot] = fresh;
    fresh.slot = slot;
    fresh.words = words;
    fresh.ticket = (word & ~STATE) + ONCE + TAKEN;
    WORDS.setRelease(words, slot, fresh.ticket);
    otherCounts.increment();
    return true;
  }

  private boolean reserve(int bytes) {
    if (heldBytes.addAndGet(bytes) <= byteBound) {
      return true;
    }
    evict();
    if (heldBytes.get() <= byteBound) {
      return true;
    }
    heldBytes.addAndGet(-bytes);
    return false;
  }

  /** Drops free blocks, of any size and stripe, until the bound is kept. */
  private void evict() {
    for (int i = 0; i < LOOKS && heldBytes.get() > byteBound; i++) {
      int slot = Math.floorMod(hand++, words.length);
      long word = word(slot);
      PoolBlock block = blocks[slot];
      if ((word & STATE) == FREE
          && block != null
          && WORDS.compareAndSet(words, slot, word, word + BUSY)) {
        blocks[slot] = null;
        heldBytes.addAndGet(-block.buffer.capacity());
        otherCounts.increment();
        WORDS.setRelease(words, slot, word + ONCE + FREE);
      }
    }
  }

  /** Returns how often a block was taken that had been used before. */
  long hits() {
    long counts = 0;
    for (int slot = 0; slot < words.length; slot++) {
      counts += word(slot) / ONCE;
    }
    return counts - otherCounts.sum();
  }

  /** Returns how many users have not released their block, nor tried in vain. */
  long taken() {
    long taken = displaced.sum();
    for (int slot = 0; slot < words.length; slot++) {
      taken += (word(slot) & STATE) == TAKEN ? 1 : 0;
    }
    return taken;
  }

  long heldBytes() {
    return heldBytes.get();
  }
}
