package dev.penstock.conformance.evolution;

import dev.penstock.formats.FormatKits;
import dev.penstock.model.Schema;
import dev.penstock.model.change.Change;
import dev.penstock.model.change.Changes;
import dev.penstock.model.change.Judge;
import dev.penstock.model.change.Level;
import dev.penstock.model.format.Trait;
import java.util.List;
import java.util.stream.Collectors;

/** Who says what differences between schemas do. */
final class Judges {
  static final List<Judge> ALL = FormatKits.judges(FormatKits.ALL);

  private Judges() {}

  static List<Change> changes(Schema before, Schema after) {
    return Changes.between(before, after, ALL);
  }

  /** Tells whether all formats with versions are among those whom a change concerns. */
  static boolean haveAllVersions(Change change) {
    return change
        .judges()
        .containsAll(
            FormatKits.ALL.stream()
                .filter(each -> each.has(Trait.EVOLVES))
                .map(each -> each.format().judge())
                .toList());
  }

  /** Returns the changes that matter for messages. */
  static List<Change> ofMessages(List<Change> changes) {
    return Changes.within(changes, Level.TEXT::includes);
  }

  /** Returns those whom a change concerns. */
  static String shown(Change change) {
    return change.judges().stream().map(Judge::scope).collect(Collectors.joining(", "));
  }
}
