package dev.penstock.compact.format;

/**
 * A place in a schema where values stand: what SPEC compact 5.3 calls a field.
 *
 * @param record the name of the record of which it is a component, or part of one
 * @param component the number of the component; 0 for the record itself
 * @param inside the way from the component to its elements, keys or values
 */
record Place(String record, int component, String inside) {
  static final char ELEMENT = 'e';
  static final char KEY = 'k';
  static final char VALUE = 'v';

  /** Returns the place of a record that stands for itself: a root, or a case of a union. */
  static Place of(String record) {
    return new Place(record, 0, "");
  }

  static Place of(String record, int component) {
    return new Place(record, component, "");
  }

  /** Returns the place of the elements, keys or values of what stands here. */
  Place inside(char step) {
    return new Place(record, component, inside + step);
  }
}
