package dev.penstock.container;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** Reads a source from an offset on, at a place of its own: several of them share one source. */
final class SourceInput extends InputStream {
  private final PenSource source;
  private final boolean owned;
  private long position;

  /** Creates a stream whose end leaves the source open. */
  SourceInput(PenSource source, long position) {
    this(source, position, false);
  }

  /**
   * Creates a stream.
   *
   * @param owned whether the source is closed with it
   */
  SourceInput(PenSource source, long position, boolean owned) {
    this.source = source;
    this.position = position;
    this.owned = owned;
  }

  /**
   * Returns bytes of a source.
   *
   * @throws IOException if the source does, or has fewer
   */
  static byte[] bytes(PenSource source, long offset, int length) throws IOException {
    byte[] bytes = new SourceInput(source, offset).readNBytes(length);
    if (bytes.length < length) {
      throw new IOException(
          String.format(
              "the source had %d bytes after byte %d and now has %d",
              length, offset, bytes.length));
    }
    return bytes;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    long size = source.size();
    if (length == 0 || position >= size) {
      return length == 0 ? 0 : -1;
    }
    int most = (int) Math.min(length, size - position);
    ByteBuffer buffer = ByteBuffer.wrap(target, offset, most);
    int read = source.read(position, buffer);
    if (read < 1 || read != buffer.position() - offset) {
      throw new IOException(
          String.format(
              "the source gave %d bytes and said %d, at byte %d of %d; it has to give at least one",
              buffer.position() - offset, read, position, size));
    }
    position += read;
    return read;
  }

  @Override
  public void close() throws IOException {
    if (owned) {
      source.close();
    }
  }
}
