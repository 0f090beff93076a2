package dev.penstock.inspect;

import dev.penstock.ErrorKind;

/**
 * What is wrong with a message or container. Spec: errors, 2.
 *
 * @param kind the kind of error
 * @param offset where it is: in bytes from the start of the message, of a container from the start
 *     of the input
 * @param path the path of the field; empty for the message itself
 * @param expected what a reader accepts there
 * @param found what stands there
 */
public record Finding(ErrorKind kind, long offset, String path, String expected, String found) {

  /** Returns all of it as one line. */
  @Override
  public String toString() {
    String where = path.isEmpty() ? "" : " in " + path;
    return kind + " at byte " + offset + where + ": expected " + expected + ", found " + found;
  }
}
