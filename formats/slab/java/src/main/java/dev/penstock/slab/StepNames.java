package dev.penstock.slab;

/** The names of a record's components, as generated code has them for errors. */
final class StepNames {
  private StepNames() {}

  /**
   * Returns the name of a component.
   *
   * @param names those of all components in the order of their steps, a space between two
   * @param step its number from 1 on; 0 for the record itself, which has the empty name
   */
  static String name(String names, int step) {
    return step == 0 ? "" : names.split(" ", -1)[step - 1];
  }
}
