package dev.penstock.lab.allocation;

/**
 * A number of objects and their size.
 *
 * @param count how many objects were allocated
 * @param bytes what they take on the heap, headers and padding too
 */
public record Tally(long count, long bytes) {
  /** Nothing. */
  public static final Tally NONE = new Tally(0, 0);

  /** Returns the sum of both. */
  public Tally plus(Tally other) {
    return new Tally(count + other.count, bytes + other.bytes);
  }

  /** Returns what this has more than another; negative where it has less. */
  public Tally minus(Tally other) {
    return new Tally(count - other.count, bytes - other.bytes);
  }
}
