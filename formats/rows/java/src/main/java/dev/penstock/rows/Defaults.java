package dev.penstock.rows;

import static java.util.Objects.requireNonNull;

import dev.penstock.model.DefaultLiteral;
import dev.penstock.model.Definition;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.math.BigInteger;
import java.util.Map;

/** What rows have where a message leaves out a component with a default. */
final class Defaults {
  private Defaults() {}

  /** Returns the value, a {@link Long} for integers and enums. */
  static Object of(Field field, Map<String, Definition> definitions) {
    String literal = requireNonNull(field.presence().defaultValue());
    Object value = DefaultLiteral.valueOf(literal, field.type(), definitions);
    if (value instanceof Definition.Constant constant) {
      return constant.number();
    }
    boolean number =
        field.type() instanceof Type.Scalar scalar && scalar.kind() != ScalarKind.BIG_INTEGER;
    return number && value instanceof BigInteger integer ? (Object) integer.longValue() : value;
  }
}
