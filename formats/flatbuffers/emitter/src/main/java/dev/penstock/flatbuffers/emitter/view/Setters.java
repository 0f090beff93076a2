package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.codegen.EnumNumbers;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.view.Members;
import dev.penstock.codegen.view.Scalars;
import dev.penstock.codegen.view.WireTypes;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Type;

/** Prints what changes components of fixed width where they stand; a key stays. */
final class Setters {
  private final JavaCodec codec;
  private final JavaSource java;
  private final Accesses accesses;
  private final Members members;
  private final String message;

  Setters(Accesses accesses, Members members, String message) {
    this.accesses = accesses;
    this.members = members;
    this.message = message;
    codec = accesses.codec();
    java = codec.java();
  }

  void print(Component component) {
    String type = Accessors.fixedType(component, codec);
    boolean isKey = component.slot().isPresent() && component.slot().get().marks().key();
    if (type.isEmpty() || isKey) {
      return;
    }
    Type bound = component.field().boundType();
    String name =
        bound instanceof Type.Adapted
            ? members.beside(component.name() + "Wire")
            : component.name();
    java.blank();
    java.line("/** Changes {@code " + component.field().name() + "} in the message. */");
    java.open("public void %s(%s value)".formatted(name, java.type(type)));
    String place = component.offset() == 0 ? "at" : "at + " + component.offset();
    String writer = accesses.runtime("ViewWriter");
    if (component.slot().isPresent()) {
      String slot = new Accessors(accesses, members, message).slot(component);
      String shown = JavaLiterals.quote(component.field().name());
      java.assign("int slot =", writer + ".present(" + slot + ", " + shown + ")");
      place = "at + slot";
    }
    java.line(put(writer, component, message + ", " + place));
    java.close();
  }

  private String put(String writer, Component component, String place) {
    Type wire = WireTypes.of(component.field().boundType());
    if (wire instanceof Type.Scalar scalar) {
      return "%s.%s(%s, value);".formatted(writer, Scalars.writer(scalar.kind()), place);
    }
    EnumDef definition = (EnumDef) codec.definition(((Type.Named) wire).name());
    accesses
        .functions()
        .once(
            "numbers " + definition.name(),
            () -> {
              EnumNumbers.emit(codec, definition);
              return "";
            });
    return "%s.putConstant(%s, %d, %s);"
        .formatted(writer, place, component.width(), EnumNumbers.of(codec, definition, "value"));
  }
}
