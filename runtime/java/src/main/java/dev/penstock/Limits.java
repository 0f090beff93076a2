package dev.penstock;

/**
 * What a codec accepts at most; an immutable value, passed to the codec. Spec: limits.
 *
 * @param messageBytes the length of a message
 * @param depth how deep records of recursive types may nest
 * @param elements how many list elements, set elements and map entries one message may hold
 */
public record Limits(int messageBytes, int depth, int elements) {

  /** 2 GiB less one byte, depth 500, as many elements as the message has room for. */
  public static final Limits DEFAULT = new Limits(Integer.MAX_VALUE, 500, Integer.MAX_VALUE);

  public Limits {
    if (messageBytes < 1 || depth < 1 || elements < 0) {
      throw new IllegalArgumentException(
          "limits must be positive: " + messageBytes + " bytes, depth " + depth);
    }
  }

  /** Returns these limits with another message length in bytes. */
  public Limits withMessageBytes(int bytes) {
    return new Limits(bytes, depth, elements);
  }

  /** Returns these limits with another depth. */
  public Limits withDepth(int levels) {
    return new Limits(messageBytes, levels, elements);
  }

  /** Returns these limits with another number of elements. */
  public Limits withElements(int count) {
    return new Limits(messageBytes, depth, count);
  }
}
