package dev.penstock.cli;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/**
 * Where a command writes: a file, which appears whole or not at all, or standard output.
 *
 * <p>A file is written beside its place under another name and moved there by {@link #commit}, so
 * that an error leaves an older file as it was and a command can write over its own input.
 */
final class Target implements AutoCloseable {
  private static final String STDOUT = "-";
  private static final int BLOCK_BYTES = 1 << 16;

  private final OutputStream stream;
  private final @Nullable Path place;
  private final @Nullable Path draft;
  private final boolean isStdout;

  private Target(OutputStream stream, @Nullable Path place, @Nullable Path draft) {
    this.stream = stream;
    this.place = place;
    this.draft = draft;
    this.isStdout = place == null;
  }

  /**
   * Opens the target of {@code -o}.
   *
   * @param argument a file's name; {@code -} or null for standard output
   * @throws CommandFailure if the place is a folder, or its folder is not there
   * @throws IOException if the file cannot be created
   */
  static Target open(@Nullable String argument, Terminal terminal) throws IOException {
    if (argument == null || argument.equals(STDOUT)) {
      return new Target(new Unclosed(terminal.output()), null, null);
    }
    Path place = Path.of(argument);
    if (Files.isDirectory(place)) {
      throw CommandFailure.input(argument + ": this is a folder", "Name a file in it.");
    }
    Path folder = place.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      throw CommandFailure.input(argument + ": there is no folder " + folder, "Make it first.");
    }
    if (Files.exists(place) && !Files.isRegularFile(place)) {
      return new Target(buffered(place), place, null); // a device or a named pipe
    }
    Path draft =
        place.resolveSibling("." + place.getFileName() + "." + ProcessHandle.current().pid());
    draft.toFile().deleteOnExit();
    return new Target(buffered(draft), place, draft);
  }

  /**
   * Opens the target of {@code -o} for bytes that are no text.
   *
   * @throws CommandFailure also if it is a terminal
   */
  static Target openBinary(@Nullable String argument, Terminal terminal) throws IOException {
    boolean stdout = argument == null || argument.equals(STDOUT);
    if (stdout && terminal.isInteractive(Terminal.Stream.STDOUT)) {
      throw CommandFailure.usage(
          "the result is bytes, which a terminal cannot show", "Name a file: -o FILE.pen");
    }
    return open(argument, terminal);
  }

  private static OutputStream buffered(Path file) throws IOException {
    return new BufferedOutputStream(Files.newOutputStream(file), BLOCK_BYTES);
  }

  /** Returns the stream; closing it does not harm. */
  OutputStream stream() {
    return stream;
  }

  boolean isStdout() {
    return isStdout;
  }

  /**
   * Completes the output: what was written is what the file holds from now on.
   *
   * @throws IOException if writing fails
   */
  void commit() throws IOException {
    if (isStdout) {
      stream.flush();
      return;
    }
    stream.close();
    if (draft != null && place != null) {
      try {
        Files.move(draft, place, StandardCopyOption.ATOMIC_MOVE);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(draft, place, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  /** Removes what was not committed. */
  @Override
  public void close() throws IOException {
    if (!isStdout) {
      stream.close();
    }
    if (draft != null) {
      Files.deleteIfExists(draft);
    }
  }

  /** Standard output, which stays open until the process ends. */
  private static final class Unclosed extends FilterOutputStream {
    Unclosed(OutputStream open) {
      super(open);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      out.flush();
    }
  }
}
