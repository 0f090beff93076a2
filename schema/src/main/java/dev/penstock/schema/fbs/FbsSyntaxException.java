package dev.penstock.schema.fbs;

/** Tells what is wrong in a file, and where: {@code game.fbs:4:12: expected ':', found '='}. */
public final class FbsSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String file;
  private final int line;
  private final int column;
  private final String problem;

  FbsSyntaxException(String file, int line, int column, String problem) {
    super(file + ":" + line + ":" + column + ": " + problem);
    this.file = file;
    this.line = line;
    this.column = column;
    this.problem = problem;
  }

  /** Returns the name of the file, which can be one that another includes. */
  public String file() {
    return file;
  }

  /** Returns the line, from 1 on. */
  public int line() {
    return line;
  }

  /** Returns the column in characters, from 1 on. */
  public int column() {
    return column;
  }

  /** Returns what is wrong: what was expected and found, or what rule is broken. */
  public String problem() {
    return problem;
  }
}
