package dev.penstock.schema.fbs;

/**
 * A place in a file.
 *
 * @param line from 1 on
 * @param column in characters, from 1 on
 */
record Place(String file, int line, int column) {
  /** Returns what tells that something is wrong there. */
  FbsSyntaxException refuse(String problem) {
    return new FbsSyntaxException(file, line, column, problem);
  }
}
