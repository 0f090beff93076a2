package dev.penstock.amf3.format;

import dev.penstock.model.Presence.Kind;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.change.Context;
import dev.penstock.model.change.Fit;
import dev.penstock.model.change.TypeStep;
import dev.penstock.model.change.TypeStep.AdapterChanged;
import dev.penstock.model.change.TypeStep.CodecChanged;
import dev.penstock.model.change.TypeStep.FormChanged;
import dev.penstock.model.change.TypeStep.MentionChanged;
import dev.penstock.model.change.TypeStep.ScalarChanged;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** How values fit in messages, whose readers look at the marker and the range of what they find. */
final class Amf3Fit {

  /** What can stand for a field. */
  private enum State {
    VALUE,
    NULL,
    MISSING
  }

  private Amf3Fit() {}

  /** Returns how values of a type fit those of another. */
  static Fit of(List<TypeStep> steps, Context context) {
    return Fit.worst(steps, step -> of(step, context));
  }

  private static Fit of(TypeStep step, Context context) {
    if (step instanceof ScalarChanged scalar) {
      return of(scalar.before(), scalar.after());
    } else if (step instanceof FormChanged) {
      return Fit.SAME;
    } else if (step instanceof AdapterChanged adapted) {
      return of(adapted.wire(), context);
    } else if (step instanceof MentionChanged mentioned) {
      return context.reads(mentioned.mention()) ? Fit.SAME : Fit.OTHER;
    } else if (step instanceof CodecChanged custom) {
      return custom.before().codec().equals(custom.after().codec()) ? Fit.SAME : Fit.OTHER;
    }
    return Fit.OTHER;
  }

  private static Fit of(ScalarKind before, ScalarKind after) {
    if (before.isInteger() && after.isInteger()) {
      return !holds(after, before) ? Fit.OTHER : holds(before, after) ? Fit.SAME : Fit.WIDER;
    }
    boolean isWider =
        switch (after) {
          case TEXT -> isText(before);
          case BIG_INTEGER -> before.isInteger();
          case DECIMAL -> before.isInteger() || before == ScalarKind.BIG_INTEGER;
          case F64 -> before.isInteger() && before.bits() <= 32;
          case F32 -> before.isInteger() && before.bits() <= 16;
          default -> false;
        };
    return isWider ? Fit.WIDER : Fit.OTHER;
  }

  /** Tells whether values are always texts. SPEC amf3 3 */
  private static boolean isText(ScalarKind kind) {
    return switch (kind) {
      case UUID, DATE, TIME, DATE_TIME, DURATION, BIG_INTEGER, DECIMAL -> true;
      default -> false;
    };
  }

  /** Tells whether all integers of {@code inner} are integers of {@code outer}. */
  private static boolean holds(ScalarKind outer, ScalarKind inner) {
    if (outer.isUnsigned()) {
      return inner.isUnsigned() && inner.bits() <= outer.bits();
    }
    return inner.bits() + (inner.isUnsigned() ? 1 : 0) <= outer.bits();
  }

  /** Returns how what may stand for a field fits what might before. */
  static Fit of(Kind before, Kind after) {
    if (!states(after).containsAll(states(before))) {
      return Fit.OTHER;
    }
    return states(before).containsAll(states(after)) ? Fit.SAME : Fit.WIDER;
  }

  /** Returns what writers may put for a field; readers take the same. */
  private static Set<State> states(Kind kind) {
    return switch (kind) {
      case REQUIRED -> EnumSet.of(State.VALUE);
      default -> EnumSet.allOf(State.class);
    };
  }
}
