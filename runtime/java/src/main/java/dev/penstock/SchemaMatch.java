package dev.penstock;

import java.util.List;

/**
 * What a reader gets of the messages that were written by another schema.
 *
 * @param answer how much it reads
 * @param differences what stands in the way, or what is lost; empty if nothing is
 */
public record SchemaMatch(Answer answer, List<Difference> differences) {
  /** All is read. */
  public static final SchemaMatch WHOLE = new SchemaMatch(Answer.YES, List.of());

  public SchemaMatch {
    differences = List.copyOf(differences);
  }

  /** How much is read. */
  public enum Answer {
    /** All values, as they were written. */
    YES,
    /** All messages; of some values that were written the reader sees nothing, or others. */
    WITH_LOSS,
    /** Some messages are an error, or are read as other values. */
    NO
  }

  /**
   * One difference between the two schemas.
   *
   * @param code a stable readable code, {@code PlaceLost}
   * @param element what it is about, {@code com.acme.Price.bid}
   * @param message what differs, what follows, and the way out if there is one
   */
  public record Difference(String code, String element, String message) {
    @Override
    public String toString() {
      return "[" + code + "] " + element + ": " + message;
    }
  }

  /** Tells whether all messages are read, be it with loss. */
  public boolean isReadable() {
    return answer != Answer.NO;
  }
}
