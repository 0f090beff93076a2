package dev.penstock.schema.java;

import dev.penstock.schema.java.JavaType.ArrayOf;
import dev.penstock.schema.java.JavaType.Declared;
import dev.penstock.schema.java.JavaType.Odd;
import dev.penstock.schema.java.JavaType.Oddity;
import dev.penstock.schema.java.JavaType.Primitive;
import dev.penstock.schema.java.JavaType.Use;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** Reads the compiler's types, and puts type arguments in the place of type variables. */
final class TypeResolver {
  private final Types types;

  TypeResolver(Types types) {
    this.types = types;
  }

  /** Returns what stands for each type variable of the class in {@code type}. */
  Map<Element, Use> arguments(Declared type) {
    Map<Element, Use> arguments = new HashMap<>();
    List<? extends TypeParameterElement> parameters = type.element().getTypeParameters();
    for (int i = 0; i < parameters.size(); i++) {
      arguments.put(parameters.get(i), type.arguments().get(i));
    }
    return arguments;
  }

  /** Returns the type of {@code mirror} with type variables replaced by {@code arguments}. */
  Use resolve(TypeMirror mirror, Map<Element, Use> arguments) {
    boolean nullable = isNullable(mirror);
    return switch (mirror.getKind()) {
      case BOOLEAN, BYTE, SHORT, INT, LONG, CHAR, FLOAT, DOUBLE ->
          new Use(new Primitive(mirror.getKind()), nullable);
      case ARRAY ->
          new Use(
              new ArrayOf(resolve(((ArrayType) mirror).getComponentType(), arguments)), nullable);
      case DECLARED -> new Use(declared((DeclaredType) mirror, arguments), nullable);
      case TYPEVAR -> variable((TypeVariable) mirror, arguments, nullable);
      case WILDCARD -> odd(Oddity.WILDCARD, mirror);
      case ERROR -> odd(Oddity.UNRESOLVED, mirror);
      default -> odd(Oddity.OTHER, mirror);
    };
  }

  /** Tells whether an annotation of a type itself says that null may stand for a value. */
  static boolean isNullable(TypeMirror mirror) {
    return mirror.getAnnotationMirrors().stream().anyMatch(Marks::isNullable);
  }

  /**
   * Returns the arguments that {@code type} gives to the interface named {@code target}, directly
   * or through what it extends; null if it does not implement it or implements it raw.
   */
  @Nullable List<Use> argumentsOf(TypeMirror type, String target) {
    if (type instanceof DeclaredType declared
        && ((TypeElement) declared.asElement()).getQualifiedName().contentEquals(target)) {
      return resolve(declared, Map.of()).type() instanceof Declared found
          ? found.arguments()
          : null;
    }
    for (TypeMirror above : types.directSupertypes(type)) {
      List<Use> found = argumentsOf(above, target);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private JavaType declared(DeclaredType mirror, Map<Element, Use> arguments) {
    TypeElement element = (TypeElement) mirror.asElement();
    if (mirror.getTypeArguments().size() != element.getTypeParameters().size()) {
      return new Odd(Oddity.RAW, element.getQualifiedName().toString());
    }
    return new Declared(
        element, mirror.getTypeArguments().stream().map(a -> resolve(a, arguments)).toList());
  }

  private static Use variable(TypeVariable mirror, Map<Element, Use> arguments, boolean nullable) {
    Use use = arguments.get(mirror.asElement());
    return use == null
        ? odd(Oddity.VARIABLE, mirror)
        : new Use(use.type(), nullable || use.nullable());
  }

  private static Use odd(Oddity oddity, TypeMirror mirror) {
    return new Use(new Odd(oddity, mirror.toString()), false);
  }
}
