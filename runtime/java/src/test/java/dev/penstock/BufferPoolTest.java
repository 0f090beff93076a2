package dev.penstock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.penstock.PoolOptions.Mode;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests what a pool hands out, keeps and counts; with one thread. */
class BufferPoolTest {
  private final BufferPool pool = new BufferPool(PoolOptions.HEAP);

  private static BufferPool of(PoolOptions.Memory memory) {
    return new BufferPool(
        memory == PoolOptions.Memory.HEAP ? PoolOptions.HEAP : PoolOptions.DIRECT);
  }

  private static List<PooledBuffer> acquire(BufferPool pool, int count, int capacity) {
    List<PooledBuffer> buffers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      buffers.add(pool.acquire(capacity));
    }
    return buffers;
  }

  @ParameterizedTest
  @CsvSource({"1,256", "255,256", "256,256", "257,512", "4096,4096", "4097,8192", "65536,65536"})
  void aBufferHasTheCapacityOfItsSizeClass(int asked, int given) {
    try (PooledBuffer pooled = pool.acquire(asked)) {
      assertThat(pooled.capacity()).isEqualTo(given);
      assertThat(pooled.buffer().capacity()).isEqualTo(given);
      assertThat(pooled.array()).hasSize(given);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aClosedBufferIsUsedAgain(PoolOptions.Memory memory) {
    BufferPool pool = of(memory);
    ByteBuffer first;
    try (PooledBuffer pooled = pool.acquire(1_000)) {
      first = pooled.buffer();
    }
    try (PooledBuffer pooled = pool.acquire(900)) {
      assertThat(pooled.buffer()).isSameAs(first);
      assertThat(first.isDirect()).isEqualTo(memory == PoolOptions.Memory.DIRECT);
    }
  }

  @Test
  void aBufferThatIsUsedAgainStartsAtItsBeginning() {
    try (PooledBuffer pooled = pool.acquire(1_000)) {
      pooled.buffer().position(10).limit(20).order(ByteOrder.LITTLE_ENDIAN);
    }
    try (PooledBuffer pooled = pool.acquire(1_000)) {
      assertThat(pooled.buffer().position()).isZero();
      assertThat(pooled.buffer().limit()).isEqualTo(1_024);
      assertThat(pooled.buffer().order()).isEqualTo(ByteOrder.BIG_ENDIAN);
    }
  }

  @Test
  void aBufferComesAsItWasLeft() {
    try (PooledBuffer pooled = pool.acquire(300)) {
      pooled.array()[7] = 1;
    }
    try (PooledBuffer pooled = pool.acquire(300)) {
      assertThat(pooled.array()[7]).isEqualTo((byte) 1);
    }
  }

  @Test
  void buffersInUseAreDifferent() {
    List<PooledBuffer> buffers = acquire(pool, 40, 300);
    Set<byte[]> arrays = Collections.newSetFromMap(new IdentityHashMap<>());
    buffers.forEach(each -> arrays.add(each.array()));
    assertThat(arrays).hasSize(40);
  }

  @Test
  void aSecondCloseDoesNotTakeTheBufferFromItsNextUser() {
    PooledBuffer stale = pool.acquire(300);
    stale.close();
    PooledBuffer user = pool.acquire(300);
    stale.close();
    try (PooledBuffer other = pool.acquire(300)) {
      assertThat(other.array()).isNotSameAs(user.array());
    }
  }

  @Test
  void aClosedBufferIsNotGivenOut() {
    PooledBuffer pooled = pool.acquire(300);
    pooled.close();
    assertThatThrownBy(pooled::buffer)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("this buffer is closed");
    assertThatThrownBy(pooled::array).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> pooled.written(1)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aBufferWithoutArrayHasNone() {
    BufferPool direct = new BufferPool(PoolOptions.DIRECT);
    try (PooledBuffer pooled = direct.acquire(300)) {
      assertThatThrownBy(pooled::array).isInstanceOf(UnsupportedOperationException.class);
    }
  }

  @Test
  void aBufferThatIsTooLargeToKeepHasTheCapacityAskedForAndIsNotKept() {
    for (int i = 0; i < 2; i++) {
      try (PooledBuffer pooled = pool.acquire(65_537)) {
        assertThat(pooled.capacity()).isEqualTo(65_537);
      }
    }
    assertThat(pool.statistics()).isEqualTo(new PoolStatistics(2, 0, 2, 0, 0));
  }

  @Test
  void anEmptyBufferIsGivenOutAndANegativeCapacityIsRefused() {
    try (PooledBuffer pooled = pool.acquire(0)) {
      assertThat(pooled.capacity()).isZero();
    }
    assertThatThrownBy(() -> pool.acquire(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a buffer has at least 0 bytes: -1");
  }

  @Test
  void statisticsCountHitsMissesAndWhatIsOut() {
    PooledBuffer forgotten = pool.acquire(300);
    for (int i = 0; i < 10; i++) {
      pool.acquire(1_000).close();
    }
    assertThat(pool.statistics()).isEqualTo(new PoolStatistics(11, 9, 2, 1, 512 + 1_024));
    forgotten.close();
    forgotten.close();
    assertThat(pool.statistics()).isEqualTo(new PoolStatistics(11, 9, 2, 0, 512 + 1_024));
  }

  @Test
  void statisticsCountBuffersBeyondWhatIsKept() {
    List<PooledBuffer> buffers = acquire(pool, 40, 300);
    assertThat(pool.statistics().outstanding()).isEqualTo(40);
    buffers.forEach(PooledBuffer::close);
    assertThat(pool.statistics().outstanding()).isZero();
    assertThat(pool.statistics().acquired()).isEqualTo(40);
  }

  @Test
  void buffersThatAreForgottenAreReplaced() {
    acquire(pool, 100, 300);
    long held = pool.statistics().heldBytes();
    pool.acquire(300).close();
    pool.acquire(300).close();
    assertThat(pool.statistics().hits()).isEqualTo(1);
    assertThat(pool.statistics().heldBytes()).isEqualTo(held).isLessThan(100 * 512);
  }

  @Test
  void theByteBoundHoldsForBuffersInAndOutOfUse() {
    BufferPool small = new BufferPool(PoolOptions.HEAP.withByteBound(10_000));
    List<PooledBuffer> buffers = acquire(small, 20, 4_096);
    assertThat(small.statistics().heldBytes()).isEqualTo(8_192);
    buffers.forEach(PooledBuffer::close);
    assertThat(small.statistics().heldBytes()).isEqualTo(8_192);
  }

  @Test
  void buffersOfOneSizeMakeRoomForThoseOfAnother() {
    BufferPool small = new BufferPool(PoolOptions.HEAP.withByteBound(10_000));
    acquire(small, 2, 4_096).forEach(PooledBuffer::close);
    // Looking for what to drop is bounded, so it may take several times.
    for (int i = 0; i < 100; i++) {
      small.acquire(8_192).close();
    }
    assertThat(small.statistics().heldBytes()).isEqualTo(8_192);
    assertThat(small.statistics().hits()).isPositive();
  }

  @Test
  void aPoolThatIsOffKeepsNothing() {
    BufferPool off = new BufferPool(PoolOptions.HEAP.with(Mode.OFF));
    PooledBuffer pooled = off.acquire(300);
    assertThat(pooled.capacity()).isEqualTo(300);
    assertThat(off.statistics()).isEqualTo(new PoolStatistics(1, 0, 1, 1, 0));
    pooled.close();
    pooled.close();
    assertThat(off.statistics()).isEqualTo(new PoolStatistics(1, 0, 1, 0, 0));
  }

  @Test
  void optionsThatMakeNoSenseAreRefused() {
    assertThatThrownBy(() -> PoolOptions.HEAP.withLargest(1_000))
        .hasMessage("largest is a power of two from 256 on: 1000");
    assertThatThrownBy(() -> PoolOptions.HEAP.withLargest(128))
        .hasMessage("largest is a power of two from 256 on: 128");
    assertThatThrownBy(() -> PoolOptions.HEAP.withByteBound(-1))
        .hasMessage("byteBound is at least 0: -1");
  }

  /** In a virtual machine of its own: what others did decides what the compiler inlines. */
  @ParameterizedTest
  @EnumSource
  void aHitThatIsClosedInTheSameMethodAllocatesNothing(PoolOptions.Memory memory) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                HitAllocation.class.getName(),
                memory.name())
            .redirectErrorStream(true)
            .start();
    assertThat(process.inputReader().readLine()).isEqualTo("0");
    assertThat(process.waitFor()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void aBufferThatEscapesAllocatesItsHandleOnly(PoolOptions.Memory memory) {
    BufferPool pool = of(memory);
    pool.acquire(1_000).close();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    PooledBuffer[] kept = new PooledBuffer[1];
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 1_000; i++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      kept[0] = pool.acquire(1_000);
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
      kept[0].close();
    }
    assertThat(least).isLessThanOrEqualTo(32);
  }

  @Test
  void aLargestSizeIsAPowerOfTwo() {
    BufferPool large = new BufferPool(PoolOptions.HEAP.withLargest(1 << 20));
    byte[] first;
    try (PooledBuffer pooled = large.acquire(1 << 20)) {
      first = pooled.array();
    }
    try (PooledBuffer pooled = large.acquire((1 << 19) + 1)) {
      assertThat(pooled.array()).isSameAs(first);
      Arrays.fill(first, (byte) 1);
    }
  }
}
