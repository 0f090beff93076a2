package dev.penstock.compact.format;

/**
 * The place of a component in a part of a record.
 *
 * @param component the component's number in its record
 * @param group among which components its value stands
 * @param bits its bits at the head of the part
 * @param value what its value is
 * @param kind the byte that stands for it in a shape table. Spec: evolution, 6
 * @param removed whether the schema no longer has the component, and only keeps its place
 */
public record Slot(int component, Group group, Bits bits, Value value, int kind, boolean removed) {

  /** Where values of components stand. SPEC compact 4.5 */
  public enum Group {
    /** In a bit at the head; among the scalars in the order of components. */
    BIT,
    /** Among the scalars, after the bits. */
    SCALAR,
    /** Among the texts, after the scalars. */
    TEXT,
    /** Behind the texts. */
    BEHIND
  }

  /**
   * The bits of a component, counted from the lowest of the part's first byte; -1 for none.
   *
   * @param present tells null from absent
   * @param hasValue tells whether there is a value
   * @param value is the value
   * @param decimal tells in which form the value stands. SPEC compact 2.4
   */
  public record Bits(int present, int hasValue, int value, int decimal) {
    /** Tells whether the component has no bit at all. */
    public boolean isEmpty() {
      return hasValue < 0 && value < 0 && decimal < 0;
    }
  }
}
