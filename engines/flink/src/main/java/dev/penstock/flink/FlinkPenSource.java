package dev.penstock.flink;

import dev.penstock.container.PenSource;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.flink.core.fs.FSDataInputStream;
import org.apache.flink.core.fs.FileSystem;
import org.apache.flink.core.fs.Path;

/** A file of any of Flink's file systems; for one thread at a time. */
final class FlinkPenSource implements PenSource {
  private final Path path;
  private final long size;
  private final FSDataInputStream stream;

  private FlinkPenSource(Path path, long size, FSDataInputStream stream) {
    this.path = path;
    this.size = size;
    this.stream = stream;
  }

  static FlinkPenSource open(Path path) throws IOException {
    FileSystem files = path.getFileSystem();
    return new FlinkPenSource(path, files.getFileStatus(path).getLen(), files.open(path));
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public int read(long position, ByteBuffer buffer) throws IOException {
    if (stream.getPos() != position) {
      stream.seek(position);
    }
    int offset = buffer.arrayOffset() + buffer.position();
    int read = stream.read(buffer.array(), offset, buffer.remaining());
    if (read < 0) {
      throw new EOFException(
          String.format("%s ends at byte %d, though it has %d bytes", path, position, size));
    }
    buffer.position(buffer.position() + read);
    return read;
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
