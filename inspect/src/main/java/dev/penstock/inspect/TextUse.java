package dev.penstock.inspect;

/**
 * How a text is written.
 *
 * @param path the path of its field
 * @param way how it is written
 * @param savedBytes how many bytes fewer it takes than written as a literal in the same message;
 *     below 0 for more
 */
public record TextUse(String path, Way way, long savedBytes) {

  /** The ways to write a text. Spec: compact, 5; Fast has literals only. */
  public enum Way {
    LITERAL,
    REFERENCE,
    SAME,
    FRONT_CODED,
    CODED
  }
}
