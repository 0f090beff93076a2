package dev.penstock.json;

/** Reads constants of an enum by their names. SPEC json 3.9 */
final class RowConstant extends RowValue.Word {
  private final JsonNames names;
  private final long[] numbers;
  private final boolean open;

  /**
   * Reads constants.
   *
   * @param numbers by the index of the name
   * @param open whether numbers that no constant has are values, too
   */
  RowConstant(JsonNames names, long[] numbers, boolean open) {
    this.names = names;
    this.numbers = numbers;
    this.open = open;
  }

  @Override
  long readWord(JsonReader in) {
    int index = open ? in.readKnown(names) : in.readConstant(names);
    return index < 0 ? in.readI32() : numbers[index];
  }
}
