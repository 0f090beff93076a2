package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.codegen.EnumNumbers;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.codegen.view.Members;
import dev.penstock.codegen.view.Scalars;
import dev.penstock.codegen.view.WireTypes;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ScalarKind;
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
    boolean isFlags = wire(component) instanceof Type.SetOf && isConstant(component);
    String type = isFlags ? set(component) : fixedType(component);
    boolean isKey = component.slot().isPresent() && component.slot().get().marks().key();
    if (type.isEmpty() || isKey) {
      return;
    }
    Type bound = component.field().boundType();
    String name =
        bound instanceof Type.Adapted
            ? members.beside(component.name(), component.name() + "Wire")
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
    Type wire = wire(component);
    if (wire instanceof Type.Scalar scalar) {
      return "%s.%s(%s, value);".formatted(writer, Scalars.writer(scalar.kind()), place);
    }
    EnumDef definition = accesses.constants(wire.mentioned().getFirst());
    if (wire instanceof Type.SetOf) {
      String bits = accesses.flagBits(definition) + ".bits(value)";
      return "%s.putConstant(%s, %d, %s);".formatted(writer, place, component.width(), bits);
    }
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

  private static Type wire(Component component) {
    return WireTypes.of(component.field().boundType());
  }

  private static boolean isConstant(Component component) {
    return component.value() instanceof Value.Constant || component.value() instanceof Value.Scalar;
  }

  private String set(Component component) {
    EnumDef flags = accesses.constants(wire(component).mentioned().getFirst());
    return "java.util.Set<" + flags.javaType() + ">";
  }

  /** Returns the Java type of a scalar that is set in place; empty for other components. */
  private String fixedType(Component component) {
    Type wire = wire(component);
    if (component.isMaybe() || !(component.value() instanceof Value.Inline)) {
      return "";
    } else if (wire instanceof Type.Scalar scalar) {
      return scalar.kind() == ScalarKind.BYTES ? "" : JavaTypes.scalar(scalar.kind());
    }
    return wire instanceof Type.Named named && isConstant(component)
        ? codec.definition(named.name()).javaType()
        : "";
  }
}
