package dev.penstock.cli;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/** Tells how many bytes have been read. */
final class CountedInput extends FilterInputStream {
  private final LongConsumer progress;
  private long byteCount;

  CountedInput(InputStream source, LongConsumer progress) {
    super(source);
    this.progress = progress;
  }

  long byteCount() {
    return byteCount;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int read = super.read(target, offset, length);
    if (read > 0) {
      byteCount += read;
      progress.accept(byteCount);
    }
    return read;
  }
}
