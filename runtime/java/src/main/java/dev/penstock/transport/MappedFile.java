package dev.penstock.transport;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file of any length, mapped for reading. It is mapped in windows of up to 2 GiB that overlap by
 * half: a range of up to 1 GiB lies in one of them, so that choosing it takes a shift and an array
 * load. The windows need address space twice, memory once.
 *
 * <p>What the file had when it was opened is what can be read. If it is cut shorter meanwhile, a
 * read after its new end is an {@link InternalError} of the virtual machine. The mapping ends when
 * no window is reachable any more. Safe for use by several threads.
 */
public final class MappedFile {
  private static final int STEP_BITS = 30;

  private final MappedByteBuffer[] windows;
  private final int stepBits;
  private final long length;

  private MappedFile(MappedByteBuffer[] windows, int stepBits, long length) {
    this.windows = windows;
    this.stepBits = stepBits;
    this.length = length;
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
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long length = channel.size();
      long step = 1L << stepBits;
      MappedByteBuffer[] windows =
          new MappedByteBuffer[Math.toIntExact(length + step - 1 >> stepBits)];
      for (int i = 0; i < windows.length; i++) {
        long start = i * step;
        long size = Math.min(2 * step - 1, length - start);
        windows[i] = channel.map(MapMode.READ_ONLY, start, size);
        windows[i].order(ByteOrder.LITTLE_ENDIAN);
      }
      return new MappedFile(windows, stepBits, length);
    }
  }

  /** Returns the length in bytes. */
  public long length() {
    return length;
  }

  /** Returns the most bytes that {@link #wrap} takes at once, wherever they start. */
  public int maxRange() {
    return 1 << stepBits;
  }

  /**
   * Sets {@code target} to a range of this file.
   *
   * @throws IndexOutOfBoundsException if the file does not have it
   * @throws IllegalArgumentException if it has more than {@link #maxRange} bytes
   */
  public Memory wrap(long offset, int byteLength, Memory target) {
    if (offset < 0 || byteLength < 0 || byteLength > length - offset) {
      throw new IndexOutOfBoundsException(
          "bytes " + offset + " + " + byteLength + " of a file of " + length);
    }
    if (byteLength > maxRange()) {
      throw new IllegalArgumentException(
          "a range of " + byteLength + " bytes; at most " + maxRange() + " are in one window");
    }
    if (byteLength == 0) {
      return target.clear(); // it may start behind the last window
    }
    MappedByteBuffer window = windows[(int) (offset >>> stepBits)];
    target.setOutside(window, (int) (offset & maxRange() - 1), byteLength);
    return target;
  }
}
