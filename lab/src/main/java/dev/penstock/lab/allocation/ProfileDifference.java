package dev.penstock.lab.allocation;

import dev.penstock.lab.allocation.Profile.ClassTally;
import dev.penstock.lab.allocation.Profile.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is different between two profiles of as many operations. */
public final class ProfileDifference {
  private final Profile before;
  private final Profile after;

  /** Compares two profiles. */
  public ProfileDifference(Profile before, Profile after) {
    this.before = before;
    this.after = after;
  }

  /**
   * A class or a path whose objects are not as many or not as large as before.
   *
   * @param frames the path; of a class its name alone
   */
  public record Change(List<String> frames, Tally before, Tally after) {
    /** Returns how many more there are now; negative where there are less. */
    public Tally more() {
      return after.minus(before);
    }
  }

  /** Returns the classes that differ, the largest difference first. */
  public List<Change> classes() {
    return changes(byClass(before), byClass(after));
  }

  /** Returns the paths that differ, the largest difference first. */
  public List<Change> paths() {
    return changes(byPath(before), byPath(after));
  }

  private static Map<List<String>, Tally> byClass(Profile profile) {
    Map<List<String>, Tally> found = new LinkedHashMap<>();
    for (ClassTally each : profile.classes()) {
      found.put(List.of(each.name()), each.total());
    }
    return found;
  }

  private static Map<List<String>, Tally> byPath(Profile profile) {
    Map<List<String>, Tally> found = new LinkedHashMap<>();
    for (Path each : profile.paths()) {
      found.put(each.frames(), each.total());
    }
    return found;
  }

  private static List<Change> changes(
      Map<List<String>, Tally> before, Map<List<String>, Tally> after) {
    Set<List<String>> keys = new LinkedHashSet<>(after.keySet());
    keys.addAll(before.keySet());
    List<Change> changes = new ArrayList<>();
    for (List<String> key : keys) {
      Tally old = before.getOrDefault(key, Tally.NONE);
      Tally now = after.getOrDefault(key, Tally.NONE);
      if (!old.equals(now)) {
        changes.add(new Change(key, old, now));
      }
    }
    changes.sort(
        Comparator.comparingLong((Change each) -> -Math.abs(each.more().count()))
            .thenComparingLong(each -> -Math.abs(each.more().bytes())));
    return changes;
  }
}
