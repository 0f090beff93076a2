package dev.penstock.transport;

/** The names of a record's components, as generated code has them for errors. */
public final class StepNames {
  private StepNames() {}

  /**
   * Returns the name of a component.
   *
   * @param names those of all components in the order of their steps, a space between two
   * @param step its number from 1 on; 0 for the record itself, which has the empty name
   */
  public static String name(String names, int step) {
    if (step == 0) {
      return "";
    }
    // A hostile message meets an error in many records at once: only the one name is made.
    int from = 0;
    for (int i = 1; i < step; i++) {
      from = names.indexOf(' ', from) + 1;
    }
    int to = names.indexOf(' ', from);
    return to < 0 ? names.substring(from) : names.substring(from, to);
  }
}
