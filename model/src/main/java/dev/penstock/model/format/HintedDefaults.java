package dev.penstock.model.format;

import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.Optional;
import java.util.Set;

/**
 * Defaults that hints say of fields that can be missing: a format has a default for them, and tells
 * a field that is missing from one that has the value of the default. Spec: type-system, section
 * 6.1.1.
 */
public final class HintedDefaults {
  private HintedDefaults() {}

  /**
   * Returns the value of the hint for a literal: a text stands in quotes, as it can have blanks.
   */
  public static String value(String literal, Type type) {
    return isText(type) ? '"' + literal + '"' : literal;
  }

  /** Returns the literal that a format has for a field that can be missing. */
  public static Optional<String> literal(Field field, String format) {
    if (field.presence().kind() != Presence.Kind.NULLABLE) {
      return Optional.empty();
    }
    Optional<String> value = new HintedNotes(format).value(field.notes(), HintedConstructs.DEFAULT);
    return isText(field.type())
        ? value.filter(HintedDefaults::isQuoted).map(HintedDefaults::inside)
        : value;
  }

  /** Returns a field that has a default where a hint says it, as files of the format have it. */
  public static Field constructed(Field field, String format) {
    Optional<String> literal = literal(field, format);
    return literal.isEmpty()
        ? field
        : new Field(
            field.id(),
            field.name(),
            field.type(),
            Presence.defaultsTo(literal.get()),
            new HintedNotes(format).without(field.notes(), Set.of(HintedConstructs.DEFAULT)));
  }

  private static boolean isText(Type type) {
    return type.equals(Type.of(ScalarKind.TEXT));
  }

  private static boolean isQuoted(String value) {
    return value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
  }

  private static String inside(String quoted) {
    return quoted.substring(1, quoted.length() - 1);
  }
}
