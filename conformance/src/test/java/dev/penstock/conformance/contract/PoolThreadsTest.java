package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.BufferPool;
import dev.penstock.PoolOptions;
import dev.penstock.PoolStatistics;
import dev.penstock.PooledBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests a pool with many threads: each buffer has one user, and what is held stays bounded. */
class PoolThreadsTest {
  private static final int MILLION = 1_000_000;
  private static final long BOUND = 1 << 20;

  private static BufferPool pool(PoolOptions.Memory memory) {
    PoolOptions options = memory == PoolOptions.Memory.HEAP ? PoolOptions.HEAP : PoolOptions.DIRECT;
    return new BufferPool(options.withByteBound(BOUND));
  }

  /** Writes a number to a buffer, lets others run, and returns whether it is still there. */
  private static boolean isAlone(BufferPool pool, int number) {
    try (PooledBuffer pooled = pool.acquire(8 + number % 1_000)) {
      pooled.buffer().putInt(0, number).putInt(pooled.capacity() - 4, ~number);
      LockSupport.parkNanos(1);
      return pooled.buffer().getInt(0) == number
          && pooled.buffer().getInt(pooled.capacity() - 4) == ~number;
    }
  }

  @Test
  void aMillionVirtualThreadsShareBuffersOneAtATime() throws Exception {
    BufferPool pool = pool(PoolOptions.Memory.HEAP);
    AtomicInteger alone = new AtomicInteger();
    Semaphore atOnce = new Semaphore(1_000);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < MILLION; i++) {
        int number = i;
        atOnce.acquire();
        threads.execute(() -> {
          if (isAlone(pool, number)) {
            alone.incrementAndGet();
          }
          atOnce.release();
        });
      }
    }
    PoolStatistics statistics = pool.statistics();
    assertThat(alone).hasValue(MILLION);
    assertThat(statistics.acquired()).isEqualTo(MILLION);
    assertThat(statistics.hits() + statistics.misses()).isEqualTo(MILLION);
    assertThat(statistics.outstanding()).isZero();
    assertThat(statistics.heldBytes()).isLessThanOrEqualTo(BOUND);
  }

  @ParameterizedTest
  @EnumSource
  void platformThreadsShareBuffersOneAtATime(PoolOptions.Memory memory) throws Exception {
    BufferPool pool = pool(memory);
    int each = 5_000;
    List<Future<Integer>> counts = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(40)) {
      for (int i = 0; i < 40; i++) {
        counts.add(
            threads.submit(() -> {
              int alone = 0;
              for (int number = 0; number < each; number++) {
                alone += isAlone(pool, number) ? 1 : 0;
              }
              return alone;
            }));
      }
    }
    for (Future<Integer> count : counts) {
      assertThat(count.get()).isEqualTo(each);
    }
    assertThat(pool.statistics().outstanding()).isZero();
    assertThat(pool.statistics().hits()).isGreaterThan(20L * each);
    assertThat(pool.statistics().heldBytes()).isLessThanOrEqualTo(BOUND);
  }

  @Test
  void threadsThatEndWithTheirBuffersLeaveABoundedRest() throws Exception {
    BufferPool pool = pool(PoolOptions.Memory.HEAP);
    for (int i = 0; i < 2_000; i++) {
      Thread thread = new Thread(() -> pool.acquire(60_000).buffer());
      thread.start();
      thread.join();
    }
    assertThat(pool.statistics().outstanding()).isEqualTo(2_000);
    assertThat(pool.statistics().heldBytes()).isLessThanOrEqualTo(BOUND);
  }

  @Test
  void aBufferMayBeClosedByAnotherThread() throws Exception {
    BufferPool pool = pool(PoolOptions.Memory.HEAP);
    PooledBuffer pooled = pool.acquire(1_000);
    byte[] array = pooled.array();
    Thread thread = new Thread(pooled::close);
    thread.start();
    thread.join();
    try (PooledBuffer again = pool.acquire(1_000)) {
      assertThat(again.array()).isSameAs(array);
    }
  }
}
