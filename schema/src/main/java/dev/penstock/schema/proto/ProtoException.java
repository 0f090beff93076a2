package dev.penstock.schema.proto;

/** Tells what is wrong in a file, and where: {@code shop.proto:4:12: expected '=', found ';'}. */
public final class ProtoException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String file;
  private final int line;
  private final int column;
  private final String problem;

  ProtoException(Place place, String problem) {
    super(place.shown() + ": " + problem);
    this.file = place.file();
    this.line = place.line();
    this.column = place.column();
    this.problem = problem;
  }

  /** Returns the name of the file, which can be one that another imports. */
  public String file() {
    return file;
  }

  /** Returns the line, from 1 on; 0 in a descriptor set, which has none. */
  public int line() {
    return line;
  }

  /** Returns the column in characters, from 1 on; 0 in a descriptor set. */
  public int column() {
    return column;
  }

  /** Returns what is wrong: what was expected and found, or what rule is broken. */
  public String problem() {
    return problem;
  }
}
