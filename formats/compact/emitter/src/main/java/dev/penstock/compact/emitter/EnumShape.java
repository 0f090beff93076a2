package dev.penstock.compact.emitter;

import dev.penstock.codegen.EnumNumbers;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ScalarKind;

/**
 * Emits enums: a varint of the constant's number; that of an open enum is one without sign. SPEC
 * compact 2.8.
 */
final class EnumShape {
  private final JavaCodec codec;
  private final EnumDef definition;

  EnumShape(JavaCodec codec, EnumDef definition) {
    this.codec = codec;
    this.definition = definition;
  }

  void write(String expression) {
    String number = EnumNumbers.of(codec, definition, expression);
    String bits = definition.isOpen() ? " & 0xFFFFFFFFL" : "";
    codec.java().line("out.writeVarint(" + number + bits + ");");
  }

  String read() {
    return definition.isOpen()
        ? EnumNumbers.valueOf(codec, definition, ScalarShape.read(ScalarKind.U32))
        : "in.readConstant(" + codec.constants(definition) + ")";
  }

  void emitNumbers() {
    EnumNumbers.emit(codec, definition);
  }
}
