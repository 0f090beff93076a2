package dev.penstock.codegen;

import dev.penstock.model.DefaultLiteral;
import dev.penstock.model.Definition;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Default values as TypeScript expressions. */
public final class TypeScriptLiterals {
  private final Map<String, Definition> definitions;
  private final TypeScriptIntegers integers;

  /** Creates literals of values that are there by the definitions of a schema. */
  TypeScriptLiterals(Map<String, Definition> definitions, TypeScriptIntegers integers) {
    this.definitions = definitions;
    this.integers = integers;
  }

  /** Returns the expression of a component's default value. */
  public String of(Field field) {
    String literal = Objects.requireNonNull(field.presence().defaultValue());
    if (isKind(field.type(), ScalarKind.BYTES)) {
      return bytes(literal);
    }
    Object value = DefaultLiteral.valueOf(literal, field.type(), definitions);
    return switch (value) {
      case Instant instant -> seconds("epochSecond", instant.getEpochSecond(), instant.getNano());
      case LocalDate date -> date(date);
      case LocalTime time -> time(time);
      case LocalDateTime both ->
          "{ date: " + date(both.toLocalDate()) + ", time: " + time(both.toLocalTime()) + " }";
      case Duration duration -> seconds("seconds", duration.getSeconds(), duration.getNano());
      case BigDecimal decimal when isKind(field.type(), ScalarKind.DECIMAL) ->
          "{ unscaled: " + decimal.unscaledValue() + "n, scale: " + decimal.scale() + " }";
      default -> plain(field.type(), literal);
    };
  }

  /** Tells whether values of a component are compared by {@code Object.is}. */
  public static boolean isPrimitive(Type type) {
    return switch (type) {
      case Type.Scalar scalar ->
          switch (scalar.kind()) {
            case INSTANT, DATE, TIME, DATE_TIME, DURATION, DECIMAL, BYTES -> false;
            default -> true;
          };
      default -> true;
    };
  }

  private static String bytes(String digits) {
    return digits.replaceAll("..", ", 0x$0").replaceFirst("^(, )?(.*)$", "Uint8Array.of($2)");
  }

  private static String seconds(String name, long seconds, int nano) {
    return "{ " + name + ": " + seconds + "n, nano: " + nano + " }";
  }

  private static String date(LocalDate date) {
    return "{ epochDay: " + date.toEpochDay() + " }";
  }

  private static String time(LocalTime time) {
    return "{ nanoOfDay: " + time.toNanoOfDay() + " }";
  }

  private static boolean isKind(Type type, ScalarKind kind) {
    return type instanceof Type.Scalar scalar && scalar.kind() == kind;
  }

  private String plain(Type type, String literal) {
    if (!(type instanceof Type.Scalar scalar)) {
      return JavaLiterals.quote(literal);
    }
    return switch (scalar.kind()) {
      case BOOL -> literal;
      case I64, U64, FIXED_I64, FIXED_U64 ->
          switch (integers.current()) {
            case BIGINT -> literal + "n";
            case NUMBER -> literal;
            case TEXT -> JavaLiterals.quote(literal);
          };
      case BIG_INTEGER -> literal + "n";
      case F32 -> number(Float.parseFloat(literal));
      case F64 -> number(Double.parseDouble(literal));
      case UUID -> JavaLiterals.quote(literal.toLowerCase(Locale.ROOT));
      case CHAR, TEXT -> JavaLiterals.quote(literal);
      default -> literal;
    };
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15 && 1 / value != -1.0 / 0
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
