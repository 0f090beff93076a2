package dev.penstock.schema.java;

import dev.penstock.model.ScalarKind;
import java.util.Map;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/** The Java types that are scalars. */
final class Scalars {
  private static final Map<String, ScalarKind> BY_NAME =
      Map.ofEntries(
          Map.entry("java.lang.Boolean", ScalarKind.BOOL),
          Map.entry("java.lang.Byte", ScalarKind.I8),
          Map.entry("java.lang.Short", ScalarKind.I16),
          Map.entry("java.lang.Integer", ScalarKind.I32),
          Map.entry("java.lang.Long", ScalarKind.I64),
          Map.entry("java.lang.Character", ScalarKind.CHAR),
          Map.entry("java.lang.Float", ScalarKind.F32),
          Map.entry("java.lang.Double", ScalarKind.F64),
          Map.entry("java.lang.String", ScalarKind.TEXT),
          Map.entry("java.util.UUID", ScalarKind.UUID),
          Map.entry("java.time.Instant", ScalarKind.INSTANT),
          Map.entry("java.time.LocalDate", ScalarKind.DATE),
          Map.entry("java.time.LocalTime", ScalarKind.TIME),
          Map.entry("java.time.LocalDateTime", ScalarKind.DATE_TIME),
          Map.entry("java.time.Duration", ScalarKind.DURATION),
          Map.entry("java.math.BigInteger", ScalarKind.BIG_INTEGER),
          Map.entry("java.math.BigDecimal", ScalarKind.DECIMAL));

  private static final Map<String, ScalarKind> PRIMITIVE_OPTIONALS =
      Map.of(
          "java.util.OptionalInt", ScalarKind.I32,
          "java.util.OptionalLong", ScalarKind.I64,
          "java.util.OptionalDouble", ScalarKind.F64);

  private Scalars() {}

  /** Returns the kind of a class by its full name, or null if it is no scalar. */
  static @Nullable ScalarKind of(String className) {
    return BY_NAME.get(className);
  }

  /** Returns the kind inside an {@code OptionalInt} and the like, or null for other classes. */
  static @Nullable ScalarKind inOptional(String className) {
    return PRIMITIVE_OPTIONALS.get(className);
  }

  /** Tells whether a class is the box of a primitive type. */
  static boolean isBox(String className) {
    ScalarKind kind = BY_NAME.get(className);
    return kind != null && kind.isArrayElement();
  }

  static ScalarKind of(TypeKind primitive) {
    return switch (primitive) {
      case BOOLEAN -> ScalarKind.BOOL;
      case BYTE -> ScalarKind.I8;
      case SHORT -> ScalarKind.I16;
      case INT -> ScalarKind.I32;
      case LONG -> ScalarKind.I64;
      case CHAR -> ScalarKind.CHAR;
      case FLOAT -> ScalarKind.F32;
      case DOUBLE -> ScalarKind.F64;
      default -> throw new IllegalArgumentException("not a primitive type: " + primitive);
    };
  }

  /** Returns the full name of the box of a primitive type. */
  static String box(TypeKind primitive) {
    return switch (primitive) {
      case BOOLEAN -> "java.lang.Boolean";
      case BYTE -> "java.lang.Byte";
      case SHORT -> "java.lang.Short";
      case INT -> "java.lang.Integer";
      case LONG -> "java.lang.Long";
      case CHAR -> "java.lang.Character";
      case FLOAT -> "java.lang.Float";
      case DOUBLE -> "java.lang.Double";
      default -> throw new IllegalArgumentException("not a primitive type: " + primitive);
    };
  }
}
