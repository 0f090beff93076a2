package dev.penstock.schema.fbs;

/** Tells what is wrong in a binary schema, and where: {@code game.bfbs: byte 24: ...}. */
public final class BfbsException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int offset;

  BfbsException(String file, int offset, String problem) {
    super(file + ": byte " + offset + ": " + problem);
    this.offset = offset;
  }

  /** Returns the offset of the first byte that is wrong, from 0 on. */
  public int offset() {
    return offset;
  }
}
