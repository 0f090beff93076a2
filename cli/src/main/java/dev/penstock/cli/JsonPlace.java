package dev.penstock.cli;

import dev.penstock.DecodeException;
import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Pattern;

/** Finds line and column of a byte, for errors whose reader counts bytes only. */
final class JsonPlace {
  private static final int BLOCK_BYTES = 1 << 16;

  private JsonPlace() {}

  /**
   * Returns the failure of a JSON source that a codec does not take.
   *
   * @throws IOException if the source cannot be read again
   */
  static CommandFailure failure(Source source, JsonMessages layout, DecodeException error)
      throws IOException {
    return failure(source, layout, new Shift(error.offset(), 0), error);
  }

  /**
   * Where an error of a piece stands in the whole source.
   *
   * @param offset of the error
   * @param messagesBefore how many messages stand before the piece
   */
  record Shift(long offset, long messagesBefore) {
    private static final Pattern INDEX = Pattern.compile("^\\[(\\d+)\\]");

    String path(String path) {
      return INDEX
          .matcher(path)
          .replaceFirst(match -> "[" + (Long.parseLong(match.group(1)) + messagesBefore) + "]");
    }
  }

  /**
   * Returns the failure of a piece of a JSON source.
   *
   * @throws IOException if the source cannot be read again
   */
  static CommandFailure failure(
      Source source, JsonMessages layout, Shift shift, DecodeException error) throws IOException {
    String path = shift.path(error.path());
    if (layout == JsonMessages.DOCUMENTS) {
      path = path.replaceFirst("^\\[\\d+\\]\\.?", ""); // the document's number; its line says more
    }
    path = path.isEmpty() || path.startsWith("[") ? "$" + path : "$." + path;
    return CommandFailure.input(
        "%s:%s: %s: %s: expected %s, found %s"
            .formatted(
                source.name(),
                lineAndColumn(source, shift.offset()),
                path,
                error.kind(),
                error.expected(),
                error.found()),
        "",
        error);
  }

  /** Returns {@code line:column}, both from 1 on, the column in bytes. */
  private static String lineAndColumn(Source source, long offset) throws IOException {
    long line = 1;
    long lineStart = 0;
    long at = 0;
    byte[] block = new byte[BLOCK_BYTES];
    try (InputStream in = source.open()) {
      for (int read = in.read(block); read > 0 && at < offset; read = in.read(block)) {
        for (int i = 0; i < read && at < offset; i++, at++) {
          if (block[i] == '\n') {
            line++;
            lineStart = at + 1;
          }
        }
      }
    }
    return line + ":" + (at - lineStart + 1);
  }
}
