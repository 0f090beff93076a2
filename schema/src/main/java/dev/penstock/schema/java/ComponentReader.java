package dev.penstock.schema.java;

import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.schema.java.JavaType.Declared;
import dev.penstock.schema.java.JavaType.Primitive;
import dev.penstock.schema.java.JavaType.Use;
import org.jspecify.annotations.Nullable;

/** Reads the type of a record component and what may stand in the place of a value. */
final class ComponentReader {
  private static final Slot UNKNOWN = new Slot(TypeMapping.UNKNOWN, Presence.REQUIRED, null);

  private final TypeMapping mapping;
  private final Substitutes substitutes;
  private final Findings findings;

  ComponentReader(TypeMapping mapping, Substitutes substitutes, Findings findings) {
    this.mapping = mapping;
    this.substitutes = substitutes;
    this.findings = findings;
  }

  /**
   * What a component holds.
   *
   * @param javaType the Java type where it is not the usual one of {@code type}; null where it is
   */
  record Slot(Type type, Presence presence, @Nullable String javaType) {}

  /** Returns what a component of Java type {@code use} holds. */
  Slot read(Use use, Marks marks, Place place) {
    Slot slot = slot(use, marks, place);
    String literal = marks.text("Default");
    if (literal == null) {
      return slot;
    }
    if (slot.presence().kind() != Presence.Kind.REQUIRED) {
      findings.add(
          "BadDefault",
          place,
          "a component with @Default always has a value; remove @Default, or make the type"
              + " neither nullable nor Optional");
      return slot;
    }
    String problem =
        slot.type() instanceof Type.Adapted adapted ? JdkDefaults.problem(adapted, literal) : null;
    if (problem != null) {
      findings.add("BadDefault", place, problem);
      return slot;
    }
    return new Slot(slot.type(), Presence.defaultsTo(literal), slot.javaType());
  }

  private Slot slot(Use use, Marks marks, Place place) {
    boolean substituted = marks.has("Adapt") || marks.has("EncodeWith");
    Substitute substitute = substitutes.of(marks, place);
    if (substituted && substitute == null) {
      return UNKNOWN;
    }
    if (use.nullable() && use.type() instanceof Primitive primitive) {
      mapping.refuseNullablePrimitive(primitive, false, place);
      return UNKNOWN;
    }
    if (substitute == null || substitute.standsFor(use.type())) {
      return substitute == null
          ? plain(use, place, null)
          : new Slot(substitute.type(), presence(use), null);
    }
    if (!substitute.isHeldBy(use.type())) {
      refuseSubstitute(substitute, use.type(), place);
      return UNKNOWN;
    }
    return plain(use, place, substitute);
  }

  private Slot plain(Use use, Place place, @Nullable Substitute substitute) {
    if (!(use.type() instanceof Declared java)) {
      return new Slot(mapping.map(use.type(), place, substitute), presence(use), null);
    }
    ScalarKind inOptional = Scalars.inOptional(java.name());
    if (inOptional != null) {
      refuseNullable(use, place);
      return new Slot(Type.of(inOptional), Presence.OPTIONAL, java.name());
    }
    return switch (java.name()) {
      case "java.util.Optional" -> {
        refuseNullable(use, place);
        yield new Slot(wrapped(java, place, substitute), Presence.OPTIONAL, null);
      }
      case "dev.penstock.Maybe" -> {
        refuseNullable(use, place);
        yield new Slot(wrapped(java, place, substitute), Presence.MAYBE, null);
      }
      case "java.util.Collection" ->
          new Slot(mapping.list(java, place, substitute), presence(use), java.text());
      default -> {
        Type type = mapping.map(java, place, substitute);
        boolean boxed = Scalars.isBox(java.name()) && !use.nullable();
        yield new Slot(type, presence(use), boxed ? java.name() : null);
      }
    };
  }

  private Type wrapped(Declared java, Place place, @Nullable Substitute substitute) {
    Use value = java.arguments().get(0);
    if (value.nullable()) {
      boolean maybe = java.name().equals("dev.penstock.Maybe");
      findings.add(
          "NullableInOptional",
          place,
          maybe
              ? "Maybe has a state for null; remove @Nullable from its argument"
              : "an Optional never holds null; remove @Nullable, or write dev.penstock.Maybe<"
                  + value.type().text()
                  + "> to tell null from absent");
    }
    return mapping.map(value.type(), place, substitute);
  }

  private void refuseNullable(Use use, Place place) {
    if (use.nullable()) {
      findings.add(
          "NullableInOptional",
          place,
          ((Declared) use.type()).element().getSimpleName()
              + " is never null itself; remove @Nullable");
    }
  }

  private void refuseSubstitute(Substitute substitute, JavaType type, Place place) {
    findings.add(
        "AdapterMismatch",
        place,
        substitute.source()
            + " is for "
            + substitute.javaType()
            + ", and the component is "
            + type.text()
            + "; name one for this type, or change the type");
  }

  private static Presence presence(Use use) {
    return use.nullable() ? Presence.NULLABLE : Presence.REQUIRED;
  }
}
