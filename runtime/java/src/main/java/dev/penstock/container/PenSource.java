package dev.penstock.container;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * Bytes that are read at any position: what a {@code .pen} file of an object store, or of a file
 * system of an engine, is read from.
 *
 * <p>It has no place of its own. Where a {@link PenFile} is for several threads, its source is
 * called by them at once.
 *
 * <p>Reads may be short; they are continued. A read of no byte before the end that {@link #size}
 * tells, and one that says another count than it gave, is an {@link IOException}: a source that
 * fails halfway never makes a file look shorter.
 *
 * <pre>{@code
 * try (PenFile file = PenFile.open(source, PenOptions.DEFAULT)) {           // by its index
 *   PenReader messages = file.reader(split);
 * }
 * try (PenReader file = new PenReader(source.stream())) {                   // from start to end
 * }
 * }</pre>
 */
public interface PenSource extends Closeable {
  /**
   * Returns the length in bytes, the same each time. It is called before each read and does not ask
   * a network.
   *
   * @throws IOException if it is not known
   */
  long size() throws IOException;

  /**
   * Reads bytes from a position on, at least one, and moves the buffer's position by as many.
   *
   * @param position from 0 on and before {@link #size}
   * @param buffer with room for at least one byte, and for none after the end of the source; it has
   *     an array
   * @return how many bytes were read
   * @throws IOException if that fails; it is passed on to the caller of the reader
   */
  int read(long position, ByteBuffer buffer) throws IOException;

  /** Frees what the source holds; nothing by default. {@link PenFile#close} calls it. */
  @Override
  default void close() throws IOException {}

  /** Returns all bytes in order, as a stream that closes this source when it is closed. */
  default InputStream stream() {
    return new SourceInput(this, 0, true);
  }

  /**
   * Opens a file of the machine.
   *
   * @throws IOException if it cannot be opened
   */
  static PenSource of(Path path) throws IOException {
    return ChannelSource.open(path);
  }
}
