package dev.penstock.codegen;

import dev.penstock.model.Definition;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.Map;

/** Tells which Java type stands for a model type, by qualified names. Spec: type-system. */
public final class JavaTypes {
  /** The class of components that keep unknown fields. */
  public static final String UNKNOWN_FIELDS = "dev.penstock.UnknownFields";

  private static final Map<String, String> BOXES =
      Map.of(
          "boolean", "java.lang.Boolean",
          "byte", "java.lang.Byte",
          "short", "java.lang.Short",
          "int", "java.lang.Integer",
          "long", "java.lang.Long",
          "float", "java.lang.Float",
          "double", "java.lang.Double",
          "char", "java.lang.Character");

  private final Map<String, Definition> definitions;

  /** Creates the mapping for the names of one schema. */
  public JavaTypes(Schema schema) {
    definitions = schema.byName();
  }

  /** Returns the Java type of required values, {@code int} or {@code java.util.List<...>}. */
  public String of(Type type) {
    return switch (type) {
      case Type.Scalar scalar -> scalar(scalar.kind());
      case Type.Array array -> scalar(array.element()) + "[]";
      case Type.FixedArray array -> scalar(array.element()) + "[]";
      case Type.Sequence list -> "java.util.List<" + boxed(list.element()) + ">";
      case Type.SetOf set -> "java.util.Set<" + boxed(set.element()) + ">";
      case Type.MapOf map -> "java.util.Map<" + boxed(map.key()) + ", " + boxed(map.value()) + ">";
      case Type.Nullable nullable -> boxed(nullable.type());
      case Type.Named named -> named(named);
      case Type.Adapted adapted -> adapted.javaType();
      case Type.Custom custom -> custom.javaType();
    };
  }

  private String named(Type.Named type) {
    Definition definition = definitions.get(type.name());
    if (definition == null) {
      throw new IllegalArgumentException("the schema does not define " + type.name());
    }
    return definition.javaType();
  }

  /** Returns the Java type as a type argument: boxed where it is primitive. */
  public String boxed(Type type) {
    String name = of(type);
    return BOXES.getOrDefault(name, name);
  }

  /** Returns the Java type of a definition without its type arguments. */
  public static String raw(Definition definition) {
    String name = definition.javaType();
    int arguments = name.indexOf('<');
    return arguments < 0 ? name : name.substring(0, arguments);
  }

  /** Returns the Java type of a scalar, primitive where there is one. */
  public static String scalar(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> "boolean";
      case I8, U8 -> "byte";
      case I16, U16 -> "short";
      case I32, U32, FIXED_I32, FIXED_U32 -> "int";
      case I64, U64, FIXED_I64, FIXED_U64 -> "long";
      case F32 -> "float";
      case F64 -> "double";
      case CHAR -> "char";
      case TEXT -> "java.lang.String";
      case BYTES -> "byte[]";
      case UUID -> "java.util.UUID";
      case INSTANT -> "java.time.Instant";
      case DATE -> "java.time.LocalDate";
      case TIME -> "java.time.LocalTime";
      case DATE_TIME -> "java.time.LocalDateTime";
      case DURATION -> "java.time.Duration";
      case BIG_INTEGER -> "java.math.BigInteger";
      case DECIMAL -> "java.math.BigDecimal";
    };
  }
}
