package dev.penstock.protobuf.format;

import java.util.List;
import java.util.OptionalInt;

/**
 * An enum.
 *
 * @param name its name in {@code .proto}, with its package
 * @param definition its name in the schema
 * @param open whether numbers that no constant has are values, too
 * @param constants in the order of the schema
 * @param unknown the number of the constant that stands for all that a reader does not know
 */
public record EnumPlan(
    String name, String definition, boolean open, List<Constant> constants, OptionalInt unknown) {

  /** A constant by its name in {@code .proto}. */
  public record Constant(String name, int number) {}

  public EnumPlan {
    constants = List.copyOf(constants);
  }

  /** Tells whether a number is a value: that of a constant. */
  public boolean has(int number) {
    return constants.stream().anyMatch(each -> each.number() == number);
  }
}
