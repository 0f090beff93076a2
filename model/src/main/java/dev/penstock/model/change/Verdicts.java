package dev.penstock.model.change;

import java.util.EnumSet;
import java.util.Set;

/** A verdict for each scope. */
record Verdicts(Verdict compact, Verdict fast, Verdict json, Verdict source) {
  static final Verdicts SAME = new Verdicts(Verdict.SAME, Verdict.SAME, Verdict.SAME, Verdict.SAME);
  static final Verdicts OTHER =
      new Verdicts(Verdict.OTHER, Verdict.OTHER, Verdict.OTHER, Verdict.OTHER);

  /** Returns {@code OTHER} for some scopes, {@code SAME} for those that are left. */
  static Verdicts other(Set<Scope> scopes) {
    return new Verdicts(
        other(scopes, Scope.COMPACT),
        other(scopes, Scope.FAST),
        other(scopes, Scope.JSON),
        other(scopes, Scope.SOURCE));
  }

  private static Verdict other(Set<Scope> scopes, Scope scope) {
    return scopes.contains(scope) ? Verdict.OTHER : Verdict.SAME;
  }

  /** Returns for each scope the worse one. */
  Verdicts and(Verdicts others) {
    return new Verdicts(
        compact.and(others.compact),
        fast.and(others.fast),
        json.and(others.json),
        source.and(others.source));
  }

  Verdicts withSource(Verdict verdict) {
    return new Verdicts(compact, fast, json, verdict);
  }

  Verdict of(Scope scope) {
    return switch (scope) {
      case COMPACT -> compact;
      case FAST -> fast;
      case JSON -> json;
      case SOURCE -> source;
    };
  }

  /** Returns those of some scopes that have a verdict. */
  Set<Scope> scopes(Verdict verdict, Set<Scope> among) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    for (Scope scope : among) {
      if (of(scope) == verdict) {
        scopes.add(scope);
      }
    }
    return scopes;
  }
}
