package dev.penstock.flatbuffers.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The constants of enums as arguments of what reads their numbers and bits. */
public final class ConstantArrays {
  private ConstantArrays() {}

  /** Returns the expression of a constant. */
  static String name(JavaCodec codec, EnumDef constants, Constant constant) {
    String name = constant.notes().names().in("java", constant.name());
    return codec.java().type(constants.javaType()) + "." + name;
  }

  /**
   * Returns the constants by their numbers, behind them the one that stands for unknown numbers if
   * there is one. SPEC flatbuffers 2.1
   *
   * @param constants with the numbers that messages have
   * @param width how many bytes a number takes
   */
  public static String byNumber(JavaCodec codec, EnumDef constants, int width) {
    boolean isPlain =
        constants.constants().stream()
            .allMatch(each -> each.number() >= 0 && each.number() == (int) each.number());
    return isPlain ? codec.constants(constants) : byLowBits(codec, constants, width);
  }

  /** Returns the numbers as a reader finds them, of the low bits alone, and their constants. */
  private static String byLowBits(JavaCodec codec, EnumDef constants, int width) {
    long mask = width == 8 ? -1L : (1L << 8 * width) - 1;
    List<Constant> sorted = new ArrayList<>(constants.byNumber());
    sorted.sort(Comparator.comparingLong(each -> each.number() & mask));
    List<String> numbers = sorted.stream().map(each -> (each.number() & mask) + "L").toList();
    List<String> names = sorted.stream().map(each -> name(codec, constants, each)).toList();
    String name = codec.nameOf(constants);
    String known =
        codec.array("long", name + "Numbers", numbers)
            + ", "
            + codec.array(codec.java().type(constants.javaType()), name + "Constants", names);
    return constants
        .unknown()
        .map(each -> known + ", " + name(codec, constants, each))
        .orElse(known);
  }

  /**
   * Returns the constants by the positions of their bits, and the one that stands for unknown bits
   * or null. SPEC flatbuffers 2.2
   */
  public static String byBit(JavaCodec codec, EnumDef flags) {
    List<String> byBit = new ArrayList<>();
    for (Constant each : flags.byNumber()) {
      while (byBit.size() < each.number()) {
        byBit.add("null");
      }
      byBit.add(name(codec, flags, each));
    }
    String type = codec.java().type(flags.javaType());
    String unknown = flags.unknown().map(each -> name(codec, flags, each)).orElse("null");
    return codec.array(type, codec.nameOf(flags) + "Bits", byBit) + ", " + unknown;
  }
}
