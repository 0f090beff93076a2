package dev.penstock.codegen.view;

import dev.penstock.codegen.JavaTypes;
import dev.penstock.model.ScalarKind;
import java.util.List;

/** How views read and change scalars in place: by methods that have these names in each format. */
public final class Scalars {
  private Scalars() {}

  /**
   * A number that a scalar without a primitive type of Java is made of.
   *
   * @param suffix what stands behind the component's name
   * @param type its Java type
   * @param offset where it stands in the scalar
   */
  public record Raw(String suffix, String type, int offset) {
    /** Returns the method that reads it. */
    public String reader() {
      return type.equals("int") ? "nano" : "i64";
    }
  }

  /** Returns the numbers that a scalar is made of; none where it is a number itself. */
  public static List<Raw> raw(ScalarKind kind) {
    return switch (kind) {
      case DATE -> List.of(new Raw("EpochDay", "long", 0));
      case TIME -> List.of(new Raw("NanoOfDay", "long", 0));
      case DATE_TIME -> List.of(new Raw("EpochDay", "long", 0), new Raw("NanoOfDay", "long", 8));
      case INSTANT -> List.of(new Raw("EpochSecond", "long", 0), new Raw("Nano", "int", 8));
      case DURATION -> List.of(new Raw("Seconds", "long", 0), new Raw("Nano", "int", 8));
      case UUID ->
          List.of(
              new Raw("MostSignificantBits", "long", 0),
              new Raw("LeastSignificantBits", "long", 8));
      default -> List.of();
    };
  }

  /** Returns the method that reads a scalar where it stands. */
  public static String reader(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> "bool";
      case I8, U8 -> "i8";
      case I16, U16 -> "i16";
      case I32, U32, FIXED_I32, FIXED_U32 -> "i32";
      case I64, U64, FIXED_I64, FIXED_U64 -> "i64";
      case F32 -> "f32";
      case F64 -> "f64";
      case CHAR -> "character";
      case UUID -> "uuid";
      case INSTANT -> "instant";
      case DATE -> "date";
      case TIME -> "time";
      case DATE_TIME -> "dateTime";
      case DURATION -> "duration";
      case BIG_INTEGER -> "bigInteger";
      case DECIMAL -> "decimal";
      case TEXT, BYTES -> throw new IllegalArgumentException("not a value: " + kind.keyword());
    };
  }

  /** Returns the method that changes a scalar. */
  public static String writer(ScalarKind kind) {
    String name = kind == ScalarKind.CHAR ? "char" : reader(kind);
    return "put" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  /** Tells whether the scalar has a primitive type in Java. */
  public static boolean isPrimitive(ScalarKind kind) {
    return JavaTypes.scalar(kind).indexOf('.') < 0 && kind != ScalarKind.BYTES;
  }

  /** Returns the value that stands for one which is not there. */
  public static String none(String javaType) {
    return switch (javaType) {
      case "boolean" -> "false";
      case "char" -> "'\\0'";
      case "byte", "short" -> "(" + javaType + ") 0";
      case "int", "long", "float", "double" -> "0";
      default -> "null";
    };
  }

  /** Returns the class of numbers in place. */
  public static String numbers(ScalarKind kind) {
    String java = JavaTypes.scalar(kind);
    return "dev.penstock.view.Numbers.Of"
        + Character.toUpperCase(java.charAt(0))
        + java.substring(1);
  }
}
