package dev.penstock.model.change;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** How much is to keep working; each level includes those before it. */
public enum Level {
  /** Messages in Compact and Fast. */
  WIRE,
  /** And documents in JSON. */
  JSON,
  /** And programs that are compiled against the types. */
  SOURCE;

  /** Returns what keeps working at this level. */
  public Set<Scope> scopes() {
    return switch (this) {
      case WIRE -> EnumSet.copyOf(Scope.WIRE);
      case JSON -> EnumSet.copyOf(Scope.MESSAGES);
      case SOURCE -> EnumSet.allOf(Scope.class);
    };
  }

  /** Returns the level of a scope: the first that includes it. */
  static Level of(Scope scope) {
    return switch (scope) {
      case COMPACT, FAST -> WIRE;
      case JSON -> JSON;
      case SOURCE -> SOURCE;
    };
  }

  /** Returns the level's name as options have it, {@code wire}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return label();
  }
}
