package dev.penstock.fast.format;

import dev.penstock.model.change.ComponentDifference.PresenceChanged;
import dev.penstock.model.change.ComponentDifference.TypeChanged;
import dev.penstock.model.change.Difference.PlacementChanged;
import dev.penstock.model.change.Finding;
import dev.penstock.model.change.Fit;
import dev.penstock.model.change.Rulebook;
import dev.penstock.slab.format.SlabRules;
import java.util.Optional;

/** What differences do to Fast messages. Spec: evolution, sections 4 and 5. */
final class FastRules {
  static final Rulebook BOOK =
      SlabRules.BOOK
          .with(
              TypeChanged.class,
              (it, context) -> SlabRules.typeChanged(it, context, step -> Fit.OTHER))
          .with(PresenceChanged.class, (it, context) -> SlabRules.presenceChanged(it, false))
          .with(PlacementChanged.class, (it, context) -> placementChanged(it));

  private FastRules() {}

  private static Optional<Finding> placementChanged(PlacementChanged difference) {
    return Finding.breaks(
        SlabRules.SHARING_CHANGED,
        SlabRules.sharing(difference.at(), difference.shared()),
        "a record of fixed width moves out of the block around it",
        difference.shared() ? "take @Shared away" : "give @Shared back");
  }
}
