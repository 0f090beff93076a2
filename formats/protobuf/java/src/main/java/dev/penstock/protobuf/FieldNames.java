package dev.penstock.protobuf;

/** The names of a record's components with the numbers of their fields, as codecs have them. */
final class FieldNames {
  private FieldNames() {}

  /**
   * Returns the step of a name: numbers and names stand in turn, {@code 1 symbol 2 bid}.
   *
   * @return 0 if no field has the number
   */
  static int step(String fields, int number) {
    int step = 1;
    for (int from = 0; from >= 0 && from < fields.length(); step += 2) {
      int space = fields.indexOf(' ', from);
      if (space < 0) {
        return 0;
      }
      if (Integer.parseInt(fields.substring(from, space)) == number) {
        return step + 1;
      }
      int next = fields.indexOf(' ', space + 1);
      from = next < 0 ? -1 : next + 1;
    }
    return 0;
  }
}
