package dev.penstock.fast;

/**
 * A place in a message where one of the cases of a union stands. SPEC fast 4.7
 *
 * @param <U> the sealed type of the cases' views
 */
public abstract class FastUnion<U> extends FastView {
  /** Creates a union that is nowhere yet. */
  protected FastUnion(FastLayout layout) {
    super(layout);
  }

  @Override
  protected final void verify(FastVerification run) {
    run.read(value());
  }

  /** Moves the view of the case that stands here and returns it. */
  public abstract U value();
}
