package dev.penstock.flink;

import java.io.IOException;
import java.net.URI;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.flink.core.fs.BlockLocation;
import org.apache.flink.core.fs.FSDataInputStream;
import org.apache.flink.core.fs.FSDataOutputStream;
import org.apache.flink.core.fs.FileStatus;
import org.apache.flink.core.fs.FileSystem;
import org.apache.flink.core.fs.FileSystemFactory;
import org.apache.flink.core.fs.Path;
import org.apache.flink.core.fs.local.LocalFileSystem;

/** Files of the machine under {@code short:}, of which a read gives a few bytes, or fails. */
public final class ShortReads implements FileSystemFactory {
  static final String SCHEME = "short";

  /** After how many bytes a read fails, once. */
  static final AtomicLong FAILS_AFTER = new AtomicLong(Long.MAX_VALUE);

  /** Where files end, whatever length they claim. */
  static final AtomicLong ENDS_AT = new AtomicLong(Long.MAX_VALUE);

  @Override
  public String getScheme() {
    return SCHEME;
  }

  @Override
  public FileSystem create(URI uri) {
    return new Files();
  }

  private static Path local(Path path) {
    return new Path(path.getPath());
  }

  private static Path foreign(Path path) {
    return new Path(SCHEME + "://" + path.getPath());
  }

  /** As Flink's own, but for what is read. */
  private static final class Files extends FileSystem {
    private final LocalFileSystem local = LocalFileSystem.getSharedInstance();

    @Override
    public Path getWorkingDirectory() {
      return foreign(local.getWorkingDirectory());
    }

    @Override
    public Path getHomeDirectory() {
      return foreign(local.getHomeDirectory());
    }

    @Override
    public URI getUri() {
      return URI.create(SCHEME + ":///");
    }

    @Override
    public FileStatus getFileStatus(Path path) throws IOException {
      return new Status(local.getFileStatus(local(path)));
    }

    @Override
    public BlockLocation[] getFileBlockLocations(FileStatus file, long start, long length) {
      return new BlockLocation[0];
    }

    @Override
    public FSDataInputStream open(Path path, int bufferSize) throws IOException {
      return open(path);
    }

    @Override
    public FSDataInputStream open(Path path) throws IOException {
      return new Input(local.open(local(path)));
    }

    @Override
    public FileStatus[] listStatus(Path path) throws IOException {
      FileStatus[] all = local.listStatus(local(path));
      for (int i = 0; i < all.length; i++) {
        all[i] = new Status(all[i]);
      }
      return all;
    }

    @Override
    public boolean delete(Path path, boolean recursive) throws IOException {
      return local.delete(local(path), recursive);
    }

    @Override
    public boolean mkdirs(Path path) throws IOException {
      return local.mkdirs(local(path));
    }

    @Override
    public FSDataOutputStream create(Path path, WriteMode mode) throws IOException {
      return local.create(local(path), mode);
    }

    @Override
    public boolean rename(Path from, Path to) throws IOException {
      return local.rename(local(from), local(to));
    }

    @Override
    public boolean isDistributedFS() {
      return true;
    }
  }

  private record Status(FileStatus of) implements FileStatus {
    @Override
    public long getLen() {
      return of.getLen();
    }

    @Override
    public long getBlockSize() {
      return of.getBlockSize();
    }

    @Override
    public short getReplication() {
      return 1;
    }

    @Override
    public long getModificationTime() {
      return of.getModificationTime();
    }

    @Override
    public long getAccessTime() {
      return of.getAccessTime();
    }

    @Override
    public boolean isDir() {
      return of.isDir();
    }

    @Override
    public Path getPath() {
      return foreign(of.getPath());
    }
  }

  private static final class Input extends FSDataInputStream {
    private final FSDataInputStream in;

    Input(FSDataInputStream in) {
      this.in = in;
    }

    @Override
    public void seek(long position) throws IOException {
      in.seek(position);
    }

    @Override
    public long getPos() throws IOException {
      return in.getPos();
    }

    @Override
    public int read() throws IOException {
      return getPos() >= ENDS_AT.get() ? -1 : in.read();
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (getPos() >= ENDS_AT.get()) {
        return -1;
      }
      int read = in.read(target, offset, Math.min(length, 1 + (int) (getPos() % 1013)));
      if (FAILS_AFTER.addAndGet(-read) <= 0) {
        FAILS_AFTER.set(Long.MAX_VALUE);
        throw new IOException("the connection was reset");
      }
      return read;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
