package dev.penstock.compact.emitter;

import dev.penstock.codegen.EnumNumbers;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.model.Definition.EnumDef;

/** Emits enums: a varint of the constant's number. SPEC compact 2.8. */
final class EnumShape {
  private final JavaCodec codec;
  private final EnumDef definition;

  EnumShape(JavaCodec codec, EnumDef definition) {
    this.codec = codec;
    this.definition = definition;
  }

  void write(String expression) {
    codec.java().line("out.writeVarint(" + EnumNumbers.of(codec, definition, expression) + ");");
  }

  void emitNumbers() {
    EnumNumbers.emit(codec, definition);
  }
}
