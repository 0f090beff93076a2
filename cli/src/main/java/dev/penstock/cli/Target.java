package dev.penstock.cli;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where a command writes: a file, which appears whole or not at all, or standard output. */
final class Target implements AutoCloseable {
  private static final String STDOUT = "-";
  private static final int BLOCK_BYTES = 1 << 16;

  private final OutputStream stream;
  private final @Nullable Draft draft;
  private final boolean isStdout;

  private Target(OutputStream stream, @Nullable Draft draft, boolean isStdout) {
    this.stream = stream;
    this.draft = draft;
    this.isStdout = isStdout;
  }

  /**
   * Opens the target of {@code -o}.
   *
   * @param argument a file's name; {@code -} or null for standard output
   * @throws CommandFailure if the place is a folder, or its folder is not there, or nothing may be
   *     written there
   * @throws IOException if the file cannot be created
   */
  static Target open(@Nullable String argument, Terminal terminal) throws IOException {
    if (argument == null || argument.equals(STDOUT)) {
      return new Target(new Unclosed(terminal.output()), null, true);
    }
    Path place = Path.of(argument);
    if (Files.isDirectory(place)) {
      throw CommandFailure.input(argument + ": this is a folder", "Name a file in it.");
    }
    if (Files.exists(place) && !Files.isRegularFile(place)) {
      OutputStream device = new NamedOutput(Files.newOutputStream(place), argument);
      return new Target(new BufferedOutputStream(device, BLOCK_BYTES), null, false);
    }
    Draft draft = Draft.of(argument);
    return new Target(draft.stream(), draft, false);
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
          "the result is bytes, which a terminal cannot show", "Name a file: -o FILE");
    }
    return open(argument, terminal);
  }

  /**
   * Refuses an output that is the input, under whatever name or link.
   *
   * @throws CommandFailure if it is
   */
  static void checkIsNot(Source input, @Nullable String argument) throws IOException {
    Path path = input.path();
    if (path == null || argument == null || argument.equals(STDOUT) || !input.isFile()) {
      return;
    }
    Path place = Path.of(argument);
    if (Files.exists(place) && Files.isSameFile(path, place)) {
      String other = argument.equals(input.name()) ? "" : ", under the name " + input.name();
      throw CommandFailure.input(
          argument + ": this is the input" + other, "Name another file for the output.");
    }
  }

  /** Returns the stream; closing it does not harm. */
  OutputStream stream() {
    return stream;
  }

  /** Tells whether {@link #restart} can take back what was written. */
  boolean canRestart() {
    return draft != null;
  }

  /**
   * Takes back what was written; nothing is done where that cannot be.
   *
   * @throws IOException if the draft cannot be cut
   */
  void restart() throws IOException {
    if (draft != null) {
      draft.restart();
    }
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
    } else if (draft != null) {
      draft.commit();
    } else {
      stream.close();
    }
  }

  /** Removes what was not committed. */
  @Override
  public void close() throws IOException {
    if (draft != null) {
      draft.close();
    } else if (!isStdout) {
      stream.close();
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
