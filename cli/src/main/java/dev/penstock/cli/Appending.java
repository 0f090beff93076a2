package dev.penstock.cli;

import dev.penstock.DecodeException;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenOptions;
import dev.penstock.container.PenWriter;
import java.io.IOException;
import java.nio.file.Path;

/** Opens a container to write more messages to it, and takes them back unless all were written. */
final class Appending implements AutoCloseable {
  private final PenWriter writer;
  private boolean committed;

  private Appending(PenWriter writer) {
    this.writer = writer;
  }

  /**
   * Opens a container.
   *
   * @throws CommandFailure if its messages cannot be read to their end
   * @throws IOException if it cannot be read or written, or somebody else appends to it
   */
  static Appending open(Path path, PenHeader header, PenOptions options) throws IOException {
    try {
      return new Appending(PenWriter.append(path, header, options));
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

  /**
   * Keeps what was written.
   *
   * @throws IOException if the end of the file cannot be written
   */
  void commit() throws IOException {
    writer.complete();
    committed = true;
  }

  @Override
  public void close() throws IOException {
    if (committed) {
      writer.close();
    } else {
      writer.cancel();
    }
  }
}
