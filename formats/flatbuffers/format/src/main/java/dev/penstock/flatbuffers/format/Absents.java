package dev.penstock.flatbuffers.format;

import dev.penstock.flatbuffers.format.Slot.Absent;
import dev.penstock.model.DefaultLiteral;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** What a table means that does not have a field. Spec: fbs, 4.3 */
final class Absents {
  private static final Absent REFUSED = new Absent.Refused();
  private static final Absent NONE = new Absent.None();

  private final Map<String, Definition> definitions;

  Absents(Map<String, Definition> definitions) {
    this.definitions = definitions;
  }

  Absent of(Field field, Value value) {
    String said = Hints.of(field.notes(), Hints.DEFAULT).orElse("");
    boolean isScalar = value instanceof Value.Scalar || value instanceof Value.Constant;
    if (isScalar && !said.isEmpty()) {
      return new Absent.Bits(number(said, kind(value)));
    }
    return switch (field.presence().kind()) {
      case REQUIRED -> isScalar ? first(field, value) : ofRequired(value, said);
      case NULLABLE, OPTIONAL, MAYBE -> NONE;
      case DEFAULT -> literal(field, value, isScalar);
    };
  }

  private static Absent ofRequired(Value value, String said) {
    boolean isEmpty =
        value instanceof Value.Vector && !said.isEmpty() && !said.endsWith(" required");
    return isEmpty ? new Absent.Empty() : REFUSED;
  }

  /** A scalar is 0 where it is absent; an enum without that number is its first constant. */
  private Absent first(Field field, Value value) {
    if (value instanceof Value.Constant
        && field.type() instanceof Type.Named named
        && definitions.get(named.name()) instanceof EnumDef constants
        && !constants.notes().has(Trait.FLAGS)
        && !constants.constants().isEmpty()
        && constants.constants().stream().noneMatch(each -> each.number() == 0)) {
      return new Absent.Bits(constants.constants().get(0).number());
    }
    return new Absent.Bits(0);
  }

  private Absent literal(Field field, Value value, boolean isScalar) {
    String literal = Objects.requireNonNull(field.presence().defaultValue());
    if (value instanceof Value.Text) {
      return new Absent.OfText(literal);
    } else if (field.type().equals(Type.of(ScalarKind.BYTES)) && literal.isEmpty()) {
      return new Absent.Empty();
    }
    return isScalar
        ? new Absent.Bits(bits(DefaultLiteral.valueOf(literal, field.type(), definitions)))
        : NONE;
  }

  private static long bits(Object value) {
    if (value instanceof Boolean truth) {
      return truth ? 1 : 0;
    } else if (value instanceof BigInteger number) {
      return number.longValue();
    } else if (value instanceof Float number) {
      return Float.floatToIntBits(number) & 0xFFFFFFFFL;
    } else if (value instanceof Double number) {
      return Double.doubleToLongBits(number);
    } else if (value instanceof Character unit) {
      return unit;
    } else if (value instanceof LocalDate date) {
      return date.toEpochDay();
    } else if (value instanceof LocalTime time) {
      return time.toNanoOfDay();
    } else if (value instanceof Definition.Constant constant) {
      return constant.number();
    }
    long bits = 0;
    for (Object each : (Set<?>) value) {
      bits |= 1L << ((Definition.Constant) each).number();
    }
    return bits;
  }

  private static ScalarKind kind(Value value) {
    return value instanceof Value.Constant constant
        ? constant.kind()
        : ((Value.Scalar) value).kind();
  }

  /** Returns the bits of a number as {@code .fbs} has it. */
  private static long number(String text, ScalarKind kind) {
    return switch (kind) {
      case BOOL -> text.equals("true") || !text.equals("false") && !text.equals("0") ? 1 : 0;
      case F32 -> Float.floatToIntBits((float) real(text)) & 0xFFFFFFFFL;
      case F64 -> Double.doubleToLongBits(real(text));
      default -> new BigInteger(text).longValue();
    };
  }

  private static double real(String text) {
    String plain = text.replaceFirst("^[-+]", "");
    double size =
        plain.equals("nan")
            ? Double.NaN
            : plain.startsWith("inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(plain);
    return text.startsWith("-") ? -size : size;
  }
}
