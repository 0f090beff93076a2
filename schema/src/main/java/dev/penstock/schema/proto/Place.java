package dev.penstock.schema.proto;

/**
 * A place in a file.
 *
 * @param line from 1 on; 0 where there are no lines
 * @param column in characters, from 1 on
 */
record Place(String file, int line, int column) {
  /** Returns the place of a file that has no lines. */
  static Place of(String file) {
    return new Place(file, 0, 0);
  }

  String shown() {
    return line == 0 ? file : file + ":" + line + ":" + column;
  }

  /** Returns what tells that something is wrong there. */
  ProtoException refuse(String problem) {
    return new ProtoException(this, problem);
  }
}
