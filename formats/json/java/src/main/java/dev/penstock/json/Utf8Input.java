package dev.penstock.json;

import dev.penstock.DecodeException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that ends before the first byte that is not well-formed UTF-8, and says so. */
final class Utf8Input extends FilterInputStream {
  private final Utf8Scan scan = new Utf8Scan();
  private final long byteLimit;
  private long byteCount;

  /** Creates a stream that throws a {@link DecodeException} beyond {@code byteLimit} bytes. */
  Utf8Input(InputStream in, long byteLimit) {
    super(in);
    this.byteLimit = byteLimit;
  }

  Utf8Scan scan() {
    return scan;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (scan.malformed() || length == 0) {
      return length == 0 ? 0 : -1;
    }
    int count = in.read(target, offset, length);
    if (count < 0) {
      scan.end();
      return -1;
    }
    byteCount += count;
    if (byteCount > byteLimit) {
      String most = "a document of at most " + byteLimit + " bytes";
      throw DecodeException.overLimit(byteLimit, most, "messageBytes", "more");
    }
    int good = scan.accept(target, offset, count);
    return good == 0 && count > 0 ? -1 : good;
  }

  @Override
  public long skip(long count) throws IOException {
    byte[] passed = new byte[(int) Math.min(8192, Math.max(0, count))];
    return Math.max(0, read(passed, 0, passed.length));
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
