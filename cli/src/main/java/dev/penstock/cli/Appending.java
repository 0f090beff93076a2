package dev.penstock.cli;

import dev.penstock.DecodeException;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Opens a container to write more messages to it, and gives it its old end back unless all were
 * written.
 */
final class Appending implements AutoCloseable {
  /** More than an index and an end frame have. */
  private static final int MOST_TAIL_BYTES = (1 << 20) + (1 << 15);

  private final Path path;
  private final PenWriter writer;
  private final long tailOffset;
  private final ByteBuffer tail;
  private boolean committed;

  private Appending(Path path, PenWriter writer, ByteBuffer tail) {
    this.path = path;
    this.writer = writer;
    this.tailOffset = writer.byteCount();
    this.tail = tail;
  }

  /**
   * Opens a container.
   *
   * @throws CommandFailure if its messages cannot be read to their end
   * @throws IOException if it cannot be read or written
   */
  static Appending open(Path path, PenHeader header) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      long from = Math.max(0, channel.size() - MOST_TAIL_BYTES);
      ByteBuffer last = ByteBuffer.allocate((int) (channel.size() - from));
      while (last.hasRemaining() && channel.read(last, from + last.position()) >= 0) {}
      PenWriter writer = PenWriter.append(path, header);
      long cut = Math.max(0, writer.byteCount() - from);
      return new Appending(path, writer, last.flip().position((int) Math.min(cut, last.limit())));
    } catch (DecodeException e) {
      throw CommandFailure.input(
          path + ": " + e.getMessage(),
          "'penstock cat' shows what can be read of it; nothing was appended.",
          e);
    }
  }

  PenWriter writer() {
    return writer;
  }

  /** Keeps what was written. */
  void commit() {
    committed = true;
  }

  @Override
  public void close() throws IOException {
    try {
      writer.close();
    } finally {
      if (!committed) {
        restore();
      }
    }
  }

  private void restore() throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
      channel.truncate(tailOffset);
      while (tail.hasRemaining()) {
        channel.write(tail, channel.size());
      }
    }
  }
}
