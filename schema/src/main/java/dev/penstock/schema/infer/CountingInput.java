package dev.penstock.schema.infer;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/** Tells how many bytes were read, after each read; closing it leaves the source open. */
final class CountingInput extends FilterInputStream {
  private final LongConsumer progress;
  private long byteCount;

  CountingInput(InputStream source, LongConsumer progress) {
    super(source);
    this.progress = progress;
  }

  @Override
  public int read() throws IOException {
    int read = super.read();
    count(read < 0 ? 0 : 1);
    return read;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int read = super.read(target, offset, length);
    count(Math.max(0, read));
    return read;
  }

  @Override
  public void close() {}

  private void count(int read) {
    byteCount += read;
    progress.accept(byteCount);
  }
}
