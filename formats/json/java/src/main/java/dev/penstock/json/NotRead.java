package dev.penstock.json;

/**
 * Tells that {@link ByteReader} does not take a document: it is wrong, or of a rare kind. {@link
 * ParserReader} then reads it from its start and says what is wrong with it.
 */
final class NotRead extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The only one; it never leaves the codec. */
  @SuppressWarnings("StaticAssignmentOfThrowable") // it has no trace that could be wrong
  static final NotRead INSTANCE = new NotRead();

  private NotRead() {
    super(null, null, false, false);
  }
}
