package dev.penstock.container;

import dev.penstock.transport.Buffers;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * A locked file that is written to after its messages, and can be given its former end back.
 *
 * <p>As a stream it is closed without effect: {@link #release} frees the file.
 */
final class AppendedFile extends OutputStream {
  /** More than an index, the frames of some schemas and an end frame have. */
  private static final int MOST_KEPT_BYTES = 1 << 22;

  private final AppendLock lock;
  private final FileChannel channel;
  private final long startOffset;
  private final ByteBuffer tail;
  private long position;

  /**
   * Takes a locked file and cuts it off.
   *
   * @param startOffset where its messages end
   */
  AppendedFile(AppendLock lock, long startOffset) throws IOException {
    this.lock = lock;
    this.channel = lock.channel();
    this.startOffset = startOffset;
    this.position = startOffset;
    this.tail = tail();
    channel.truncate(startOffset);
  }

  /** Returns what stands after the messages. What a torn message left is not kept if long. */
  private ByteBuffer tail() throws IOException {
    long length = channel.size() - startOffset;
    ByteBuffer kept = ByteBuffer.allocate(length > MOST_KEPT_BYTES ? 0 : (int) length);
    while (kept.hasRemaining() && channel.read(kept, startOffset + kept.position()) >= 0) {}
    return Buffers.flip(kept);
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  /**
   * Writes after what was written before.
   *
   * @throws IOException if writing fails, or somebody wrote to the file who had not locked it
   */
  @Override
  public void write(byte[] source, int offset, int length) throws IOException {
    if (channel.size() != position) {
      throw new IOException("the file was changed by somebody else while it was appended to");
    }
    ByteBuffer bytes = ByteBuffer.wrap(source, offset, length);
    while (bytes.hasRemaining()) {
      position += channel.write(bytes, position);
    }
  }

  /**
   * Gives the file its former end back.
   *
   * @throws IOException if that fails; the file is then torn, and whole up to the former messages
   */
  void restore() throws IOException {
    channel.truncate(startOffset);
    Buffers.position(tail, 0);
    while (tail.hasRemaining()) {
      channel.write(tail, startOffset + tail.position());
    }
  }

  /**
   * Frees the file.
   *
   * @throws IOException if another file has taken its place meanwhile, or closing fails
   */
  void release() throws IOException {
    try (AppendLock held = lock) {
      if (channel.isOpen() && !held.isInPlace()) {
        throw new IOException(
            "another file took its place while it was appended to; what was"
                + " appended is not in that one");
      }
    }
  }
}
