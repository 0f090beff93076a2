package dev.penstock.fast;

import dev.penstock.DecodeException;
import dev.penstock.slab.Shapes;
import dev.penstock.transport.Regions;
import org.jspecify.annotations.Nullable;

/** A message inside of another one, for one view. SPEC fast 4.7, 6 */
final class FastInner extends FastMessage {
  private final FastView owner;
  private @Nullable FastMessage outer;

  private FastInner(FastView owner) {
    this.owner = owner;
  }

  /** Returns the message of a view that was inside of another one before, or a new one. */
  @SuppressWarnings("ReferenceEquality") // this view, not one like it
  static FastInner of(FastView view) {
    return view.message instanceof FastInner inner && inner.owner == view
        ? inner
        : new FastInner(view);
  }

  void open(FastMessage newOuter, int from, int to, Shapes known) {
    outer = newOuter;
    int base = Regions.base(newOuter);
    Regions.wrap(this, newOuter, from - base, to - from);
    state().openInside(newOuter.state());
    open(known, newOuter.mayShare());
  }

  @Override
  DecodeException located(DecodeException error) {
    FastMessage around = outer;
    return around == null ? error : around.located(error);
  }
}
