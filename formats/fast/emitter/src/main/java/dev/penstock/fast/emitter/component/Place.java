package dev.penstock.fast.emitter.component;

/**
 * A place in a record of a message.
 *
 * @param start from where it counts
 * @param offset how many bytes from there
 */
public record Place(Start start, int offset) {

  /** From where a place counts. */
  public enum Start {
    /** The start of the record's block. */
    BLOCK,
    /** The start of the tail of a record of fixed width. SPEC fast 6 */
    TAIL
  }

  /** Returns the expression of it, by those of the starts. */
  public String text(String block, String tail) {
    String from = start == Start.BLOCK ? block : tail;
    return offset == 0 ? from : from + " + " + offset;
  }
}
