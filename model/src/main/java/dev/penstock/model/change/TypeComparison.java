package dev.penstock.model.change;

import dev.penstock.model.Definition;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.model.change.TypeStep.AdapterChanged;
import dev.penstock.model.change.TypeStep.CodecChanged;
import dev.penstock.model.change.TypeStep.FormChanged;
import dev.penstock.model.change.TypeStep.LengthChanged;
import dev.penstock.model.change.TypeStep.MentionChanged;
import dev.penstock.model.change.TypeStep.Position;
import dev.penstock.model.change.TypeStep.ScalarChanged;
import dev.penstock.model.change.TypeStep.StructureChanged;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Finds the steps from one type to another. */
final class TypeComparison {
  private final Map<String, Definition> before;
  private final Map<String, Definition> after;
  private final Predicate<Mention> isFollowed;

  /**
   * Creates a comparison.
   *
   * @param isFollowed takes definitions that are mentioned at the same place, and tells whether
   *     what differs in them is found there and not at the mention
   */
  TypeComparison(
      Map<String, Definition> before,
      Map<String, Definition> after,
      Predicate<Mention> isFollowed) {
    this.before = before;
    this.after = after;
    this.isFollowed = isFollowed;
  }

  /** Returns the steps between the types of two components; none where they are the same. */
  List<TypeStep> compare(Component old, Component component) {
    boolean isInPart = old.since() > 1 || component.since() > 1;
    return compare(
        old.field().boundType(),
        component.field().boundType(),
        isInPart ? Position.IN_PART : Position.ALONE);
  }

  List<TypeStep> compare(Type old, Type type, Position position) {
    if (old instanceof Type.Adapted || type instanceof Type.Adapted) {
      List<TypeStep> wire = compare(wire(old), wire(type), position);
      return wire.isEmpty() && old.equals(type)
          ? List.of()
          : List.of(new AdapterChanged(old, type, wire));
    } else if (old instanceof Type.Scalar one && type instanceof Type.Scalar other) {
      List<TypeStep> steps = kinds(one.kind(), other.kind(), position);
      return one.form() == other.form()
          ? steps
          : and(steps, List.of(new FormChanged(one.form(), other.form())));
    } else if (old instanceof Type.Array one && type instanceof Type.Array other) {
      return kinds(one.element(), other.element(), Position.ELEMENT);
    } else if (old instanceof Type.FixedArray one && type instanceof Type.FixedArray other) {
      List<TypeStep> steps = kinds(one.element(), other.element(), Position.ELEMENT);
      return one.length() == other.length()
          ? steps
          : and(steps, List.of(new LengthChanged(one.length(), other.length())));
    } else if (old instanceof Type.Custom one && type instanceof Type.Custom other) {
      return one.equals(other) ? List.of() : List.of(new CodecChanged(one, other));
    }
    return compareNested(old, type, position);
  }

  private List<TypeStep> compareNested(Type old, Type type, Position position) {
    if (old instanceof Type.Sequence one
        && type instanceof Type.Sequence other
        && one.length().isPresent() == other.length().isPresent()) {
      List<TypeStep> steps = compare(one.element(), other.element(), Position.ELEMENT);
      return one.length().equals(other.length())
          ? steps
          : and(
              steps,
              List.of(new LengthChanged(one.length().getAsInt(), other.length().getAsInt())));
    } else if (old instanceof Type.SetOf one && type instanceof Type.SetOf other) {
      return compare(one.element(), other.element(), Position.ELEMENT);
    } else if (old instanceof Type.MapOf one && type instanceof Type.MapOf other) {
      return and(
          compare(one.key(), other.key(), Position.ALONE),
          compare(one.value(), other.value(), Position.ALONE));
    } else if (old instanceof Type.Nullable one && type instanceof Type.Nullable other) {
      return compare(one.type(), other.type(), position);
    } else if (old instanceof Type.Named one && type instanceof Type.Named other) {
      Mention mention = new Mention(one.name(), other.name());
      return isFollowed.test(mention) ? List.of() : List.of(new MentionChanged(mention));
    }
    return List.of(new StructureChanged(old, type, compareShown(old, type, position)));
  }

  private static List<TypeStep> kinds(ScalarKind old, ScalarKind kind, Position position) {
    return old == kind ? List.of() : List.of(new ScalarChanged(old, kind, position));
  }

  private static List<TypeStep> and(List<TypeStep> some, List<TypeStep> others) {
    List<TypeStep> steps = new ArrayList<>(some);
    steps.addAll(others);
    return steps;
  }

  /** In documents a transparent record is what it holds. */
  private Optional<List<TypeStep>> compareShown(Type old, Type type, Position position) {
    Type oldShown = shown(old, before);
    Type shown = shown(type, after);
    if (oldShown == null && shown == null) {
      return Optional.empty();
    }
    return Optional.of(
        compare(oldShown == null ? old : oldShown, shown == null ? type : shown, position));
  }

  /** Returns the type that a transparent record shows as; null if it is something else. */
  private static @Nullable Type shown(Type type, Map<String, Definition> definitions) {
    return type instanceof Type.Named named
            && definitions.get(named.name()) instanceof Definition.RecordDef record
            && record.transparent()
            && record.fields().size() == 1
            && record.fields().get(0).presence().equals(Presence.REQUIRED)
        ? record.fields().get(0).boundType()
        : null;
  }

  private static Type wire(Type type) {
    return type instanceof Type.Adapted adapted ? wire(adapted.written()) : type;
  }
}
