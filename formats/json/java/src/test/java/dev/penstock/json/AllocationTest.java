package dev.penstock.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.penstock.OutputBuffer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests what encoding allocates, in bytes that the JVM counts exactly. */
class AllocationTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final Quote QUOTE =
      new Quote("ACME \u00c4", 101, new Quote("x".repeat(500), -1, null));

  private final QuoteCodec codec = new QuoteCodec();

  private static long allocatedBy(Runnable action) {
    for (int i = 0; i < 20_000; i++) {
      action.run();
    }
    long before = THREADS.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < 100; i++) {
      action.run();
    }
    return (THREADS.getCurrentThreadAllocatedBytes() - before) / 100;
  }

  @Test
  void encodingToAnArrayAllocatesNothing() {
    byte[] target = new byte[2_000];

    assertThat(allocatedBy(() -> codec.encode(QUOTE, target, 0))).isZero();
  }

  @Test
  void encodingToABufferAllocatesNothing() {
    OutputBuffer target = new OutputBuffer(2_000);

    assertThat(
            allocatedBy(() -> {
              target.clear();
              codec.encode(QUOTE, target);
            }))
        .isZero();
  }

  @Test
  void encodingToBuffersOfEveryKindAllocatesNothing() {
    for (ByteBuffer target :
        List.of(ByteBuffer.allocate(2_000), ByteBuffer.allocateDirect(2_000))) {
      assertThat(allocatedBy(() -> codec.encode(QUOTE, target.clear()))).isZero();
    }
  }

  @Test
  void encodingToAStreamAllocatesNothing() {
    ByteArrayOutputStream target = new ByteArrayOutputStream(2_000);

    assertThat(
            allocatedBy(() -> {
              target.reset();
              encode(target);
            }))
        .isZero();
  }

  @Test
  void decodingAllocatesTheSameFromWhateverHoldsTheDocument() {
    byte[] document = codec.encode(QUOTE);
    long fromArray = allocatedBy(() -> codec.decode(document));
    ByteBuffer direct = ByteBuffer.allocateDirect(document.length).put(document);
    ByteArrayInputStream stream = new ByteArrayInputStream(document);

    for (ByteBuffer each : List.of(ByteBuffer.wrap(document), direct)) {
      assertThat(allocatedBy(() -> codec.decode(each.rewind()))).isEqualTo(fromArray);
    }
    assertThat(
            allocatedBy(() -> {
              stream.reset();
              decode(stream);
            }))
        .isEqualTo(fromArray);
  }

  @Test
  void encodingALongDocumentAfterAnotherAllocatesNoRoomForIt() {
    Quote quote = new Quote("x".repeat(3 << 20), 1, null);
    byte[] target = new byte[4 << 20];
    codec.encode(quote, target, 0);
    long before = THREADS.getCurrentThreadAllocatedBytes();
    codec.encode(quote, target, 0);

    assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(10_000);
  }

  @Test
  void encodingToAFreshArrayAllocatesThatArray() {
    int length = codec.encode(QUOTE).length;

    assertThat(allocatedBy(() -> codec.encode(QUOTE))).isBetween((long) length, length + 24L);
  }

  private void encode(ByteArrayOutputStream target) {
    try {
      codec.encode(QUOTE, target);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void decode(ByteArrayInputStream source) {
    try {
      codec.decode(source);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
