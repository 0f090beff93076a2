package dev.penstock;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZZ_Result;
import org.openjdk.jcstress.infra.results.Z_Result;

/**
 * Cases in which a buffer could have two users: all of them with one stripe, so that the threads
 * meet in the same slots.
 */
public final class PoolStress {
  private static final int CAPACITY = 256;

  /** As many buffers of a size as a stripe has slots for. */
  private static final int DEPTH = 8;

  private PoolStress() {}

  private static BufferPool pool(long byteBound) {
    return new BufferPool(PoolOptions.HEAP.withLargest(512).withByteBound(byteBound), 1);
  }

  @SuppressWarnings("ReferenceEquality") // the very same memory
  private static boolean differ(PooledBuffer one, PooledBuffer other) {
    return one.array() != other.array();
  }

  /** Two acquire while one buffer is free. */
  @JCStressTest
  @Outcome(id = "true", expect = ACCEPTABLE, desc = "two buffers")
  @Outcome(expect = FORBIDDEN, desc = "one buffer has two users")
  @State
  public static class TwoAcquire extends Pair {
    public TwoAcquire() {
      pool.acquire(CAPACITY).close();
    }

    @Actor
    public void one() {
      first = pool.acquire(CAPACITY);
    }

    @Actor
    public void other() {
      second = pool.acquire(CAPACITY);
    }

    /** Says whether all is as it must be. */
    @Arbiter
    public void last(Z_Result result) {
      result.r1 = holds();
    }
  }

  /** Two close the same buffer at the same time, and acquire the next. */
  @JCStressTest
  @Outcome(id = "true", expect = ACCEPTABLE, desc = "two buffers")
  @Outcome(expect = FORBIDDEN, desc = "one buffer has two users")
  @State
  public static class TwoClose extends Pair {
    private final PooledBuffer shared = pool.acquire(CAPACITY);

    @Actor
    public void one() {
      shared.close();
      first = pool.acquire(CAPACITY);
    }

    @Actor
    public void other() {
      shared.close();
      second = pool.acquire(CAPACITY);
    }

    /** Says whether all is as it must be. */
    @Arbiter
    public void last(Z_Result result) {
      result.r1 = holds();
    }
  }

  /** One closes again what it closed before, while another acquires it. */
  @JCStressTest
  @Outcome(id = "true", expect = ACCEPTABLE, desc = "two buffers")
  @Outcome(expect = FORBIDDEN, desc = "one buffer has two users")
  @State
  public static class StaleClose extends Pair {
    private final PooledBuffer stale = pool.acquire(CAPACITY);

    public StaleClose() {
      stale.close();
    }

    @Actor
    public void one() {
      first = pool.acquire(CAPACITY);
    }

    @Actor
    public void other() {
      stale.close();
      second = pool.acquire(CAPACITY);
    }

    /** Says whether all is as it must be. */
    @Arbiter
    public void last(Z_Result result) {
      result.r1 = holds();
    }
  }

  /** One takes a slot away from a buffer that the other closes at that moment. */
  @JCStressTest
  @Outcome(id = "true", expect = ACCEPTABLE, desc = "all different")
  @Outcome(expect = FORBIDDEN, desc = "one buffer has two users")
  @State
  public static class Displace extends Pair {
    private final PooledBuffer[] all = new PooledBuffer[DEPTH];

    public Displace() {
      for (int i = 0; i < DEPTH; i++) {
        all[i] = pool.acquire(CAPACITY);
      }
    }

    @Actor
    public void one() {
      first = pool.acquire(CAPACITY);
    }

    @Actor
    public void other() {
      all[0].close();
      second = pool.acquire(CAPACITY);
    }

    /** Says whether all is as it must be. */
    @Arbiter
    public void last(Z_Result result) {
      result.r1 = holds();
    }

    @Override
    boolean holds() {
      boolean different = super.holds();
      for (int i = 1; i < DEPTH; i++) {
        different &= differ(all[i], first) && differ(all[i], second);
      }
      PooledBuffer next = pool.acquire(CAPACITY);
      return different && differ(next, first) && differ(next, second);
    }
  }

  /** One needs room, for which a buffer goes that the other acquires at that moment. */
  @JCStressTest
  @Outcome(id = "true", expect = ACCEPTABLE, desc = "all different, and within the bound")
  @Outcome(expect = FORBIDDEN, desc = "one buffer has two users, or the bound is broken")
  @State
  public static class Evict extends Pair {
    public Evict() {
      super(512);
      pool.acquire(CAPACITY).close();
    }

    @Actor
    public void one() {
      first = pool.acquire(CAPACITY);
    }

    @Actor
    public void other() {
      second = pool.acquire(512);
    }

    /** Says whether all is as it must be. */
    @Arbiter
    public void last(Z_Result result) {
      result.r1 = holds();
    }

    @Override
    boolean holds() {
      PooledBuffer next = pool.acquire(CAPACITY);
      return super.holds()
          && differ(next, first)
          && pool.statistics().heldBytes() <= 512
          && pool.statistics().outstanding() == 3;
    }
  }

  /** Both write and read what they wrote, several times, with clean buffers and others. */
  @JCStressTest
  @Outcome(id = "true, true, true", expect = ACCEPTABLE, desc = "nobody sees the other's bytes")
  @Outcome(expect = FORBIDDEN, desc = "one sees the other's bytes")
  @State
  public static class Write {
    private static final int TIMES = 3;

    private final BufferPool pool = pool(1 << 16);

    public Write() {
      pool.acquire(CAPACITY).close();
    }

    @Actor
    public void one(ZZZ_Result result) {
      result.r1 = write((byte) 1);
    }

    @Actor
    public void other(ZZZ_Result result) {
      result.r2 = write((byte) 2);
    }

    @Arbiter
    public void last(ZZZ_Result result) {
      result.r3 = pool.statistics().outstanding() == 0 && write((byte) 3);
    }

    private boolean write(byte value) {
      boolean own = true;
      for (int i = 0; i < TIMES; i++) {
        try (PooledBuffer pooled = pool.acquireClean(CAPACITY)) {
          byte[] array = pooled.array();
          own &= array[0] == 0 && array[9] == 0;
          array[9] = value;
          array[0] = value;
          own &= array[0] == value && array[9] == value;
          pooled.written(10);
        }
      }
      return own;
    }
  }

  /** Two buffers that must be different. */
  public abstract static class Pair {
    final BufferPool pool;
    PooledBuffer first;
    PooledBuffer second;

    Pair() {
      this(1 << 16);
    }

    Pair(long byteBound) {
      pool = pool(byteBound);
    }

    boolean holds() {
      return differ(first, second);
    }
  }
}
