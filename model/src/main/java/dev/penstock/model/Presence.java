package dev.penstock.model;

import org.jspecify.annotations.Nullable;

/**
 * What may stand in the place of a field's value.
 *
 * @param kind how absence shows
 * @param defaultValue the literal of {@link Kind#DEFAULT}, without quotes ({@code EUR} for a text,
 *     {@code 2026-11-21} for a date), as {@link DefaultLiteral} reads it; null for every other kind
 */
public record Presence(Kind kind, @Nullable String defaultValue) {

  /** The ways in which a value can be missing. */
  public enum Kind {
    /** Always there. */
    REQUIRED,
    /** A value or null. */
    NULLABLE,
    /** A value or absent, an {@code Optional} in Java; never null. */
    OPTIONAL,
    /** A value, null or absent, three states; {@code Maybe} in Java. */
    MAYBE,
    /** A value; where none is written, the default. */
    DEFAULT
  }

  public static final Presence REQUIRED = new Presence(Kind.REQUIRED, null);
  public static final Presence NULLABLE = new Presence(Kind.NULLABLE, null);
  public static final Presence OPTIONAL = new Presence(Kind.OPTIONAL, null);
  public static final Presence MAYBE = new Presence(Kind.MAYBE, null);

  public Presence {
    if ((kind == Kind.DEFAULT) != (defaultValue != null)) {
      throw new IllegalArgumentException("a default value goes with DEFAULT and only there");
    }
  }

  /** Returns the presence of a field that takes {@code literal} where none is written. */
  public static Presence defaultsTo(String literal) {
    return new Presence(Kind.DEFAULT, literal);
  }
}
