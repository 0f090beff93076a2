package dev.penstock.conformance.evolution;

import dev.penstock.formats.FormatKits;
import dev.penstock.model.Schema;
import dev.penstock.model.change.Alignment;
import dev.penstock.model.change.Change;
import dev.penstock.model.change.Changes;
import dev.penstock.model.change.Judge;
import dev.penstock.model.change.Level;
import java.util.List;
import java.util.stream.Collectors;

/** Who says what differences between schemas do. */
final class Judges {
  static final List<Judge> ALL = FormatKits.judges(FormatKits.ALL);

  private Judges() {}

  static List<Change> changes(Schema before, Schema after) {
    return Changes.between(before, after, ALL);
  }

  /** Tells whether all formats that go by numbers are among those whom a change concerns. */
  static boolean haveAllNumbers(Change change) {
    return change
        .judges()
        .containsAll(ALL.stream().filter(each -> each.alignment() == Alignment.BY_NUMBER).toList());
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
