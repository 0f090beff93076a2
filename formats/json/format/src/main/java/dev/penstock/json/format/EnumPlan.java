package dev.penstock.json.format;

import java.util.List;

/**
 * The names of an enum's constants. SPEC json 3.9
 *
 * @param name its name in the schema
 * @param constants in the order of the schema
 * @param unknown the index of the constant that stands for all others; -1 for none
 */
public record EnumPlan(String name, List<Name> constants, int unknown) {

  public EnumPlan {
    constants = List.copyOf(constants);
  }
}
