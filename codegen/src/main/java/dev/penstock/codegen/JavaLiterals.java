package dev.penstock.codegen;

import dev.penstock.model.Definition;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** Default values as Java expressions. */
public final class JavaLiterals {
  private JavaLiterals() {}

  /** Returns the default of a component as an expression; what must be parsed is a constant. */
  public static String of(JavaCodec codec, Field field) {
    return of(codec, field, field.boundType());
  }

  /** Returns the default of a component as a type that stands for its own. */
  static String of(JavaCodec codec, Field field, Type type) {
    String literal = String.valueOf(field.presence().defaultValue());
    return switch (type) {
      case Type.Adapted adapted -> {
        String adapter = codec.instance(adapted.adapter());
        yield codec.defaultValue(
            adapted.javaType(), adapter + ".fromWire(" + of(codec, field, adapted.wire()) + ")");
      }
      case Type.Scalar scalar -> scalar(codec, scalar.kind(), literal);
      case Type.Named named
          when codec.definition(named.name()) instanceof Definition.EnumDef constants ->
          codec.java().type(constants.javaConstants()) + "." + literal;
      default ->
          throw new IllegalArgumentException(
              "component '" + field.name() + "' has a default, which its type cannot have");
    };
  }

  private static String scalar(JavaCodec codec, ScalarKind kind, String literal) {
    String type = JavaTypes.scalar(kind);
    return switch (kind) {
      case BOOL -> literal;
      case I8, U8, I16, U16 -> "(" + type + ") " + Long.parseLong(literal);
      case I32, FIXED_I32 -> Integer.toString(Integer.parseInt(literal));
      case U32, FIXED_U32 -> Integer.toString(Integer.parseUnsignedInt(literal));
      case I64, FIXED_I64 -> Long.parseLong(literal) + "L";
      case U64, FIXED_U64 -> Long.parseUnsignedLong(literal) + "L";
      case F32 -> floating(Float.parseFloat(literal));
      case F64 -> floating(Double.parseDouble(literal));
      case CHAR -> "'" + escape(literal, '\'') + "'";
      case TEXT -> quote(literal);
      case UUID ->
          codec.defaultValue(type, codec.java().type(type) + ".fromString(" + quote(literal) + ")");
      case BIG_INTEGER, DECIMAL ->
          codec.defaultValue(type, "new " + codec.java().type(type) + "(" + quote(literal) + ")");
      case INSTANT, DATE, TIME, DATE_TIME, DURATION ->
          codec.defaultValue(type, codec.java().type(type) + ".parse(" + quote(literal) + ")");
      case BYTES -> throw new IllegalArgumentException("bytes have no default");
    };
  }

  private static String floating(float value) {
    return Float.isFinite(value) ? value + "f" : "Float." + name(value);
  }

  private static String floating(double value) {
    return Double.isFinite(value) ? Double.toString(value) : "Double." + name(value);
  }

  private static String name(double value) {
    return Double.isNaN(value) ? "NaN" : value > 0 ? "POSITIVE_INFINITY" : "NEGATIVE_INFINITY";
  }

  /** Returns a Java string literal. */
  public static String quote(String text) {
    return '"' + escape(text, '"') + '"';
  }

  /** Returns text as a line of a text block. */
  static String blockLine(String text) {
    String escaped = escape(text, '\\').replace("\"\"\"", "\"\"\\\"");
    return escaped.endsWith(" ") ? escaped.substring(0, escaped.length() - 1) + "\\s" : escaped;
  }

  private static String escape(String text, char quote) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      switch (unit) {
        case '\\' -> escaped.append("\\\\");
        case '\n' -> escaped.append("\\n");
        case '\r' -> escaped.append("\\r");
        case '\t' -> escaped.append("\\t");
        default -> {
          if (unit == quote) {
            escaped.append('\\').append(unit);
          } else if (unit < ' ' || unit == 0x7F || Character.isSurrogate(unit)) {
            escaped.append(String.format("\\u%04x", (int) unit));
          } else {
            escaped.append(unit);
          }
        }
      }
    }
    return escaped.toString();
  }
}
