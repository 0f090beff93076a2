package dev.penstock.model.change;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Which of the fields, constants or cases on two sides are the same.
 *
 * @param pairs those on both sides, in the order of the new side
 * @param added those on the new side only
 * @param removed those on the old side only
 */
public record Matching<T>(List<Pair<T>> pairs, List<T> added, List<T> removed) {

  /** The same thing on both sides. */
  public record Pair<T>(T before, T after) {}

  /**
   * Matches by several signs, the strongest first: what one has matched is no more open to the
   * next.
   */
  public static <T> Matching<T> of(List<T> before, List<T> after, List<BiPredicate<T, T>> signs) {
    List<T> removed = new ArrayList<>(before);
    List<T> added = new ArrayList<>(after);
    List<Pair<T>> pairs = new ArrayList<>();
    for (BiPredicate<T, T> sign : signs) {
      for (Iterator<T> open = added.iterator(); open.hasNext(); ) {
        T next = open.next();
        for (T old : removed) {
          if (sign.test(old, next)) {
            pairs.add(new Pair<>(old, next));
            removed.remove(old);
            open.remove();
            break;
          }
        }
      }
    }
    pairs.sort((one, other) -> after.indexOf(one.after()) - after.indexOf(other.after()));
    return new Matching<>(List.copyOf(pairs), List.copyOf(added), List.copyOf(removed));
  }
}
