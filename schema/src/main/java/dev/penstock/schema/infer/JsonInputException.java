package dev.penstock.schema.infer;

import java.io.IOException;

/** Says that a source is not the JSON that was asked for, and where. */
public final class JsonInputException extends IOException {
  private static final long serialVersionUID = 1;

  private final String file;
  private final int line;
  private final int column;
  private final String path;
  private final String reason;

  /**
   * Creates the error.
   *
   * @param file the name of the source
   * @param position where in the source
   * @param path the members and indexes that lead there, {@code $.items[3].name}
   * @param reason what is wrong
   */
  JsonInputException(String file, Position position, String path, String reason) {
    super(file + ":" + position.line() + ":" + position.column() + ": " + path + ": " + reason);
    this.file = file;
    this.line = position.line();
    this.column = position.column();
    this.path = path;
    this.reason = reason;
  }

  /** Returns the name of the source. */
  public String file() {
    return file;
  }

  /** Returns the line, from 1 on. */
  public int line() {
    return line;
  }

  /** Returns the column in the line, from 1 on; in bytes where the source is UTF-8. */
  public int column() {
    return column;
  }

  /** Returns the members and indexes that lead to the place, {@code $.items[3].name}. */
  public String path() {
    return path;
  }

  /** Returns what is wrong, without the place. */
  public String reason() {
    return reason;
  }

  /** A line and a column, both from 1 on. */
  record Position(int line, int column) {}
}
