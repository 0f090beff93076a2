package dev.penstock.flatbuffers;

/**
 * A place in a message where one of the cases of a union stands. SPEC flatbuffers 4.3
 *
 * @param <U> the sealed type of the cases' views
 */
public abstract class FlatUnion<U> extends FlatView {
  /** How many bytes its type takes. */
  final int typeBytes;

  /** Creates a union that is nowhere yet, by the bytes that its type takes. */
  protected FlatUnion(int typeBytes) {
    super(UNION);
    this.typeBytes = typeBytes;
  }

  /** Moves the view of the case that stands here and returns it. */
  public abstract U value();
}
