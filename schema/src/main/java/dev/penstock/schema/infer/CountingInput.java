package dev.penstock.schema.infer;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Tells how many bytes were read, after each read; closing it leaves the source open. */
final class CountingInput extends FilterInputStream {
  private final LongConsumer progress;
  private long byteCount;
  private @Nullable IOException failure;

  CountingInput(InputStream source, LongConsumer progress) {
    super(source);
    this.progress = progress;
  }

  /** Returns the error with which reading ended, null if there was none. */
  @Nullable IOException failure() {
    return failure;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    try {
      int read = super.read(target, offset, length);
      byteCount += Math.max(0, read);
      progress.accept(byteCount);
      return read;
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  @Override
  public void close() {}
}
