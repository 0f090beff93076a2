package dev.penstock.schema.java;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/** A Java type whose type variables have been replaced by what stands for them. */
sealed interface JavaType {

  /** Returns the type as source text, names in full, annotations left out. */
  String text();

  /** A primitive type. */
  record Primitive(TypeKind kind) implements JavaType {
    @Override
    public String text() {
      return kind.name().toLowerCase(Locale.ROOT);
    }
  }

  /** An array. */
  record ArrayOf(Use element) implements JavaType {
    @Override
    public String text() {
      return element.type().text() + "[]";
    }
  }

  /** A class, interface, record or enum with all of its type arguments. */
  record Declared(TypeElement element, List<Use> arguments) implements JavaType {
    public Declared {
      arguments = List.copyOf(arguments);
    }

    /** Returns the name of the class in full, without type arguments. */
    String name() {
      return element.getQualifiedName().toString();
    }

    @Override
    public String text() {
      return arguments.isEmpty()
          ? name()
          : arguments.stream()
              .map(argument -> argument.type().text())
              .collect(Collectors.joining(", ", name() + "<", ">"));
    }
  }

  /** A type that no value of a schema has. */
  record Odd(Oddity oddity, String text) implements JavaType {}

  /** Why a type is odd. */
  enum Oddity {
    RAW,
    WILDCARD,
    VARIABLE,
    UNRESOLVED,
    OTHER
  }

  /**
   * A type at a place.
   *
   * @param nullable whether null may stand in the place of a value
   */
  record Use(JavaType type, boolean nullable) {

    /** Returns the text of the type with {@code ?} after all that may be null. */
    String key() {
      String text =
          switch (type) {
            case ArrayOf array -> array.element().key() + "[]";
            case Declared declared when !declared.arguments().isEmpty() ->
                declared.arguments().stream()
                    .map(Use::key)
                    .collect(Collectors.joining(",", declared.name() + "<", ">"));
            default -> type.text();
          };
      return nullable ? text + "?" : text;
    }

    /** Returns the first odd type in the type, or null if there is none. */
    @Nullable Odd odd() {
      return switch (type) {
        case Odd odd -> odd;
        case ArrayOf array -> array.element().odd();
        case Declared declared ->
            declared.arguments().stream()
                .map(Use::odd)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        case Primitive primitive -> null;
      };
    }

    /** Returns how deep type arguments nest in the type, 0 for none. */
    int depth() {
      return switch (type) {
        case ArrayOf array -> array.element().depth();
        case Declared declared ->
            declared.arguments().stream()
                .mapToInt(argument -> argument.depth() + 1)
                .max()
                .orElse(0);
        default -> 0;
      };
    }
  }
}
