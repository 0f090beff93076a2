package dev.penstock.flatbuffers.emitter;

import dev.penstock.codegen.EnumNumbers;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Element;
import dev.penstock.model.Field;
import dev.penstock.model.Hint;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Emits enums, and sets of them that are bits. SPEC flatbuffers 2.1, 2.2 */
final class EnumShape {
  private final JavaCodec codec;
  private final JavaSource java;

  EnumShape(JavaCodec codec) {
    this.codec = codec;
    java = codec.java();
  }

  private String type(EnumDef constants) {
    return java.type(constants.javaType());
  }

  private String name(EnumDef constants, Constant constant) {
    return ConstantArrays.name(codec, constants, constant);
  }

  /** Returns the expression of a constant's number in the type of its width. */
  String number(EnumDef constants, ScalarKind kind, String expression) {
    String number = EnumNumbers.of(codec, constants, expression);
    boolean isNarrow = kind.bits() < (EnumNumbers.isLong(constants) ? 64 : 32);
    return isNarrow ? "(" + JavaTypes.scalar(kind) + ") " + number : number;
  }

  /** Returns the condition that a constant has another number. */
  String differs(EnumDef constants, long bits, String expression) {
    String suffix = EnumNumbers.isLong(constants) ? "L" : "";
    return EnumNumbers.of(codec, constants, expression) + " != " + bits + suffix;
  }

  /** Returns the expression that reads a constant. */
  String get(EnumDef constants, int width, String place) {
    String known = ConstantArrays.byNumber(codec, constants, width);
    return "in.constant(" + place + ", " + width + ", " + known + ")";
  }

  /** Returns the expression of the bits of a set. */
  String bits(EnumDef flags, String expression) {
    String name = "bitsOf" + codec.nameOf(flags);
    if (codec.once(name)) {
      codec.later(() -> emitBits(name, flags));
    }
    return name + "(" + codec.required(expression) + ")";
  }

  private void emitBits(String name, EnumDef flags) {
    java.blank();
    String set = java.type("java.util.Set") + "<" + type(flags) + ">";
    java.open("private static long " + name + "(" + set + " value)");
    java.line("long bits = 0;");
    java.open("for (" + type(flags) + " each : value)");
    java.line("bits |= 1L << " + EnumNumbers.of(codec, flags, "each") + ";");
    java.close();
    java.line("return bits;");
    java.close();
  }

  /** Returns bits as a literal of the width of flags. */
  static String literal(long bits) {
    return bits == (int) bits ? Long.toString(bits) : "0x" + Long.toHexString(bits) + "L";
  }

  /** Returns the expression that reads a set. */
  String getSet(EnumDef flags, int width, String place) {
    String known = ConstantArrays.byBit(codec, flags);
    return "in.flags(%s, %d, %s.class, %s)".formatted(place, width, type(flags), known);
  }

  /** Returns the expression of a set of which the bits are known. */
  String set(EnumDef flags, long bits) {
    String set = java.type("java.util.EnumSet");
    List<String> names = new ArrayList<>();
    for (Constant each : flags.constants()) {
      if ((bits & 1L << each.number()) != 0) {
        names.add(name(flags, each));
      }
    }
    return names.isEmpty()
        ? set + ".noneOf(" + type(flags) + ".class)"
        : set + ".of(" + String.join(", ", names) + ")";
  }

  /** Returns the defaults of a definition that no set stands for. */
  static List<Diagnostic> refusals(Definition definition, Map<String, Definition> constructed) {
    List<Diagnostic> found = new ArrayList<>();
    for (Element each : definition.elements()) {
      String said =
          each.notes().hints().stream()
              .filter(it -> it.format().equals("flatbuffers") && it.name().equals("default"))
              .map(Hint::value)
              .findFirst()
              .orElse("");
      if (each instanceof Field field
          && field.type() instanceof Type.SetOf set
          && set.element() instanceof Type.Named named
          && constructed.get(named.name()) instanceof EnumDef flags
          && flags.notes().has(Trait.FLAGS)
          && said.matches("[0-9]{1,20}")
          && unnamed(flags, new BigInteger(said).longValue()) != 0) {
        found.add(
            new Diagnostic(
                "NotCarried",
                definition.name() + "." + each.name(),
                "codecs of FlatBuffers in Java have no set for the default %s, of which a bit has no"
                        .formatted(said)
                    + " constant; give it one, or leave the default out"));
      }
    }
    return found;
  }

  private static long unnamed(EnumDef flags, long bits) {
    long left = bits;
    for (Constant each : flags.constants()) {
      left &= ~(1L << each.number());
    }
    return left;
  }
}
