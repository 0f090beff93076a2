package dev.penstock.fast.emitter;

import dev.penstock.codegen.EnumNumbers;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.model.Definition.EnumDef;
import java.util.List;

/** Emits enums: 16 bits with the constant's number. SPEC fast 2.3. */
final class EnumShape {
  private final JavaCodec codec;
  private final EnumDef definition;

  EnumShape(JavaCodec codec, EnumDef definition) {
    this.codec = codec;
    this.definition = definition;
  }

  void put(String place, String expression) {
    String number = EnumNumbers.of(codec, definition, expression);
    codec.java().call("out.putConstant", List.of(place, number), ";");
  }

  void emitNumbers() {
    EnumNumbers.emit(codec, definition);
  }
}
