package dev.penstock.model;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Reads the literals of default values. Spec: type-system, section 5. */
public final class DefaultLiteral {
  private static final String NO_DEFAULT =
      "no default: this type has none; make the field nullable or optional";

  private DefaultLiteral() {}

  /**
   * Returns the value of a literal: a {@link Boolean}, {@link BigInteger} (integers of any width),
   * {@link Float}, {@link Double}, {@link Character}, {@link String}, {@code byte[]}, {@link UUID},
   * {@code java.time} value or {@link BigDecimal}; the {@link Definition.Constant} of an enum, a
   * {@link Set} of them where they are flags; of an adapted type, the value that is written.
   *
   * @param literal the literal without quotes
   * @param type the type of the field
   * @param schema defines what the type names
   * @throws IllegalArgumentException if the literal does not fit the type; the message says which
   *     ones do
   */
  public static Object valueOf(String literal, Type type, Schema schema) {
    return valueOf(literal, type, schema.byName());
  }

  /**
   * Returns the value of a literal, as {@link #valueOf(String, Type, Schema)} does.
   *
   * @param definitions what the type can name, by name
   */
  public static Object valueOf(String literal, Type type, Map<String, Definition> definitions) {
    if (type instanceof Type.Scalar scalar) {
      return scalar(literal, scalar.kind());
    }
    if (type instanceof Type.Named named) {
      return constant(literal, named.name(), definitions);
    }
    if (type instanceof Type.Adapted adapted && !adapted.wire().equals(Type.of(ScalarKind.BYTES))) {
      return valueOf(literal, adapted.wire(), definitions);
    }
    throw unfit(NO_DEFAULT);
  }

  private static Object constant(String literal, String name, Map<String, Definition> definitions) {
    if (definitions.get(name) instanceof Definition.EnumDef known) {
      if (known.notes().has(Trait.FLAGS)) {
        return flags(literal, known);
      }
      return known.constants().stream()
          .filter(each -> each.name().equals(literal))
          .findFirst()
          .orElseThrow(() -> unfit("a constant of " + name));
    }
    throw unfit(NO_DEFAULT);
  }

  private static Object flags(String literal, Definition.EnumDef known) {
    Map<String, Definition.Constant> constants = new HashMap<>();
    known.constants().forEach(each -> constants.putIfAbsent(each.name(), each));
    Set<Definition.Constant> flags = new LinkedHashSet<>();
    for (String name : literal.isEmpty() ? new String[0] : literal.split(" ", -1)) {
      Definition.Constant constant = constants.get(name);
      if (constant == null) {
        throw unfit("constants of " + known.name() + " with one space between");
      }
      flags.add(constant);
    }
    return flags;
  }

  private static Object scalar(String literal, ScalarKind kind) {
    if (kind.isInteger()) {
      return integer(literal, kind);
    }
    try {
      return switch (kind) {
        case BOOL -> bool(literal);
        case F32 -> real(Float.valueOf(decimalOrSpecial(literal)), literal);
        case F64 -> real(Double.valueOf(decimalOrSpecial(literal)), literal);
        case CHAR -> character(literal);
        case TEXT -> text(literal);
        case BYTES -> Hex.parse(literal);
        case UUID -> uuid(literal);
        case INSTANT -> Instant.parse(literal);
        case DATE -> LocalDate.parse(literal);
        case TIME -> LocalTime.parse(literal);
        case DATE_TIME -> LocalDateTime.parse(literal);
        case DURATION -> Duration.parse(literal);
        case BIG_INTEGER -> wholeNumber(literal);
        case DECIMAL -> decimal(literal);
        default -> throw new AssertionError(kind);
      };
    } catch (IllegalArgumentException | DateTimeException e) {
      throw new IllegalArgumentException(expected(kind), e);
    }
  }

  private static Object integer(String literal, ScalarKind kind) {
    String expected = "a whole number from " + kind.least() + " to " + kind.greatest();
    if (literal.length() > 20 || !literal.matches("-?[0-9]+")) {
      throw unfit(expected);
    }
    BigInteger value = new BigInteger(literal);
    if (value.compareTo(kind.least()) < 0 || value.compareTo(kind.greatest()) > 0) {
      throw unfit(expected);
    }
    return value;
  }

  private static Object bool(String literal) {
    return switch (literal) {
      case "true" -> true;
      case "false" -> false;
      default -> throw unfit("true or false");
    };
  }

  /** Lets through what JSON calls a number and the three values that it lacks. */
  private static String decimalOrSpecial(String literal) {
    return switch (literal) {
      case "NaN", "Infinity", "-Infinity" -> literal;
      default -> {
        if (!literal.matches("-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]{1,9})?")) {
          throw unfit("a number");
        }
        yield literal;
      }
    };
  }

  private static Object real(Number value, String literal) {
    if (Double.isInfinite(value.doubleValue()) && !literal.endsWith("Infinity")) {
      throw unfit("a smaller number");
    }
    return value;
  }

  private static Object decimal(String literal) {
    if (literal.endsWith("Infinity")) {
      throw unfit("a finite number");
    }
    return new BigDecimal(decimalOrSpecial(literal));
  }

  private static Object wholeNumber(String literal) {
    if (!literal.matches("-?[0-9]{1,1000}")) {
      throw unfit("a whole number");
    }
    return new BigInteger(literal);
  }

  private static Object character(String literal) {
    if (literal.length() != 1) {
      throw unfit("one character");
    }
    return literal.charAt(0);
  }

  private static Object text(String literal) {
    if (literal.codePoints().anyMatch(DefaultLiteral::isSurrogate)) {
      throw unfit("well-formed text");
    }
    return literal;
  }

  private static boolean isSurrogate(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }

  private static Object uuid(String literal) {
    if (literal.length() != 36) {
      throw unfit("32 digits");
    }
    return UUID.fromString(literal);
  }

  private static String expected(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> "true or false";
      case F32 -> "a number that a 32-bit float can hold, NaN, Infinity or -Infinity";
      case F64 -> "a number that a 64-bit float can hold, NaN, Infinity or -Infinity";
      case CHAR -> "one UTF-16 code unit";
      case TEXT -> "text without lone surrogates";
      case BYTES -> "two hexadecimal digits for each byte";
      case UUID -> "a UUID like 123e4567-e89b-12d3-a456-426614174000";
      case INSTANT -> "an instant like 2026-11-21T09:30:00Z";
      case DATE -> "a date like 2026-11-21";
      case TIME -> "a time like 09:30:00";
      case DATE_TIME -> "a date and time like 2026-11-21T09:30:00";
      case DURATION -> "a duration like PT1H30M";
      case BIG_INTEGER -> "a whole number of at most 1000 digits";
      case DECIMAL -> "a decimal number like -12.50";
      default -> "a whole number";
    };
  }

  private static IllegalArgumentException unfit(String expected) {
    return new IllegalArgumentException(expected);
  }
}
