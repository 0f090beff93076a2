package dev.penstock;

/**
 * What is known of a message's type when it is compiled, for those who keep, copy or compare values
 * of any type: engines. Each fact that does not hold says why.
 *
 * @param mutable why an object may change after it was made, with the component; empty if all that
 *     a value holds is immutable, so that one object may stand for its copy
 * @param varying why one value may have several byte sequences, with the component; empty if each
 *     has one in each format, so that messages may be compared by their bytes and be keys
 */
public record MessageFacts(String mutable, String varying) {
  /** Of a codec that was written by hand, nothing is known. */
  public static final MessageFacts UNKNOWN = unknown("the codec was not generated");

  private static MessageFacts unknown(String reason) {
    return new MessageFacts(reason, reason);
  }

  /** Tells whether nothing in a value can change, so that a copy may be the same object. */
  public boolean isDeeplyImmutable() {
    return mutable.isEmpty();
  }

  /**
   * Tells whether one value has one byte sequence, as long as its type and the format's options
   * stay as they are.
   */
  public boolean isSafeAsKey() {
    return varying.isEmpty();
  }
}
