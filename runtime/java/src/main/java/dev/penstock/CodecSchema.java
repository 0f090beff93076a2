package dev.penstock;

/**
 * The schema that a codec was generated from.
 *
 * @param fingerprint a digest of all in the schema that decides how messages look, as 64
 *     hexadecimal digits in lower case: schemas with the same one read each other's messages in
 *     every format
 * @param text the schema in text form, without documentation
 * @param facts what is known of the codec's type beside its schema
 */
public record CodecSchema(String fingerprint, String text, MessageFacts facts) {

  /** Creates the schema of a type of which nothing else is known. */
  public CodecSchema(String fingerprint, String text) {
    this(fingerprint, text, MessageFacts.UNKNOWN);
  }

  /** Creates the schema of a text in pieces, as a class file holds no long text whole. */
  public CodecSchema(String fingerprint, MessageFacts facts, String... pieces) {
    this(fingerprint, String.join("", pieces), facts);
  }

  /**
   * Returns the schema of a codec.
   *
   * @throws UnsupportedOperationException if the codec has none
   */
  public static CodecSchema of(Codec<?> codec) {
    return codec.schema().orElseThrow(() -> unsupported(codec, "has no schema"));
  }

  /** Returns the error of a codec that was written by hand. */
  static UnsupportedOperationException unsupported(Codec<?> codec, String problem) {
    return new UnsupportedOperationException(
        codec.getClass().getName() + " was not generated from a schema: it " + problem);
  }
}
