package dev.penstock.compact.format;

import static dev.penstock.model.change.Finding.breaks;
import static dev.penstock.model.change.Finding.newReadersFirst;

import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.model.change.ComponentDifference.PresenceChanged;
import dev.penstock.model.change.ComponentDifference.TypeChanged;
import dev.penstock.model.change.Context;
import dev.penstock.model.change.Difference.ReferencesChanged;
import dev.penstock.model.change.Finding;
import dev.penstock.model.change.Fit;
import dev.penstock.model.change.Rulebook;
import dev.penstock.model.change.TypeStep.Position;
import dev.penstock.model.change.TypeStep.ScalarChanged;
import dev.penstock.slab.format.SlabRules;
import java.util.Optional;

/** What differences do to Compact messages. Spec: evolution, sections 4 and 5. */
final class CompactRules {
  static final Rulebook BOOK =
      SlabRules.BOOK
          .with(TypeChanged.class, CompactRules::typeChanged)
          .with(PresenceChanged.class, (it, context) -> presenceChanged(it))
          .with(ReferencesChanged.class, (it, context) -> referencesChanged(it));

  private CompactRules() {}

  private static Optional<Finding> typeChanged(TypeChanged difference, Context context) {
    return SlabRules.typeChanged(difference, context, CompactRules::fit);
  }

  /** An integer that is written in as many bytes as it needs can become wider. */
  private static Fit fit(ScalarChanged step) {
    ScalarKind before = step.before();
    ScalarKind after = step.after();
    return step.position() == Position.ALONE
            && isVarint(before)
            && isVarint(after)
            && before.isUnsigned() == after.isUnsigned()
            && before.bits() <= after.bits()
        ? Fit.WIDER
        : Fit.OTHER;
  }

  private static boolean isVarint(ScalarKind kind) {
    return switch (kind) {
      case I16, I32, I64, U16, U32, U64 -> true;
      default -> false;
    };
  }

  /** A bool with a default is one bit, with another presence two. */
  private static Optional<Finding> presenceChanged(PresenceChanged difference) {
    boolean isBool =
        difference.after().field().type() instanceof Type.Scalar scalar
            && scalar.kind() == ScalarKind.BOOL;
    return SlabRules.presenceChanged(difference, isBool);
  }

  private static Optional<Finding> referencesChanged(ReferencesChanged difference) {
    return difference.shared()
        ? newReadersFirst(
            SlabRules.SHARING_CHANGED,
            SlabRules.sharing(difference.at(), true),
            "for older readers messages that share it are UNSUPPORTED",
            "give writers Sharing.OFF until all readers are new")
        : breaks(
            SlabRules.SHARING_CHANGED,
            SlabRules.sharing(difference.at(), false),
            "for new readers messages that share it are UNSUPPORTED",
            "give writers Sharing.OFF, and take the mark away once no message that shares it is"
                + " read any more");
  }
}
