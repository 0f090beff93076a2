package dev.penstock.protobuf.emitter;

import dev.penstock.codegen.EnumNumbers;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Emits enums: their numbers, and constants by number. SPEC protobuf 3.7 */
final class Enums {
  private final JavaCodec codec;
  private final JavaSource java;
  private final Map<String, Definition> constructed;

  /**
   * Starts without methods.
   *
   * @param constructed the definitions with the numbers that messages have
   */
  Enums(JavaCodec codec, Map<String, Definition> constructed) {
    this.codec = codec;
    this.constructed = constructed;
    java = codec.java();
  }

  /** Returns an enum with the numbers that messages have. */
  EnumDef of(String name) {
    return (EnumDef) Objects.requireNonNull(constructed.get(name), name);
  }

  /** Returns the expression of a constant's number, and has what it calls emitted. */
  String number(EnumDef constants, String expression) {
    emitNumbers(constants);
    return EnumNumbers.of(codec, constants, expression);
  }

  private void emitNumbers(EnumDef constants) {
    if (codec.once("numbers of " + constants.name())) {
      EnumNumbers.emit(codec, constants);
    }
  }

  private String valueOf(EnumDef open, String number) {
    emitNumbers(open);
    return EnumNumbers.valueOf(codec, open, number);
  }

  /** Returns the expression of the constant that is read; null where none has its number. */
  String readOrNull(EnumDef constants) {
    if (constants.isOpen()) {
      return valueOf(constants, "in.constant()");
    }
    String method = "constantOf" + codec.nameOf(constants);
    if (codec.once(method)) {
      codec.later(() -> emitConstants(method, constants));
    }
    return method + "(in.constant())";
  }

  /** Returns the expression of the constant that is read. */
  String read(EnumDef constants) {
    return constants.unknown().isPresent() || constants.isOpen()
        ? readOrNull(constants)
        : "in.known(" + readOrNull(constants) + ")";
  }

  private void emitConstants(String method, EnumDef constants) {
    java.blank();
    String type = java.type(constants.javaType());
    java.open("private static " + type + " " + method + "(int number)");
    java.open("return switch (number)");
    Set<Long> numbers = new HashSet<>();
    for (Constant each : constants.constants()) {
      if (numbers.add(each.number())) {
        java.line("case " + each.number() + " -> " + name(constants, each) + ";");
      }
    }
    String other = constants.unknown().map(each -> name(constants, each)).orElse("null");
    java.line("default -> " + other + ";");
    java.closeStatement();
    java.close();
  }

  /** Returns the expression of the constant 0, or null. */
  String zero(EnumDef constants) {
    return constants.constants().stream()
        .filter(each -> each.number() == 0)
        .findFirst()
        .map(each -> name(constants, each))
        .orElseGet(() -> constants.isOpen() ? valueOf(constants, "0") : "null");
  }

  private String name(EnumDef constants, Constant constant) {
    return EnumNumbers.constant(java, constants, constant);
  }
}
