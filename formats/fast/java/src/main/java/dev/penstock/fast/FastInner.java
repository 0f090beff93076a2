package dev.penstock.fast;

import dev.penstock.slab.Shapes;
import dev.penstock.transport.Regions;

/** A message inside of another one, for one view. SPEC fast 4.7, 6 */
final class FastInner extends FastMessage {
  private final FastView owner;

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

  void open(FastMessage outer, int from, int to, Shapes known) {
    int base = Regions.base(outer);
    Regions.wrap(this, outer, from - base, to - from);
    state().openInside(outer.state());
    open(known, outer.mayShare());
  }
}
