package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** Writes what an absent number means in Java. SPEC flatbuffers 3.1 */
final class Literals {
  private final Accesses accesses;
  private final JavaCodec codec;

  Literals(Accesses accesses) {
    this.accesses = accesses;
    codec = accesses.codec();
  }

  /**
   * Returns the literal of the bits of a number.
   *
   * @param javaType of the expression: that of the scalar, or of a number that it is made of
   */
  String of(Type type, String javaType, long bits) {
    if (type instanceof Type.Named named) {
      EnumDef constants = accesses.constants(named.name());
      for (Constant each : constants.constants()) {
        if (each.number() == bits) {
          String name = each.notes().names().in("java", each.name());
          return codec.java().type(constants.javaType()) + "." + name;
        }
      }
      throw new IllegalArgumentException(named.name() + " has no constant " + bits);
    }
    ScalarKind kind = ((Type.Scalar) type).kind();
    return switch (javaType) {
      case "boolean" -> bits != 0 ? "true" : "false";
      case "char" -> bits == 0 ? "'\\0'" : "(char) " + bits;
      case "byte", "short" -> "(" + javaType + ") " + bits;
      case "int" -> Integer.toString((int) bits);
      case "long" -> bits == (int) bits ? Long.toString(bits) : bits + "L";
      case "float" -> bits == 0 ? "0" : "Float.intBitsToFloat(" + (int) bits + ")";
      case "double" -> bits == 0 ? "0" : "Double.longBitsToDouble(" + bits + "L)";
      default -> object(kind, bits);
    };
  }

  private String object(ScalarKind kind, long bits) {
    return kind == ScalarKind.DATE
        ? codec.java().type("java.time.LocalDate") + ".ofEpochDay(" + bits + "L)"
        : codec.java().type("java.time.LocalTime") + ".ofNanoOfDay(" + bits + "L)";
  }
}
