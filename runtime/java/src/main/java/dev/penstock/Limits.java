package dev.penstock;

/**
 * What a codec accepts at most; an immutable value, passed to the codec. Spec: limits.
 *
 * <p>Made from {@link #DEFAULT}: {@code Limits.DEFAULT.withMessageBytes(1 << 20).withDepth(50)}.
 * What a message may cost in memory beside these is fixed, as a multiple of its length.
 *
 * @param messageBytes the length of a message
 * @param depth how deep records of recursive types may nest; each level takes some hundred bytes of
 *     the thread's stack
 * @param elements how many list elements, set elements and map entries one message may hold
 * @param textBytes how much text one message may hold: bytes as they stand in it, and units that
 *     prefixes add
 * @param dictionaryEntries how many texts of one message others may refer to
 * @param unknownFields how many fields of one message a reader passes over that its schema lacks
 */
public record Limits(
    int messageBytes,
    int depth,
    int elements,
    int textBytes,
    int dictionaryEntries,
    int unknownFields) {

  private static final int MESSAGE_BYTES = 1 << 28;
  private static final int DEPTH = 500;

  /** As many numbers of four bytes, or texts of three letters, as the longest message holds. */
  private static final int COUNT = MESSAGE_BYTES / 4;

  /** For input from anybody: 256 MiB, depth 500, as many values as so many bytes have room for. */
  public static final Limits DEFAULT =
      new Limits(MESSAGE_BYTES, DEPTH, COUNT, MESSAGE_BYTES, COUNT, COUNT);

  /** For input that the program made itself: depth 500, else what the formats can express. */
  public static final Limits TRUSTED =
      new Limits(
          Integer.MAX_VALUE,
          DEPTH,
          Integer.MAX_VALUE,
          Integer.MAX_VALUE,
          Integer.MAX_VALUE,
          Integer.MAX_VALUE);

  public Limits {
    atLeast(1, messageBytes, "messageBytes");
    atLeast(1, depth, "depth");
    atLeast(0, elements, "elements");
    atLeast(0, textBytes, "textBytes");
    atLeast(0, dictionaryEntries, "dictionaryEntries");
    atLeast(0, unknownFields, "unknownFields");
  }

  private static void atLeast(int least, int value, String name) {
    if (value < least) {
      throw new IllegalArgumentException(name + " is at least " + least + ": " + value);
    }
  }

  /** Returns these limits with another message length in bytes. */
  public Limits withMessageBytes(int bytes) {
    return new Limits(bytes, depth, elements, textBytes, dictionaryEntries, unknownFields);
  }

  /** Returns these limits with another depth. */
  public Limits withDepth(int levels) {
    return new Limits(messageBytes, levels, elements, textBytes, dictionaryEntries, unknownFields);
  }

  /** Returns these limits with another number of elements. */
  public Limits withElements(int count) {
    return new Limits(messageBytes, depth, count, textBytes, dictionaryEntries, unknownFields);
  }

  /** Returns these limits with another amount of text. */
  public Limits withTextBytes(int bytes) {
    return new Limits(messageBytes, depth, elements, bytes, dictionaryEntries, unknownFields);
  }

  /** Returns these limits with another number of texts to refer to. */
  public Limits withDictionaryEntries(int count) {
    return new Limits(messageBytes, depth, elements, textBytes, count, unknownFields);
  }

  /** Returns these limits with another number of fields to pass over. */
  public Limits withUnknownFields(int count) {
    return new Limits(messageBytes, depth, elements, textBytes, dictionaryEntries, count);
  }
}
