package dev.penstock.model;

import org.jspecify.annotations.Nullable;

/**
 * What may stand in the place of a field's value.
 *
 * @param kind how absence shows
 * @param defaultValue the literal without quotes ({@code EUR} for a text, {@code 2026-11-21} for a
 *     date), as {@link DefaultLiteral} reads it; always there for {@link Kind#DEFAULT}. A nullable
 *     or optional field can have one, too: what a program takes where the field says that it is not
 *     there. Null for none
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
    boolean never = kind == Kind.REQUIRED || kind == Kind.MAYBE;
    if (kind == Kind.DEFAULT && defaultValue == null || never && defaultValue != null) {
      throw new IllegalArgumentException(kind + " with the default " + defaultValue);
    }
  }

  /** Returns this presence with a default; that of a required field is one then. */
  public Presence withDefault(String literal) {
    return new Presence(kind == Kind.REQUIRED ? Kind.DEFAULT : kind, literal);
  }

  /** Returns the presence of a field that takes {@code literal} where none is written. */
  public static Presence defaultsTo(String literal) {
    return new Presence(Kind.DEFAULT, literal);
  }
}
