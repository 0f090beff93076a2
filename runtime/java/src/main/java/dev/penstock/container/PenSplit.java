package dev.penstock.container;

/**
 * A part of a file for a reader of its own: the messages whose frames start in a range of bytes.
 * Spec: container 4.5.
 *
 * @param start the first byte of the range
 * @param end the first byte after it
 */
public record PenSplit(long start, long end) {
  public PenSplit {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("no range of bytes: " + start + " to " + end);
    }
  }
}
