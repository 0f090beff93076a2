package dev.penstock.model.change;

import java.util.Optional;

/** Says what differences of one kind do. */
@FunctionalInterface
public interface Ruling<D extends Difference> {

  /** Returns what a difference does; empty if it does nothing that anybody could notice. */
  Optional<Finding> judge(D difference, Context context);
}
