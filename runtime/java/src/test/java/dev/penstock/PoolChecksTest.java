package dev.penstock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.penstock.PoolOptions.Mode;
import java.nio.ByteBuffer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Tests what a pool that checks says, word by word. */
class PoolChecksTest {
  private final BufferPool pool = new BufferPool(PoolOptions.HEAP.with(Mode.CHECK));

  /** Returns the message, with {@code :N} in the place of line numbers. */
  private static String message(ThrowingCallable call) {
    Throwable thrown = catchThrowable(call);
    assertThat(thrown).isInstanceOf(IllegalStateException.class);
    return thrown.getMessage().replaceAll("\\.java:\\d+", ".java:N");
  }

  private static String at(String method) {
    return "dev.penstock.PoolChecksTest." + method + "(PoolChecksTest.java:N)";
  }

  private PooledBuffer open() {
    return pool.acquire(300);
  }

  private static void end(PooledBuffer pooled) {
    pooled.close();
  }

  @Test
  void closingTwiceTellsAllThreePlaces() {
    PooledBuffer pooled = open();
    end(pooled);
    assertThat(message(() -> end(pooled)))
        .isEqualTo(
            "a buffer of 300 bytes was released twice, again at "
                + at("end")
                + "; acquired at "
                + at("open")
                + "; released at "
                + at("end"));
  }

  @Test
  void aBufferWithALimitIsClosedLikeAnyOther() {
    BufferPool pool = new BufferPool(PoolOptions.HEAP.with(PoolOptions.Mode.CHECK));
    PooledBuffer pooled = pool.acquire(300);
    pooled.buffer().position(3).limit(7);
    pooled.close();
    pool.check();
  }

  @Test
  void usingAfterClosingTellsAllThreePlaces() {
    PooledBuffer pooled = open();
    end(pooled);
    assertThat(message(pooled::buffer).replaceAll("lambda\\$\\w+\\$\\d+", "lambda"))
        .startsWith("a buffer of 300 bytes was used after its release, at ")
        .endsWith("; acquired at " + at("open") + "; released at " + at("end"));
  }

  @Test
  void theStacksAreInTheException() {
    PooledBuffer pooled = open();
    end(pooled);
    Throwable thrown = catchThrowable(pooled::close);
    assertThat(thrown.getCause()).hasMessage("acquired");
    assertThat(thrown.getSuppressed()).extracting(Throwable::getMessage).containsOnly("released");
  }

  @Test
  void buffersThatAreNotClosedAreReportedWithTheirPlace() {
    open();
    open().close();
    open();
    String line = "a buffer of 300 bytes is not released; acquired at " + at("open");
    assertThat(message(pool::check)).isEqualTo(line + "\n" + line);
  }

  @Test
  void writingToAClosedBufferIsReported() {
    PooledBuffer pooled = open();
    ByteBuffer kept = pooled.buffer();
    end(pooled);
    kept.put(17, (byte) 1);
    assertThat(message(pool::check))
        .isEqualTo(
            "a buffer of 300 bytes was written to at byte 17 after its release; acquired at "
                + at("open")
                + "; released at "
                + at("end"));
  }

  @Test
  void writingToAClosedBufferIsReportedAlsoWhenManyWereClosedLater() {
    PooledBuffer pooled = open();
    ByteBuffer kept = pooled.buffer();
    end(pooled);
    kept.put(0, (byte) 1);
    for (int i = 0; i < 2_000; i++) {
      open().close();
    }
    assertThat(message(pool::check)).contains("at byte 0 after its release");
  }

  @Test
  void writingBeyondThePromiseIsRefused() {
    PooledBuffer pooled = open();
    pooled.array()[20] = 1;
    pooled.written(10);
    assertThat(message(() -> end(pooled)))
        .isEqualTo(
            "a buffer of 300 bytes was written to at byte 20, where written(10) says it was not;"
                + " acquired at "
                + at("open")
                + "; released at "
                + at("end"));
  }

  @Test
  void aBufferThatIsNotCleanShowsIt() {
    try (PooledBuffer pooled = open();
        PooledBuffer clean = pool.acquireClean(300)) {
      assertThat(pooled.array()).containsOnly(0xA5);
      assertThat(clean.array()).containsOnly(0);
    }
  }

  @Test
  void correctUseFindsNothing() {
    for (int i = 0; i < 10; i++) {
      try (PooledBuffer pooled = pool.acquireClean(300)) {
        pooled.buffer().putInt(i);
        pooled.written(4);
      }
    }
    pool.check();
    assertThat(pool.statistics()).isEqualTo(new PoolStatistics(10, 0, 10, 0, 0));
  }

  @Test
  void otherPoolsFindNothing() {
    BufferPool other = new BufferPool(PoolOptions.HEAP);
    other.acquire(300);
    other.check();
    assertThat(other.statistics().outstanding()).isEqualTo(1);
  }
}
