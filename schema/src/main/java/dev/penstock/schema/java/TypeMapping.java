package dev.penstock.schema.java;

import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.schema.java.JavaType.ArrayOf;
import dev.penstock.schema.java.JavaType.Declared;
import dev.penstock.schema.java.JavaType.Odd;
import dev.penstock.schema.java.JavaType.Primitive;
import dev.penstock.schema.java.JavaType.Use;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Turns Java types into types of the model. What has no such type becomes a finding, and a stand-in
 * type so that reading goes on to the next finding.
 */
final class TypeMapping {
  /** Stands for what could not be read; a schema with findings is not handed out. */
  static final Type UNKNOWN = Type.of(ScalarKind.BYTES);

  /** The type of the component that keeps what a reader does not know. */
  static final String UNKNOWN_FIELDS = "dev.penstock.UnknownFields";

  /** Generic records that hold themselves with ever longer arguments end here. */
  private static final int MAX_ARGUMENT_DEPTH = 16;

  private final Definitions definitions;
  private final JdkAdapters adapters;
  private final Access access;
  private final Findings findings;

  TypeMapping(Definitions definitions, JdkAdapters adapters, Access access, Findings findings) {
    this.definitions = definitions;
    this.adapters = adapters;
    this.access = access;
    this.findings = findings;
  }

  /**
   * Returns the type of the values of {@code java}, its own nullability left out.
   *
   * @param substitute what stands for one Java type at this place, or null
   */
  Type map(JavaType java, Place place, @Nullable Substitute substitute) {
    if (substitute != null && substitute.standsFor(java)) {
      return substitute.type();
    }
    return switch (java) {
      case Primitive primitive -> Type.of(Scalars.of(primitive.kind()));
      case ArrayOf array -> array(array, place);
      case Declared declared -> declared(declared, place, substitute);
      case Odd odd -> odd(odd, place);
    };
  }

  private Type array(ArrayOf array, Place place) {
    Use element = array.element();
    if (!(element.type() instanceof Primitive primitive)) {
      String list = "java.util.List<" + element.type().text() + ">";
      return unsupported(array, place, "is an array of objects; write " + list);
    }
    if (element.nullable()) {
      return refuseNullablePrimitive(primitive, true, place);
    }
    ScalarKind kind = Scalars.of(primitive.kind());
    return kind == ScalarKind.I8 ? Type.of(ScalarKind.BYTES) : new Type.Array(kind);
  }

  /** Reports {@code @Nullable} on a primitive type, which is never null. */
  Type refuseNullablePrimitive(Primitive primitive, boolean inArray, Place place) {
    String name = primitive.text();
    findings.add(
        "NullablePrimitive",
        place,
        inArray
            ? "elements of " + name + "[] are never null; write " + name + " @Nullable []"
            : name + " is never null; write @Nullable " + Scalars.box(primitive.kind()));
    return UNKNOWN;
  }

  private Type declared(Declared java, Place place, @Nullable Substitute substitute) {
    ScalarKind scalar = Scalars.of(java.name());
    if (scalar != null) {
      return Type.of(scalar);
    }
    JdkAdapters.Found adapted = adapters.of(java.name());
    if (adapted != null) {
      Type wire = map(adapted.wire().type(), place, null);
      return new Type.Adapted(adapted.adapter(), java.name(), wire);
    }
    return switch (java.name()) {
      case "java.util.List" -> list(java, place, substitute);
      case "java.util.Set" -> new Type.SetOf(element(java, 0, place, substitute));
      case "java.util.Map" ->
          new Type.MapOf(element(java, 0, place, substitute), element(java, 1, place, substitute));
      case "java.util.Collection" ->
          unsupported(
              java,
              place,
              "stands for a component only; inside another type write java.util.List"
                  + argumentText(java));
      case "java.util.Optional",
          "java.util.OptionalInt",
          "java.util.OptionalLong",
          "java.util.OptionalDouble",
          "dev.penstock.Maybe" ->
          refuseOptional(java, place);
      default -> defined(java, place);
    };
  }

  /** Returns the list type of a {@code List} or {@code Collection}. */
  Type list(Declared java, Place place, @Nullable Substitute substitute) {
    return new Type.Sequence(element(java, 0, place, substitute));
  }

  private Type element(Declared java, int argument, Place place, @Nullable Substitute substitute) {
    Use use = java.arguments().get(argument);
    Type type = map(use.type(), place, substitute);
    return use.nullable() ? new Type.Nullable(type) : type;
  }

  private Type refuseOptional(Declared java, Place place) {
    findings.add(
        "OptionalInList",
        place,
        java.element().getSimpleName()
            + " stands for a component only; inside another type write @Nullable "
            + optionalValue(java));
    return UNKNOWN;
  }

  private static String optionalValue(Declared java) {
    return switch (java.name()) {
      case "java.util.OptionalInt" -> "Integer";
      case "java.util.OptionalLong" -> "Long";
      case "java.util.OptionalDouble" -> "Double";
      default -> java.arguments().get(0).type().text();
    };
  }

  private static String argumentText(Declared java) {
    return java.text().substring(java.name().length());
  }

  private Type defined(Declared java, Place place) {
    TypeElement element = java.element();
    return switch (element.getKind()) {
      case RECORD -> named(java, place);
      case ENUM -> named(java, place);
      case INTERFACE -> interfaceType(java, place);
      default -> classType(java, place);
    };
  }

  private Type interfaceType(Declared java, Place place) {
    if (Alternatives.isJdk(java.name())) {
      return unsupported(java, place, "is not supported; " + Alternatives.to(java));
    }
    if (Creators.isMadeElsewhere(java.element())) {
      return named(java, place);
    }
    if (!UnionReader.isUnion(java.element())) {
      findings.add(
          "NotSealed",
          place,
          "interface "
              + java.name()
              + " can be implemented by anything; make it a sealed interface of records, mark a"
              + " static method that returns it by @Creator, or name an adapter with @Adapt");
      return UNKNOWN;
    }
    if (!java.arguments().isEmpty()) {
      return genericUnion(java, place);
    }
    return named(java, place);
  }

  private Type classType(Declared java, Place place) {
    if (java.name().equals(UNKNOWN_FIELDS)) {
      findings.add(
          "BadUnknownFields",
          place,
          "unknown fields are kept in a component of the type UnknownFields itself, the last of its"
              + " record; write that");
      return UNKNOWN;
    }
    if (Alternatives.isJdk(java.name()) || Alternatives.isThrowable(java.element())) {
      return unsupported(java, place, "is not supported; " + Alternatives.to(java));
    }
    if (java.element().getKind() != ElementKind.CLASS) {
      findings.add(
          "NotARecord", place, java.name() + " is an annotation; write a record of what it says");
      return UNKNOWN;
    }
    if (UnionReader.isUnion(java.element()) && !java.arguments().isEmpty()) {
      return genericUnion(java, place);
    }
    return named(java, place);
  }

  private Type genericUnion(Declared java, Place place) {
    findings.add(
        "GenericUnion",
        place,
        "sealed "
            + (java.element().getKind().isInterface() ? "interface " : "class ")
            + java.name()
            + " has type parameters; remove them, or use a record with a component of another"
            + " sealed interface");
    return UNKNOWN;
  }

  private Type named(Declared java, Place place) {
    String obstacle = access.obstacle(java.element());
    if (obstacle != null) {
      findings.add("Inaccessible", place, "the codec cannot use " + java.name() + ": " + obstacle);
      return UNKNOWN;
    }
    if (new Use(java, false).depth() > MAX_ARGUMENT_DEPTH) {
      return unsupported(
          java.name(), place, "holds itself with ever longer type arguments; hold it with its own");
    }
    Odd odd = new Use(java, false).odd();
    if (odd != null) {
      return odd(odd, place);
    }
    return new Type.Named(definitions.nameOf(java));
  }

  private Type odd(Odd odd, Place place) {
    return switch (odd.oddity()) {
      case RAW -> unsupported(odd, place, "is raw; write its type arguments");
      case WILDCARD -> unsupported(odd, place, "is a wildcard; write the type itself");
      case VARIABLE ->
          unsupported(
              odd, place, "is a type variable, and nothing says what it stands for; write a type");
      case OTHER ->
          unsupported(
              odd, place, "is not supported; name an adapter to a supported type with @Adapt");
      case UNRESOLVED -> {
        findings.addUnresolved();
        yield UNKNOWN;
      }
    };
  }

  private Type unsupported(JavaType java, Place place, String problem) {
    return unsupported(java.text(), place, problem);
  }

  private Type unsupported(String java, Place place, String problem) {
    findings.add("UnsupportedType", place, java + " " + problem);
    return UNKNOWN;
  }
}
