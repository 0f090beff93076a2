package dev.penstock.spark;

import dev.penstock.container.PenSource;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;

/** A file of any file system that Hadoop knows. */
final class HadoopSource implements PenSource {
  private final FSDataInputStream input;
  private final long byteLength;

  private HadoopSource(FSDataInputStream input, long byteLength) {
    this.input = input;
    this.byteLength = byteLength;
  }

  static HadoopSource open(Path path, long byteLength, Configuration hadoop) throws IOException {
    return new HadoopSource(path.getFileSystem(hadoop).open(path), byteLength);
  }

  @Override
  public long size() {
    return byteLength;
  }

  @Override
  public int read(long position, ByteBuffer buffer) throws IOException {
    int at = buffer.arrayOffset() + buffer.position();
    int count = input.read(position, buffer.array(), at, buffer.remaining());
    if (count > 0) {
      buffer.position(buffer.position() + count);
    }
    return count;
  }

  @Override
  public void close() throws IOException {
    input.close();
  }
}
