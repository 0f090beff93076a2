package dev.penstock.fast.emitter.component;

import java.util.List;

/**
 * Where the tail of a record in the block of another one starts: the parts of the other one, and
 * the tails of the records before it, behind a place. SPEC fast 6
 *
 * @param start where the tail of the record around it starts
 * @param around the index of that record
 * @param before the indexes of the records of which the tails stand before
 */
public record TailPlace(Place start, int around, List<Integer> before) {
  public TailPlace {
    before = List.copyOf(before);
  }
}
