package dev.penstock.model.change;

import dev.penstock.model.Presence.Kind;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.EnumSet;
import java.util.Set;

/** Compares what may stand in the place of a value. Spec: evolution, 4; SPEC json 4.1. */
final class PresenceComparison {

  /** What can stand for a field in JSON. */
  private enum State {
    VALUE,
    NULL,
    MISSING
  }

  private PresenceComparison() {}

  static Verdicts compare(Kind before, Kind after, Type type) {
    if (before == after) {
      return Verdicts.SAME;
    }
    boolean oneBit = hasOneBit(before) && hasOneBit(after);
    boolean isBool = type instanceof Type.Scalar scalar && scalar.kind() == ScalarKind.BOOL;
    boolean defaults = before == Kind.DEFAULT || after == Kind.DEFAULT;
    return new Verdicts(
        oneBit && !(isBool && defaults) ? Verdict.SAME : Verdict.OTHER,
        oneBit ? Verdict.SAME : Verdict.OTHER,
        json(before, after),
        isPlain(before) && isPlain(after) ? Verdict.SAME : Verdict.OTHER);
  }

  private static Verdict json(Kind before, Kind after) {
    if (!states(after).containsAll(states(before))) {
      return Verdict.OTHER;
    }
    return states(before).containsAll(states(after)) ? Verdict.SAME : Verdict.WIDER;
  }

  /** Returns what writers may put for a field; readers take the same. */
  private static Set<State> states(Kind kind) {
    return switch (kind) {
      case REQUIRED -> EnumSet.of(State.VALUE);
      case OPTIONAL, DEFAULT -> EnumSet.of(State.VALUE, State.MISSING);
      case NULLABLE, MAYBE -> EnumSet.allOf(State.class);
    };
  }

  private static boolean hasOneBit(Kind kind) {
    return kind == Kind.NULLABLE || kind == Kind.OPTIONAL || kind == Kind.DEFAULT;
  }

  /** Tells whether the Java type of a field is that of its value. */
  private static boolean isPlain(Kind kind) {
    return kind == Kind.REQUIRED || kind == Kind.DEFAULT;
  }
}
