package dev.penstock.amf3.format;

import java.util.List;

/**
 * What stands for the constants of an enum. SPEC amf3 3
 *
 * @param name its name in the schema
 * @param constants in the order of the schema
 * @param numbers of the constants
 * @param byNumber whether numbers are written, not names
 * @param unknown the index of the constant that stands for all others; -1 for none
 */
public record EnumPlan(
    String name, List<Name> constants, List<Integer> numbers, boolean byNumber, int unknown) {

  public EnumPlan {
    constants = List.copyOf(constants);
    numbers = List.copyOf(numbers);
  }
}
