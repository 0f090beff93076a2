package dev.penstock.json.emitter;

import dev.penstock.codegen.JavaLines;
import dev.penstock.model.TextForm;
import dev.penstock.model.Type;

/** Calls that write and read one value, whatever its type. SPEC json 3, 4. */
final class ScalarShape {
  private final Emission emission;

  ScalarShape(Emission emission) {
    this.emission = emission;
  }

  /**
   * Returns the statement that writes a value.
   *
   * @param expression the value; null at run time is refused
   */
  String write(Type type, String expression) {
    return switch (type) {
      case Type.Scalar scalar -> {
        String digits = scalar.form().hasDigits() ? ", " + scalar.form().digits() : "";
        yield "out.write" + call(scalar) + "(" + expression + digits + ");";
      }
      case Type.Named named ->
          "write"
              + emission.method(emission.definition(named.name()))
              + "(out, "
              + expression
              + ");";
      case Type.Adapted adapted -> write(adapted.wire(), toWire(adapted, expression));
      case Type.Custom custom ->
          "out.writeMessage("
              + emission.codec().instance(custom.codec())
              + ", "
              + expression
              + ");";
      case Type.Nullable nullable -> throw new IllegalArgumentException("null is written apart");
      default -> "write" + emission.method(type) + "(out, " + expression + ");";
    };
  }

  /** Returns what the calls for a scalar's kind end in. */
  private static String call(Type.Scalar scalar) {
    return scalar.form() == TextForm.HEX ? "Hex" : SiteNames.call(scalar.kind());
  }

  private String toWire(Type.Adapted adapted, String expression) {
    String adapter = emission.codec().instance(adapted.adapter());
    String value = adapter + ".toWire(" + emission.required(expression) + ")";
    return emission.isPrimitive(adapted.wire()) ? emission.required(value) : value;
  }

  /** Returns the statement that writes a value of a boxed Java type. */
  String writeBoxed(Type type, String expression) {
    return write(type, emission.isPrimitive(type) ? emission.required(expression) : expression);
  }

  /** Returns the expression that reads a value. */
  String read(Type type) {
    return switch (type) {
      case Type.Scalar scalar -> "in.read" + call(scalar) + "()";
      case Type.Named named -> "read" + emission.method(emission.definition(named.name())) + "(in)";
      case Type.Adapted adapted ->
          "in.adapt("
              + emission.codec().instance(adapted.adapter())
              + ", "
              + read(adapted.wire())
              + ")";
      case Type.Custom custom ->
          "in.readMessage(" + emission.codec().instance(custom.codec()) + ")";
      case Type.Nullable nullable -> readNullable(nullable);
      default -> "read" + emission.method(type) + "(in)";
    };
  }

  /** Returns the expression that reads a value or null. */
  String readNullable(Type type) {
    return "in.isNull() ? null : " + readPresent(type);
  }

  /** Returns the expression that reads a value where null can stand in place of it. */
  String readPresent(Type type) {
    Type inner = type instanceof Type.Nullable nullable ? nullable.type() : type;
    return read(inner);
  }

  /** Writes an element or map value that may be null, held by a variable. */
  void writeElement(JavaLines code, Type type, String variable) {
    if (type instanceof Type.Nullable nullable) {
      code.open("if (" + variable + " == null)");
      code.line("out.writeNull();");
      code.reopen("else");
      code.line(write(nullable.type(), variable));
      code.close();
    } else {
      code.line(writeBoxed(type, variable));
    }
  }
}
