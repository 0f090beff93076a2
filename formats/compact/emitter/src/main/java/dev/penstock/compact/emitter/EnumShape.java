package dev.penstock.compact.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;

/** Emits enums: a varint of the constant's number. SPEC compact 2.8. */
final class EnumShape {
  private final JavaCodec codec;
  private final EnumDef definition;

  EnumShape(JavaCodec codec, EnumDef definition) {
    this.codec = codec;
    this.definition = definition;
  }

  /** Tells whether every constant's number is its place in the declaration. */
  private boolean numberedByOrdinal() {
    for (int i = 0; i < definition.constants().size(); i++) {
      if (definition.constants().get(i).number() != i) {
        return false;
      }
    }
    return true;
  }

  void write(String expression) {
    String number =
        numberedByOrdinal()
            ? codec.required(expression) + ".ordinal()"
            : "numberOf" + codec.nameOf(definition) + "(" + codec.required(expression) + ")";
    codec.java().line("out.writeVarint(" + number + ");");
  }

  /** Emits the method that gives a constant its number, where that is not its ordinal. */
  void emitNumbers() {
    if (numberedByOrdinal()) {
      return;
    }
    codec.later(
        () -> {
          JavaSource java = codec.java();
          java.blank();
          String type = java.type(definition.javaType());
          java.open("private static int numberOf" + codec.nameOf(definition) + "(" + type + " value)");
          java.open("return switch (value)");
          for (Constant constant : definition.constants()) {
            java.line(
                "case "
                    + constant.notes().names().in("java", constant.name())
                    + " -> "
                    + constant.number()
                    + ";");
          }
          java.closeStatement();
          java.close();
        });
  }
}
