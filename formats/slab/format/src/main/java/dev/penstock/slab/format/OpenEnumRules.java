package dev.penstock.slab.format;

import static dev.penstock.model.change.Finding.breaks;
import static dev.penstock.model.change.Finding.compatible;

import dev.penstock.model.change.CommonRules;
import dev.penstock.model.change.Difference.WritingChanged;
import dev.penstock.model.change.Finding;
import dev.penstock.model.change.MemberDifference.ConstantAdded;
import dev.penstock.model.change.MemberDifference.ConstantGone;
import dev.penstock.model.change.Rule;
import java.util.Optional;

/** What differences of open enums do: readers keep all numbers. Spec: evolution, section 3.2. */
final class OpenEnumRules {
  private static final Rule OPENNESS_CHANGED =
      new Rule("OpennessChanged", "an open enum stays open, and one that is not stays so");

  private OpenEnumRules() {}

  static Optional<Finding> added(ConstantAdded difference) {
    return difference.before().isOpen()
        ? compatible(
            CommonRules.CONSTANT_ADDED,
            "constant '" + difference.constant().name() + "' is added",
            "older readers keep its number")
        : CommonRules.added(difference);
  }

  static Optional<Finding> removed(ConstantGone difference) {
    return difference.after().isOpen()
        ? compatible(
            CommonRules.CONSTANT_REMOVED,
            "constant '" + difference.constant().name() + "' is removed",
            "new readers keep its number")
        : CommonRules.removed(difference);
  }

  static Optional<Finding> changed(WritingChanged difference) {
    if (!difference.what().equals("open")) {
      return Optional.empty();
    }
    String is = difference.after().isEmpty() ? "is no open enum any more" : "is an open enum now";
    return breaks(
        OPENNESS_CHANGED,
        "'" + difference.at().definition() + "' " + is,
        "numbers of open enums have more bytes, or another kind in later versions",
        "leave it as it was, and add a field of another enum");
  }
}
