package dev.penstock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that a clean buffer is clean, and that no more is cleared than was written. */
class CleanBufferTest {
  private static BufferPool of(PoolOptions.Memory memory) {
    return new BufferPool(
        memory == PoolOptions.Memory.HEAP ? PoolOptions.HEAP : PoolOptions.DIRECT);
  }

  private static boolean isClean(ByteBuffer buffer) {
    for (int i = 0; i < buffer.capacity(); i++) {
      if (buffer.get(i) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Acquires a buffer, writes one byte and closes it. */
  private static void write(BufferPool pool, int index) {
    try (PooledBuffer pooled = pool.acquire(20_000)) {
      pooled.buffer().put(index, (byte) 1);
    }
  }

  @ParameterizedTest
  @EnumSource
  void withoutAPromiseAllBytesCountAsWritten(PoolOptions.Memory memory) {
    BufferPool pool = of(memory);
    write(pool, 19_999);
    try (PooledBuffer pooled = pool.acquireClean(20_000)) {
      assertThat(isClean(pooled.buffer())).isTrue();
      assertThat(pooled.buffer().position()).isZero();
      assertThat(pooled.buffer().limit()).isEqualTo(32_768);
    }
  }

  @ParameterizedTest
  @EnumSource
  void bytesBehindThePromiseAreNotCleared(PoolOptions.Memory memory) {
    BufferPool pool = of(memory);
    try (PooledBuffer pooled = pool.acquireClean(20_000)) {
      pooled.buffer().put(9, (byte) 1).put(10, (byte) 2);
      pooled.written(10);
    }
    try (PooledBuffer pooled = pool.acquireClean(20_000)) {
      assertThat(pooled.buffer().get(9)).isZero();
      assertThat(pooled.buffer().get(10)).isEqualTo((byte) 2);
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatEarlierUsersWroteIsClearedToo(PoolOptions.Memory memory) {
    BufferPool pool = of(memory);
    write(pool, 19_999);
    try (PooledBuffer pooled = pool.acquire(20_000)) {
      pooled.written(10);
    }
    try (PooledBuffer pooled = pool.acquireClean(20_000)) {
      assertThat(isClean(pooled.buffer())).isTrue();
    }
  }

  @Test
  void ofTwoPromisesTheLargerCounts() {
    BufferPool pool = of(PoolOptions.Memory.HEAP);
    try (PooledBuffer pooled = pool.acquire(300)) {
      pooled.array()[99] = 1;
      pooled.written(100);
      pooled.written(10);
    }
    try (PooledBuffer pooled = pool.acquireClean(300)) {
      assertThat(isClean(pooled.buffer())).isTrue();
    }
  }

  @Test
  void aPromiseBeyondTheBufferIsRefused() {
    try (PooledBuffer pooled = of(PoolOptions.Memory.HEAP).acquire(300)) {
      assertThatThrownBy(() -> pooled.written(513))
          .isInstanceOf(IndexOutOfBoundsException.class)
          .hasMessage("513 of 512");
      assertThatThrownBy(() -> pooled.written(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aCleanBufferIsCleanWhateverItsUsersDid(PoolOptions.Memory memory) {
    Random random = new Random(7);
    BufferPool pool = new BufferPool(of(memory).options().withByteBound(30_000).withLargest(8_192));
    for (int i = 0; i < 5_000; i++) {
      int capacity = 1 + random.nextInt(10_000);
      boolean clean = random.nextBoolean();
      try (PooledBuffer pooled = clean ? pool.acquireClean(capacity) : pool.acquire(capacity);
          PooledBuffer nested = pool.acquireClean(capacity)) {
        assertThat(isClean(nested.buffer())).isTrue();
        ByteBuffer buffer = pooled.buffer();
        assertThat(!clean || isClean(buffer)).isTrue();
        int written = random.nextInt(buffer.capacity() + 1);
        for (int j = 0; j < written; j += 100) {
          buffer.put(j, (byte) random.nextInt());
        }
        if (random.nextBoolean()) {
          pooled.written(written);
        }
      }
    }
    assertThat(pool.statistics().hits()).isGreaterThan(1_000);
    assertThat(pool.statistics().outstanding()).isZero();
    assertThat(pool.statistics().heldBytes()).isBetween(1L, 30_000L);
  }
}
