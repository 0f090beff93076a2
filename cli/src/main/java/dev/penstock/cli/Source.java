package dev.penstock.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What a command reads: a file, or standard input.
 *
 * @param path the file; null for standard input
 * @param name what it is called in messages
 */
record Source(@Nullable Path path, String name, Terminal terminal) {
  private static final String STDIN = "-";
  private static final int BLOCK_BYTES = 1 << 16;

  /**
   * Returns the source of an argument.
   *
   * @param argument a file's name; {@code -} or null for standard input
   * @throws CommandFailure if there is no such file, it is a folder, or nothing is piped in
   */
  static Source of(@Nullable String argument, Terminal terminal) {
    if (argument == null || argument.equals(STDIN)) {
      if (terminal.isInteractive(Terminal.Stream.STDIN)) {
        throw CommandFailure.usage(
            "no file was named and nothing is piped in",
            "Name a file, or pipe one in: curl ... | penstock ...");
      }
      return new Source(null, "standard input", terminal);
    }
    Path path = Path.of(argument);
    if (Files.isDirectory(path)) {
      throw CommandFailure.input(argument + ": this is a folder", "Name a file in it.");
    }
    if (!Files.exists(path)) {
      throw CommandFailure.input(argument + ": there is no such file", missing(path));
    }
    if (!Files.isReadable(path)) {
      throw CommandFailure.input(argument + ": permission denied", "");
    }
    return new Source(path, argument, terminal);
  }

  private static String missing(Path path) {
    Path folder = path.toAbsolutePath().getParent();
    return folder == null || Files.isDirectory(folder)
        ? "Relative names start at " + Path.of("").toAbsolutePath() + "."
        : "There is no folder " + folder + " either.";
  }

  /**
   * Returns a stream of the bytes, not buffered; the caller closes it.
   *
   * @throws IOException if the file cannot be opened
   */
  InputStream open() throws IOException {
    return path == null ? terminal.input() : Files.newInputStream(path);
  }

  /** Tells whether the bytes can be read more than once. */
  boolean isFile() {
    return path != null && Files.isRegularFile(path);
  }

  /** Returns the number of bytes, or -1 where it is not known before the end. */
  long byteLength() throws IOException {
    return path != null && isFile() ? Files.size(path) : -1;
  }

  /**
   * Returns a source of the same bytes that can be read more than once: this one, or a copy in a
   * temporary file that closing it deletes. JSON in UTF-16 or UTF-32 is copied as UTF-8.
   *
   * @throws CommandFailure if text in UTF-16 or UTF-32 is damaged
   * @throws IOException if reading fails or the temporary folder is full
   */
  Spool spool() throws IOException {
    Spool spool = isFile() ? new Spool(this, null) : copy(this::copyBytes);
    Charset encoding = spool.source().encoding();
    if (encoding.equals(StandardCharsets.UTF_8)) {
      return spool;
    }
    try (spool) {
      return copy(target -> spool.source().copyText(encoding, target));
    } catch (CharacterCodingException e) {
      throw CommandFailure.input(name + ": this starts as " + encoding + " and is none", "", e);
    }
  }

  private Charset encoding() throws IOException {
    byte[] start;
    try (InputStream in = open()) {
      start = in.readNBytes(TextEncoding.START_BYTES);
    }
    Charset encoding = TextEncoding.of(start);
    for (int i = 0; i < start.length && encoding.equals(StandardCharsets.UTF_8); i++) {
      if (start[i] == 0) {
        throw CommandFailure.input(
            name + ":1:" + (i + 1) + ": $: this is not JSON: a NUL character", "");
      }
    }
    return encoding;
  }

  /** Writes the bytes of a source somewhere. */
  private interface Copying {
    void to(OutputStream target) throws IOException;
  }

  private Spool copy(Copying copying) throws IOException {
    Path copy = Files.createTempFile("penstock-", ".json");
    copy.toFile().deleteOnExit();
    Spool spool = new Spool(new Source(copy, name, terminal), copy);
    try (OutputStream target = Files.newOutputStream(copy)) {
      copying.to(target);
      return spool;
    } catch (IOException | RuntimeException e) {
      spool.close();
      throw e;
    }
  }

  private void copyBytes(OutputStream target) throws IOException {
    try (InputStream in = open();
        Progress progress = Progress.ofBytes(terminal, "reading " + name, -1)) {
      byte[] block = new byte[BLOCK_BYTES];
      long done = 0;
      for (int read = in.read(block); read >= 0; read = in.read(block)) {
        target.write(block, 0, read);
        done += read;
        progress.at(done);
      }
    }
  }

  private void copyText(Charset encoding, OutputStream target) throws IOException {
    try (InputStream in = open()) {
      TextEncoding.toUtf8(in, encoding, target);
    }
  }

  /**
   * A source that can be read more than once.
   *
   * @param copy the temporary file; null where the source is a file itself
   */
  record Spool(Source source, @Nullable Path copy) implements AutoCloseable {
    @Override
    public void close() throws IOException {
      if (copy != null) {
        Files.deleteIfExists(copy);
      }
    }
  }
}
