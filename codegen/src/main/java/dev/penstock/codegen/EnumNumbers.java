package dev.penstock.codegen;

import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import java.util.HashSet;
import java.util.Set;

/**
 * How generated Java gets from a constant to its number: its ordinal, or a method where they
 * differ. The values of an open enum have a method for each direction: {@link #valueOf}.
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

  /** Returns the expression of a constant's number, or of that of a value of an open enum. */
  public static String of(JavaCodec codec, EnumDef definition, String constant) {
    return byOrdinal(definition) && !definition.isOpen()
        ? codec.required(constant) + ".ordinal()"
        : "numberOf" + codec.nameOf(definition) + "(" + codec.required(constant) + ")";
  }

  /**
   * Returns the expression of the value of an open enum that has a number, an {@code int}: a
   * constant, or an object where none has it.
   */
  public static String valueOf(JavaCodec codec, EnumDef open, String number) {
    return "valueOf" + codec.nameOf(open) + "(" + number + ")";
  }

  /** Returns how source names a constant. */
  public static String constant(JavaSource java, EnumDef definition, Constant constant) {
    return java.type(definition.javaConstants()) + "." + javaName(constant);
  }

  private static String javaName(Constant constant) {
    return constant.notes().names().in("java", constant.name());
  }

  /** Tells whether a constant has a number that no {@code int} is, so that all are {@code long}. */
  public static boolean isLong(EnumDef definition) {
    return definition.constants().stream().anyMatch(each -> each.number() != (int) each.number());
  }

  /**
   * Emits, after the present method, the methods that {@link #of} and {@link #valueOf} call, where
   * they call some.
   */
  public static void emit(JavaCodec codec, EnumDef definition) {
    emit(codec, definition, codec.java());
  }

  /** Does the same where a codec has its methods in lines of their own. */
  public static void emit(JavaCodec codec, EnumDef definition, JavaLines java) {
    if (definition.isOpen()) {
      codec.later(() -> emitOpen(codec, definition, java));
    } else if (!byOrdinal(definition)) {
      codec.later(() -> emitMethod(codec, definition, java));
    }
  }

  private static void emitMethod(JavaCodec codec, EnumDef definition, JavaLines java) {
    java.blank();
    String type = codec.java().type(definition.javaType());
    String number = isLong(definition) ? "long" : "int";
    java.open(
        "private static %s numberOf%s(%s value)".formatted(number, codec.nameOf(definition), type));
    java.open("return switch (value)");
    emitNumbers(java, definition);
    java.closeStatement();
    java.close();
  }

  private static void emitNumbers(JavaLines java, EnumDef definition) {
    for (Constant constant : definition.constants()) {
      String number = constant.number() + (isLong(definition) ? "L;" : ";");
      java.line("case " + javaName(constant) + " -> " + number);
    }
  }

  private static void emitOpen(JavaCodec codec, EnumDef open, JavaLines java) {
    JavaSource source = codec.java();
    String name = codec.nameOf(open);
    String type = source.type(open.javaType());
    String other = source.type(open.javaOther());
    java.blank();
    java.open("private static int numberOf%s(%s value)".formatted(name, type));
    java.open("if (value instanceof %s other)".formatted(other));
    java.line("return other." + open.javaNumber() + ";");
    java.close();
    String known = "(%s) value".formatted(source.type(open.javaConstants()));
    if (byOrdinal(open)) {
      java.line("return (%s).ordinal();".formatted(known));
    } else {
      java.open("return switch (%s)".formatted(known));
      emitNumbers(java, open);
      java.closeStatement();
    }
    java.close();
    java.blank();
    java.open("private static %s valueOf%s(int number)".formatted(type, name));
    java.open("return switch (number)");
    Set<Long> numbers = new HashSet<>();
    for (Constant constant : open.constants()) {
      if (numbers.add(constant.number())) {
        String value = constant(source, open, constant);
        java.line("case " + constant.number() + " -> " + value + ";");
      }
    }
    java.line("default -> new " + other + "(number);");
    java.closeStatement();
    java.close();
  }
}
