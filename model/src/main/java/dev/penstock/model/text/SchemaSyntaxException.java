package dev.penstock.model.text;

/** Tells that a text is not of the schema text form: line, column, expected, found. */
public final class SchemaSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int line;
  private final int column;
  private final String expected;
  private final String found;

  SchemaSyntaxException(int line, int column, String expected, String found) {
    super("line " + line + ", column " + column + ": expected " + expected + ", found " + found);
    this.line = line;
    this.column = column;
    this.expected = expected;
    this.found = found;
  }

  /** Returns the line, from 1 on. */
  public int line() {
    return line;
  }

  /** Returns the column in UTF-16 code units, from 1 on. */
  public int column() {
    return column;
  }

  /** Returns what could stand there. */
  public String expected() {
    return expected;
  }

  /** Returns what stands there. */
  public String found() {
    return found;
  }
}
