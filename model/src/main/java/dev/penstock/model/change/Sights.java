package dev.penstock.model.change;

import dev.penstock.model.SchemaModule;
import dev.penstock.model.change.Change.Judgement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Compares schemas as each judge sees them: a format finds constructs where programs have hints.
 * What the others find does not depend on who else sees what.
 */
final class Sights {
  private final List<Judge> judges;
  private final BiFunction<SchemaModule, SchemaModule, List<Change>> comparison;

  /**
   * Creates one.
   *
   * @param comparison compares two modules for all judges
   */
  Sights(List<Judge> judges, BiFunction<SchemaModule, SchemaModule, List<Change>> comparison) {
    this.judges = judges;
    this.comparison = comparison;
  }

  /** Returns all changes, in the order in which their elements are met. */
  List<Change> changes(SchemaModule before, SchemaModule after) {
    List<Change> changes = comparison.apply(before, after);
    for (Judge judge : judges) {
      SchemaModule old = judge.rules().seen(before);
      SchemaModule now = judge.rules().seen(after);
      if (!old.equals(before) || !now.equals(after)) {
        List<Change> others = Changes.within(changes, each -> !each.equals(judge));
        changes = merged(others, Changes.within(comparison.apply(old, now), judge::equals));
      }
    }
    return changes;
  }

  /** Puts what one judge says to what others say of the same element. */
  private List<Change> merged(List<Change> others, List<Change> changes) {
    List<Change> all = new ArrayList<>(others);
    int next = 0;
    for (Change change : changes) {
      for (int i = next; i < all.size(); i++) {
        if (all.get(i).at().definition().equals(change.at().definition())) {
          next = i + 1;
        }
      }
      int same = indexOfSame(all, change);
      if (same < 0) {
        all.add(next++, change);
      } else {
        all.set(same, joined(all.get(same), change));
      }
    }
    return List.copyOf(all);
  }

  private static int indexOfSame(List<Change> all, Change change) {
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).saysWhat(change)) {
        return i;
      }
    }
    return -1;
  }

  private Change joined(Change one, Change other) {
    List<Judgement> both = new ArrayList<>(one.judgements());
    both.addAll(other.judgements());
    both.sort(Comparator.comparingInt(each -> judges.indexOf(each.judge())));
    return new Change(one.at(), both);
  }
}
