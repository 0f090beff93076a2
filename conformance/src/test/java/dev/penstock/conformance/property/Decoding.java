package dev.penstock.conformance.property;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.penstock.Codec;
import dev.penstock.DecodeException;
import java.lang.management.ManagementFactory;
import java.util.HexFormat;

/** Decodes bytes that may be anything, and measures what that allocates. */
public final class Decoding {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** What one byte of input may cost. */
  private static final long BYTES_PER_BYTE = 64;

  /** What any input may cost: the error, and the objects that a type has without input. */
  private static final long CONSTANT = 32 << 10;

  private final Codec<?> codec;

  public Decoding(Codec<?> codec) {
    this.codec = codec;
  }

  /** Decodes; fails where the outcome is no value and no decode error, or costs too much. */
  public void run(byte[] bytes) {
    run(bytes, BYTES_PER_BYTE);
  }

  /** Decodes; fails as {@link #run(byte[])} does, with another cost for each byte of input. */
  public void run(byte[] bytes, long bytesPerByte) {
    long most = bytesPerByte * bytes.length + CONSTANT;
    long cost = cost(bytes);
    for (int i = 0; i < 3 && cost > most; i++) {
      cost = cost(bytes); // once more: the first time pays for classes and buffers that are kept
    }
    assertThat(cost).as("bytes to read %s", hex(bytes)).isLessThanOrEqualTo(most);
  }

  private long cost(byte[] bytes) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    try {
      codec.decode(bytes);
    } catch (DecodeException e) {
      assertThat(e.offset()).isBetween(0L, (long) bytes.length);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      throw new AssertionError("no decode error for " + hex(bytes), e);
    }
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, 5000));
  }
}
