package dev.penstock;

/**
 * The schema that a codec was generated from.
 *
 * @param fingerprint a digest of all in the schema that decides how messages look, as 64
 *     hexadecimal digits in lower case: schemas with the same one read each other's messages in
 *     every format
 * @param text the schema in text form, without documentation
 */
public record CodecSchema(String fingerprint, String text) {

  /** Creates the schema of a text in pieces, as a class file holds no long text whole. */
  public CodecSchema(String fingerprint, String... pieces) {
    this(fingerprint, String.join("", pieces));
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
