package dev.penstock.model.change;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** What a change can break: the messages of a format, or programs that use the types. */
public enum Scope {
  COMPACT,
  FAST,
  JSON,
  /** The names and Java types by which programs reach what a message holds. */
  SOURCE;

  static final Set<Scope> WIRE = Collections.unmodifiableSet(EnumSet.of(COMPACT, FAST));
  static final Set<Scope> MESSAGES = Collections.unmodifiableSet(EnumSet.of(COMPACT, FAST, JSON));

  /** Returns the name of the format, or {@code source}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
