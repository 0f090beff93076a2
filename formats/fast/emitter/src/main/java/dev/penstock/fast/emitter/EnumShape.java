package dev.penstock.fast.emitter;

import dev.penstock.codegen.EnumNumbers;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.model.Definition.EnumDef;
import java.util.List;

/**
 * Emits enums: 16 bits with the constant's number, 32 with that of a value of an open enum. SPEC
 * fast 2.3.
 */
final class EnumShape {
  private final JavaCodec codec;
  private final EnumDef definition;

  EnumShape(JavaCodec codec, EnumDef definition) {
    this.codec = codec;
    this.definition = definition;
  }

  void put(String place, String expression) {
    String number = EnumNumbers.of(codec, definition, expression);
    String put = definition.isOpen() ? "out.putI32" : "out.putConstant";
    codec.java().call(put, List.of(place, number), ";");
  }

  String get(String place) {
    return definition.isOpen()
        ? EnumNumbers.valueOf(codec, definition, "in.i32(" + place + ")")
        : "in.constant(" + place + ", " + codec.constants(definition) + ")";
  }

  void emitNumbers() {
    EnumNumbers.emit(codec, definition);
  }
}
