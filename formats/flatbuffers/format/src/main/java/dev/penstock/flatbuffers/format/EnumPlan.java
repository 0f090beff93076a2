package dev.penstock.flatbuffers.format;

import dev.penstock.model.ScalarKind;
import java.util.List;

/**
 * An enum.
 *
 * @param name its name in {@code .fbs}, with its namespace
 * @param definition its name in the schema
 * @param kind the integer that holds its numbers
 * @param flags whether a value is any number of constants, of which the bits are set
 * @param constants in the order of the schema, of one number the first alone
 */
public record EnumPlan(
    String name, String definition, ScalarKind kind, boolean flags, List<Constant> constants) {

  public EnumPlan {
    constants = List.copyOf(constants);
  }

  /**
   * A constant.
   *
   * @param name its name in {@code .fbs}
   * @param number what is written; of flags its bit
   */
  public record Constant(String name, long number) {}

  /** Tells whether a constant has a number. */
  public boolean has(long number) {
    return constants.stream().anyMatch(each -> each.number() == number);
  }
}
