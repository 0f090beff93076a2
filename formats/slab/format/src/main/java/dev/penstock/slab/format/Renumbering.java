package dev.penstock.slab.format;

import dev.penstock.model.ImplicitNumbers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tells which numbers have to be given so that what is released keeps its own and what is added
 * takes none of them. Numbers that are not given are implicit.
 */
final class Renumbering {

  /**
   * A field, constant or case, in the order of the declaration.
   *
   * @param number its number now
   * @param released its number before; empty for one that is added
   */
  record Item(String name, int number, OptionalInt released) {}

  /**
   * Numbers that are not free.
   *
   * @param released all of before, those that were removed or reserved, too
   * @param gone those that are removed or reserved now
   * @param goneAfter those that are removed or reserved when all is done
   */
  record Taken(Set<Integer> released, Set<Integer> gone, Set<Integer> goneAfter) {}

  private final List<Item> items;
  private final int first;
  private final Taken taken;
  private final List<OptionalInt> given = new ArrayList<>();
  private final Map<String, Integer> marks = new LinkedHashMap<>();
  private int highest;

  /**
   * Starts with the numbers as they are.
   *
   * @param first the number of the first position
   */
  Renumbering(List<Item> items, int first, Taken taken) {
    this.items = List.copyOf(items);
    this.first = first;
    this.taken = taken;
    highest =
        Stream.concat(
                Stream.of(taken.released(), taken.goneAfter()).flatMap(Set::stream),
                items.stream().map(Item::number))
            .mapToInt(Integer::intValue)
            .max()
            .orElse(first - 1);
    explain();
  }

  /**
   * Finds out which numbers the source gives: those that do not follow from the others. One that is
   * given and would be the same without makes no difference.
   */
  private void explain() {
    given.addAll(Collections.nCopies(items.size(), OptionalInt.empty()));
    boolean isDone = false;
    while (!isDone) {
      List<Integer> numbers = ImplicitNumbers.fill(given, first, taken.gone());
      isDone = true;
      for (int i = 0; isDone && i < items.size(); i++) {
        if (numbers.get(i) != items.get(i).number()) {
          given.set(i, OptionalInt.of(items.get(i).number()));
          isDone = false;
        }
      }
    }
  }

  /** Returns a number that is higher than all others, and takes it. */
  int next() {
    return ++highest;
  }

  /** Returns the numbers to give, by the names of those that get them. */
  Map<String, Integer> marks() {
    boolean isChanged = true;
    while (isChanged) {
      isChanged = giveReleased() || giveAdded();
    }
    return marks;
  }

  private boolean giveReleased() {
    List<Integer> numbers = ImplicitNumbers.fill(given, first, taken.goneAfter());
    for (int i = 0; i < items.size(); i++) {
      OptionalInt released = items.get(i).released();
      if (released.isPresent() && released.getAsInt() != numbers.get(i)) {
        return give(i, released.getAsInt());
      }
    }
    return false;
  }

  private boolean giveAdded() {
    List<Integer> numbers = ImplicitNumbers.fill(given, first, taken.goneAfter());
    for (int i = 0; i < items.size(); i++) {
      Item item = items.get(i);
      if (item.released().isEmpty() && !marks.containsKey(item.name()) && isTaken(numbers, i)) {
        return give(i, next());
      }
    }
    return false;
  }

  /** Fields that are added come after all others; constants and cases only take no number. */
  private boolean isTaken(List<Integer> numbers, int i) {
    int number = numbers.get(i);
    boolean isBehind =
        first == ImplicitNumbers.FIRST_TAG
            || taken.released().stream().allMatch(each -> each < number);
    return !isBehind || taken.released().contains(number) || numbers.indexOf(number) < i;
  }

  private boolean give(int i, int number) {
    given.set(i, OptionalInt.of(number));
    marks.put(items.get(i).name(), number);
    return true;
  }
}
