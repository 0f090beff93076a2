package dev.penstock.codegen;

import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;

/**
 * How generated Java gets from a constant to its number: its ordinal, or a method where they
 * differ.
 */
public final class EnumNumbers {
  private EnumNumbers() {}

  private static boolean byOrdinal(EnumDef definition) {
    for (int i = 0; i < definition.constants().size(); i++) {
      if (definition.constants().get(i).number() != i) {
        return false;
      }
    }
    return true;
  }

  /** Returns the expression of a constant's number. */
  public static String of(JavaCodec codec, EnumDef definition, String constant) {
    return byOrdinal(definition)
        ? codec.required(constant) + ".ordinal()"
        : "numberOf" + codec.nameOf(definition) + "(" + codec.required(constant) + ")";
  }

  /** Tells whether a constant has a number that no {@code int} is, so that all are {@code long}. */
  public static boolean isLong(EnumDef definition) {
    return definition.constants().stream().anyMatch(each -> each.number() != (int) each.number());
  }

  /** Emits, after the present method, the method that {@link #of} calls, where it calls one. */
  public static void emit(JavaCodec codec, EnumDef definition) {
    if (!byOrdinal(definition)) {
      codec.later(() -> emitMethod(codec, definition));
    }
  }

  private static void emitMethod(JavaCodec codec, EnumDef definition) {
    JavaSource java = codec.java();
    java.blank();
    String type = java.type(definition.javaType());
    String number = isLong(definition) ? "long" : "int";
    java.open(
        "private static %s numberOf%s(%s value)".formatted(number, codec.nameOf(definition), type));
    java.open("return switch (value)");
    for (Constant constant : definition.constants()) {
      String name = constant.notes().names().in("java", constant.name());
      java.line("case " + name + " -> " + constant.number() + (isLong(definition) ? "L;" : ";"));
    }
    java.closeStatement();
    java.close();
  }
}
