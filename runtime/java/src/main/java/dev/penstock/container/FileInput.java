package dev.penstock.container;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * Reads a file from an offset on, at a place of its own: several of them share one channel. Closing
 * it leaves the channel open.
 */
final class FileInput extends InputStream {
  private final FileChannel channel;
  private long position;

  FileInput(FileChannel channel, long position) {
    this.channel = channel;
    this.position = position;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int read = channel.read(ByteBuffer.wrap(target, offset, length), position);
    position += Math.max(0, read);
    return read;
  }
}
