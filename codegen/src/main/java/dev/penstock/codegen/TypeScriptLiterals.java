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
  private static final String RUNTIME = "@penstock/runtime";

  private final Map<String, Definition> definitions;
  private final TypeScriptSource source;

  /** Creates literals for a module. */
  public TypeScriptLiterals(Map<String, Definition> definitions, TypeScriptSource source) {
    this.definitions = definitions;
    this.source = source;
  }

  /** Returns the expression of a component's default value. */
  public String of(Field field) {
    String literal = Objects.requireNonNull(field.presence().defaultValue());
    Object value = DefaultLiteral.valueOf(literal, field.type(), definitions);
    return switch (value) {
      case Instant instant -> made("Instant", instant.getEpochSecond() + "n, " + instant.getNano());
      case LocalDate date -> made("LocalDate", Long.toString(date.toEpochDay()));
      case LocalTime time -> made("LocalTime", Long.toString(time.toNanoOfDay()));
      case LocalDateTime both ->
          made(
              "LocalDateTime",
              made("LocalDate", Long.toString(both.toLocalDate().toEpochDay()))
                  + ", "
                  + made("LocalTime", Long.toString(both.toLocalTime().toNanoOfDay())));
      case Duration duration ->
          made("Duration", duration.getSeconds() + "n, " + duration.getNano());
      case BigDecimal decimal when isKind(field.type(), ScalarKind.DECIMAL) ->
          made("Decimal", decimal.unscaledValue() + "n, " + decimal.scale());
      default -> plain(field.type(), literal);
    };
  }

  /** Tells whether values of a component are compared by `Object.is`. */
  public static boolean isPrimitive(Type type) {
    return switch (type) {
      case Type.Scalar scalar ->
          switch (scalar.kind()) {
            case INSTANT, DATE, TIME, DATE_TIME, DURATION, DECIMAL -> false;
            default -> true;
          };
      default -> true;
    };
  }

  private String made(String type, String arguments) {
    return "new " + source.imported(RUNTIME, type) + "(" + arguments + ")";
  }

  private static boolean isKind(Type type, ScalarKind kind) {
    return type instanceof Type.Scalar scalar && scalar.kind() == kind;
  }

  private static String plain(Type type, String literal) {
    if (!(type instanceof Type.Scalar scalar)) {
      return JavaLiterals.quote(literal);
    }
    return switch (scalar.kind()) {
      case BOOL -> literal;
      case I64, U64, FIXED_I64, FIXED_U64, BIG_INTEGER -> literal + "n";
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
