package dev.penstock.fast.emitter.view;

import dev.penstock.codegen.EnumNumbers;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.codegen.view.Members;
import dev.penstock.codegen.view.Scalars;
import dev.penstock.fast.emitter.component.Component;
import dev.penstock.fast.format.Slot;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Type;

/** Prints what changes components of fixed width where they stand. */
final class Setters {
  private final JavaCodec codec;
  private final JavaSource java;
  private final Holders holders;
  private final Members members;

  Setters(Holders holders, Members members) {
    this.holders = holders;
    this.members = members;
    codec = holders.codec();
    java = codec.java();
  }

  private String writer() {
    return holders.runtime("ViewWriter");
  }

  void print(Component component) {
    Type bound = component.field().boundType();
    String name =
        bound instanceof Type.Adapted
            ? members.beside(component.name(), component.name() + "Wire")
            : component.name();
    String place = holders.message() + ", " + Holders.text(component.place());
    switch (component.slot().value()) {
      case Value.Scalar scalar ->
          print(
              component,
              JavaTypes.scalar(scalar.kind()) + " " + name,
              "%s.%s(%s, value);".formatted(writer(), Scalars.writer(scalar.kind()), place));
      case Value.Constant constant -> {
        EnumDef definition = (EnumDef) codec.definition(constant.definition());
        String number = EnumNumbers.of(codec, definition, "value");
        holders.emitNumbers(definition);
        print(
            component,
            definition.javaType() + " " + name,
            "%s.%s(%s, %s);"
                .formatted(writer(), constant.isOpen() ? "putI32" : "putConstant", place, number));
      }
      default -> {
        return;
      }
    }
    if (!component.isRequired()) {
      printClear(component, ((Value.Fixed) component.slot().value()).byteLength());
    }
  }

  private void print(Component component, String typeAndName, String put) {
    int space = typeAndName.indexOf(' ');
    java.blank();
    java.line("/** Changes {@code " + component.field().name() + "} in the message. */");
    java.open(
        "public void %s(%s value)"
            .formatted(
                typeAndName.substring(space + 1), java.type(typeAndName.substring(0, space))));
    checkPart(component);
    putBits(component, true);
    java.line(put);
    java.close();
  }

  private void checkPart(Component component) {
    if (component.isOfPart()) {
      java.line(
          "%s.checkPart(%s, %d, %d);"
              .formatted(
                  writer(),
                  holders.message(),
                  component.record().index(),
                  component.block().version()));
    }
  }

  private void putBits(Component component, boolean value) {
    Slot.Bits bits = component.slot().bits();
    putBit(component, bits.present(), value);
    putBit(component, bits.hasValue(), value);
  }

  private void putBit(Component component, int bit, boolean value) {
    if (bit >= 0) {
      java.line(
          "%s.putBit(%s, %s, %d, %s);"
              .formatted(
                  writer(), holders.message(), Holders.text(component.place(0)), bit, value));
    }
  }

  private void printClear(Component component, int byteLength) {
    java.blank();
    java.line("/** Takes the value of {@code " + component.field().name() + "} away. */");
    java.open("public void " + members.beside(component.name(), component.with("clear")) + "()");
    checkPart(component);
    putBits(component, false);
    java.line(
        "%s.putZero(%s, %s, %d);"
            .formatted(writer(), holders.message(), Holders.text(component.place()), byteLength));
    java.close();
  }
}
