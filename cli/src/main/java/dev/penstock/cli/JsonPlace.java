package dev.penstock.cli;

import dev.penstock.DecodeException;
import dev.penstock.model.Schema;
import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds line and column of a byte, for errors whose reader counts bytes only. */
final class JsonPlace {
  private static final int BLOCK_BYTES = 1 << 16;

  /** The number of a message among others, in front of the path in it. */
  private static final Pattern NUMBER = Pattern.compile("^\\[(\\d+)\\]\\.?");

  private JsonPlace() {}

  /**
   * Returns the failure of a JSON source that a codec does not take.
   *
   * @throws IOException if the source cannot be read again
   */
  static CommandFailure failure(Text text, DecodeException error) throws IOException {
    return failure(text, new Shift(error.offset(), 0), error);
  }

  /**
   * Returns the failure of a JSON source that was read by a schema of FlatBuffers.
   *
   * @param offset where the error stands in the source
   * @throws IOException if the source cannot be read again
   */
  static CommandFailure failure(Source source, long offset, DecodeException error)
      throws IOException {
    String path = error.path();
    return failure(
        source, offset, path.isEmpty() || path.startsWith("[") ? path : "." + path, error);
  }

  /**
   * What an error is about.
   *
   * @param schema whose names stand in its path
   */
  record Text(Source source, JsonMessages layout, Schema schema) {
    static Text documents(Source source, Schema schema) {
      return new Text(source, JsonMessages.DOCUMENTS, schema);
    }
  }

  /**
   * Where an error of a piece stands in the whole source.
   *
   * @param offset of the error
   * @param messagesBefore how many messages stand before the piece
   */
  record Shift(long offset, long messagesBefore) {}

  /**
   * Returns the failure of a piece of a JSON source.
   *
   * @throws IOException if the source cannot be read again
   */
  static CommandFailure failure(Text text, Shift shift, DecodeException error) throws IOException {
    Source source = text.source();
    Matcher number = NUMBER.matcher(error.path());
    boolean isNumbered = number.find();
    String message = isNumbered ? error.path().substring(number.end()) : error.path();
    String path = MemberPath.of(text.schema(), message);
    path = path.isEmpty() || path.startsWith("[") ? path : "." + path;
    if (isNumbered && text.layout() == JsonMessages.ELEMENTS) { // of documents, lines say more
      path = "[" + (Long.parseLong(number.group(1)) + shift.messagesBefore()) + "]" + path;
    }
    return failure(source, shift.offset(), path, error);
  }

  private static CommandFailure failure(
      Source source, long offset, String path, DecodeException error) throws IOException {
    return CommandFailure.input(
        "%s:%s: %s: %s: expected %s, found %s"
            .formatted(
                source.name(),
                lineAndColumn(source, offset),
                "$" + path,
                error.kind(),
                error.expected(),
                error.found()),
        "",
        error);
  }

  /** Returns {@code line:column}, both from 1 on, the column in bytes. */
  static String lineAndColumn(Source source, long offset) throws IOException {
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
