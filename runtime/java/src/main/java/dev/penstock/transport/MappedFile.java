package dev.penstock.transport;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file of any length, mapped for reading. It is mapped in windows of up to 2 GiB that overlap by
 * half: a range of up to 1 GiB lies in one of them, so that choosing it takes a shift, an array
 * load and a comparison. The windows need address space twice, memory once. A longer range that no
 * window has is mapped when it is asked for.
 *
 * <p>What the file had when it was opened is what can be read. If it is cut shorter meanwhile, a
 * read after its new end is an {@link InternalError} of the virtual machine. The mapping ends when
 * no window is reachable any more. Safe for use by several threads.
 */
public final class MappedFile implements Closeable {
  private static final int STEP_BITS = 30;

  private final FileChannel channel;
  private final boolean owned;
  private final MappedByteBuffer[] windows;
  private final int stepBits;
  private final long length;

  private MappedFile(FileChannel channel, boolean owned, int stepBits) throws IOException {
    this.channel = channel;
    this.owned = owned;
    this.stepBits = stepBits;
    length = channel.size();
    long step = 1L << stepBits;
    windows = new MappedByteBuffer[Math.toIntExact(length + step - 1 >> stepBits)];
    for (int i = 0; i < windows.length; i++) {
      long start = i * step;
      windows[i] = map(start, Math.min(2 * step - 1, length - start));
    }
  }

  /**
   * Maps a file.
   *
   * @throws IOException if it cannot be read or mapped
   */
  public static MappedFile open(Path file) throws IOException {
    return open(file, STEP_BITS);
  }

  /** Maps a file by windows that start every {@code 1 << stepBits} bytes. */
  static MappedFile open(Path file, int stepBits) throws IOException {
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
    try {
      return new MappedFile(channel, true, stepBits);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /**
   * Maps an open file.
   *
   * @param channel which stays the caller's to close; after that, ranges above 1 GiB may fail
   * @throws IOException if it cannot be mapped
   */
  public static MappedFile of(FileChannel channel) throws IOException {
    return new MappedFile(channel, false, STEP_BITS);
  }

  private MappedByteBuffer map(long offset, long byteLength) throws IOException {
    MappedByteBuffer mapped = channel.map(MapMode.READ_ONLY, offset, byteLength);
    mapped.order(ByteOrder.LITTLE_ENDIAN);
    return mapped;
  }

  /** Returns the length in bytes. */
  public long length() {
    return length;
  }

  /**
   * Sets {@code target} to a range of this file. Nothing is allocated for one of up to 1 GiB.
   *
   * @throws IndexOutOfBoundsException if the file does not have it
   * @throws UncheckedIOException if it is longer, in no window, and cannot be mapped
   */
  public Memory wrap(long offset, int byteLength, Memory target) {
    if (offset < 0 || byteLength < 0 || byteLength > length - offset) {
      throw new IndexOutOfBoundsException(
          "bytes " + offset + " + " + byteLength + " of a file of " + length);
    }
    if (byteLength == 0) {
      return target.clear(); // it may start behind the last window
    }
    MappedByteBuffer window = windows[(int) (offset >>> stepBits)];
    int at = (int) (offset & (1 << stepBits) - 1);
    if (byteLength <= window.capacity() - at) {
      target.setOutside(window, at, byteLength);
    } else {
      target.setOutside(mapLong(offset, byteLength), 0, byteLength);
    }
    return target;
  }

  private MappedByteBuffer mapLong(long offset, int byteLength) {
    try {
      return map(offset, byteLength);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Closes the file; all windows stay. */
  @Override
  public void close() throws IOException {
    if (owned) {
      channel.close();
    }
  }
}
