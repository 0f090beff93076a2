package dev.penstock.spark;

import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;

/** The file system of this machine by a network that is slow and sometimes breaks. */
public final class FlakyFileSystem extends RawLocalFileSystem {
  // Spark makes file systems by their class alone.
  private static final AtomicInteger MOST_BYTES = new AtomicInteger(Integer.MAX_VALUE);
  private static final AtomicInteger FAILURES = new AtomicInteger();
  private static final AtomicInteger DELETIONS = new AtomicInteger(Integer.MAX_VALUE);

  /** Says how many bytes a read gives at most, and how many reads fail that are beyond 100,000. */
  static void plan(int mostBytes, int failures) {
    MOST_BYTES.set(mostBytes);
    FAILURES.set(failures);
  }

  /** Says after how many deletions of files or folders that are there one fails. */
  static void failDeletionAfter(int count) {
    DELETIONS.set(count);
  }

  static int failuresLeft() {
    return FAILURES.get();
  }

  @Override
  public URI getUri() {
    return URI.create("flaky:///");
  }

  @Override
  public String getScheme() {
    return "flaky";
  }

  @Override
  public FSDataInputStream open(Path path, int bufferSize) throws IOException {
    return new FSDataInputStream(new Flaky(super.open(path, bufferSize)));
  }

  /** Says nothing of permissions, for which the local file system wants paths of its own. */
  @Override
  public FileStatus[] listStatus(Path path) throws IOException {
    FileStatus[] found = super.listStatus(path);
    Arrays.setAll(found, i -> plain(found[i]));
    return found;
  }

  private static FileStatus plain(FileStatus found) {
    return new FileStatus(
        found.getLen(),
        found.isDirectory(),
        found.getReplication(),
        found.getBlockSize(),
        found.getModificationTime(),
        found.getPath());
  }

  @Override
  public boolean delete(Path path, boolean recursive) throws IOException {
    if (exists(path) && DELETIONS.getAndDecrement() == 0) {
      throw new IOException("the disk is locked");
    }
    return super.delete(path, recursive);
  }

  private static final class Flaky extends FSInputStream {
    private final FSDataInputStream input;

    Flaky(FSDataInputStream input) {
      this.input = input;
    }

    @Override
    public int read(long position, byte[] target, int offset, int length) throws IOException {
      if (position > 100_000 && FAILURES.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
        throw new IOException("the disk is on fire");
      }
      return input.read(position, target, offset, Math.min(length, MOST_BYTES.get()));
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      return input.read(target, offset, length);
    }

    @Override
    public int read() throws IOException {
      return input.read();
    }

    @Override
    public void seek(long position) throws IOException {
      input.seek(position);
    }

    @Override
    public long getPos() throws IOException {
      return input.getPos();
    }

    @Override
    public boolean seekToNewSource(long position) throws IOException {
      return input.seekToNewSource(position);
    }

    @Override
    public void close() throws IOException {
      input.close();
    }
  }
}
