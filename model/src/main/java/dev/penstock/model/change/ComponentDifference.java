package dev.penstock.model.change;

import dev.penstock.model.ElementPath;
import dev.penstock.model.Field;
import java.util.List;

/** A difference between the components of a record and those it had. */
public sealed interface ComponentDifference extends Difference {

  /**
   * A component that was not there.
   *
   * @param component it, or the place of one that was there in between
   * @param nextVersion the version after the last one that the old record has
   * @param isNumberNew whether its number was not there, either
   */
  record ComponentAdded(ElementPath at, Component component, int nextVersion, boolean isNumberNew)
      implements ComponentDifference {
    /** Tells whether it came in a version that the old record does not have. */
    public boolean isInNewVersion() {
      return isNumberNew && component.since() >= nextVersion;
    }
  }

  /**
   * A component, or the place of one, that is not there any more.
   *
   * @param isPlaceKept whether its place is there
   */
  record ComponentGone(ElementPath at, Component component, boolean isPlaceKept)
      implements ComponentDifference {}

  /** A component is there of which only the place was. */
  record ComponentRestored(ElementPath at, Component component) implements ComponentDifference {}

  /** A number has another component, of which nothing is the same. */
  record NumberReused(ElementPath at, Component before, Component after)
      implements ComponentDifference {}

  /**
   * The type of a component is another, in messages or in programs.
   *
   * @param steps what differs in what messages hold, and how they are read
   */
  record TypeChanged(ElementPath at, Component before, Component after, List<TypeStep> steps)
      implements ComponentDifference {
    public TypeChanged {
      steps = List.copyOf(steps);
    }

    /** Returns what is different, in words. */
    public String message() {
      return became(before, after);
    }
  }

  /** Something else may stand in the place of a value. */
  record PresenceChanged(ElementPath at, Component before, Component after)
      implements ComponentDifference {
    /** Returns what is different, in words. */
    public String message() {
      return became(before, after);
    }
  }

  /** A component has another default. */
  record DefaultChanged(ElementPath at, Field before, Field after) implements ComponentDifference {}

  private static String became(Component before, Component after) {
    return String.format("field '%s' is '%s' now", before.text(), after.text());
  }
}
