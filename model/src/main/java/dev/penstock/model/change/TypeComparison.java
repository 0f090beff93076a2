package dev.penstock.model.change;

import dev.penstock.model.Definition;
import dev.penstock.model.Presence;
import dev.penstock.model.TextForm;
import dev.penstock.model.Type;
import dev.penstock.model.change.ScalarComparison.Place;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares the types of fields. Spec: evolution, sections 4 and 5. */
final class TypeComparison {

  /** Compares definitions that stand at the same place. */
  interface Mentions {
    Verdicts compare(String before, String after);
  }

  private final Map<String, Definition> before;
  private final Map<String, Definition> after;
  private final Mentions mentions;

  TypeComparison(Map<String, Definition> before, Map<String, Definition> after, Mentions mentions) {
    this.before = before;
    this.after = after;
    this.mentions = mentions;
  }

  Verdicts compare(Type old, Type type, Place place) {
    if (old instanceof Type.Adapted || type instanceof Type.Adapted) {
      boolean sameJava =
          old instanceof Type.Adapted one
              && type instanceof Type.Adapted other
              && one.javaType().equals(other.javaType());
      return compare(wire(old), wire(type), place)
          .withSource(sameJava ? Verdict.SAME : Verdict.OTHER);
    }
    return switch (old) {
      case Type.Scalar one when type instanceof Type.Scalar other ->
          ScalarComparison.compare(one.kind(), other.kind(), place).and(forms(one, other));
      case Type.Array one when type instanceof Type.Array other ->
          ScalarComparison.compare(one.element(), other.element(), Place.ELEMENT);
      case Type.FixedArray one when type instanceof Type.FixedArray other ->
          ScalarComparison.compare(one.element(), other.element(), Place.ELEMENT)
              .and(one.length() == other.length() ? Verdicts.SAME : Verdicts.other(Scope.MESSAGES));
      case Type.Sequence one when type instanceof Type.Sequence other ->
          compare(one.element(), other.element(), Place.ELEMENT);
      case Type.SetOf one when type instanceof Type.SetOf other ->
          compare(one.element(), other.element(), Place.ELEMENT);
      case Type.MapOf one when type instanceof Type.MapOf other ->
          compare(one.key(), other.key(), Place.ALONE)
              .and(compare(one.value(), other.value(), Place.ALONE));
      case Type.Nullable one when type instanceof Type.Nullable other ->
          compare(one.type(), other.type(), place);
      case Type.Named one when type instanceof Type.Named other ->
          mentions.compare(one.name(), other.name());
      case Type.Custom one when type instanceof Type.Custom other ->
          (one.codec().equals(other.codec()) ? Verdicts.SAME : Verdicts.other(Scope.MESSAGES))
              .withSource(one.javaType().equals(other.javaType()) ? Verdict.SAME : Verdict.OTHER);
      default -> compareUnlike(old, type, place);
    };
  }

  /** Readers of JSON take fractions of any length, but hexadecimal digits only where told so. */
  private static Verdicts forms(Type.Scalar one, Type.Scalar other) {
    boolean hex = one.form() == TextForm.HEX;
    return hex == (other.form() == TextForm.HEX)
        ? Verdicts.SAME
        : Verdicts.other(Set.of(Scope.JSON));
  }

  /** In JSON a transparent record is what it holds. */
  private Verdicts compareUnlike(Type old, Type type, Place place) {
    Type oldShown = shown(old, before);
    Type shown = shown(type, after);
    if (oldShown == null && shown == null) {
      return Verdicts.OTHER;
    }
    Verdicts inner =
        compare(oldShown == null ? old : oldShown, shown == null ? type : shown, place);
    return new Verdicts(Verdict.OTHER, Verdict.OTHER, inner.json(), Verdict.OTHER);
  }

  /** Returns the type that a transparent record shows as; null if it is something else. */
  private static @Nullable Type shown(Type type, Map<String, Definition> definitions) {
    return type instanceof Type.Named named
            && definitions.get(named.name()) instanceof Definition.RecordDef record
            && record.transparent()
            && record.fields().size() == 1
            && record.fields().getFirst().presence().equals(Presence.REQUIRED)
        ? record.fields().getFirst().type()
        : null;
  }

  private static Type wire(Type type) {
    return type instanceof Type.Adapted adapted ? wire(adapted.wire()) : type;
  }
}
