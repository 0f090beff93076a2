package dev.penstock.fast.format;

/**
 * The place of a component in a block.
 *
 * @param component the component's number in its record
 * @param area where its value stands
 * @param offset where in the block its value stands, or the cell with its end
 * @param bits its presence bits
 * @param value what its value is
 * @param kind the byte that stands for it in a shape table. Spec: evolution, 6
 * @param removed whether the schema no longer has the component, and only keeps its place
 */
public record Slot(
    int component, Area area, int offset, Bits bits, Value value, int kind, boolean removed) {

  /** Where values of components stand, in the order in which they are written. */
  public enum Area {
    /** In the block itself. */
    BLOCK,
    /** In the slab; the block holds a cell with the end. SPEC fast 5 */
    TEXT,
    /** Behind the block of the record; the block holds a cell with the end. SPEC fast 4.5 */
    BEHIND,
    /** In the heap of the message; the block holds a cell with the end. SPEC fast 6 */
    HEAP
  }

  /**
   * The presence bits of a component, counted from the lowest of the block's first byte.
   *
   * @param present the bit that tells null from absent; -1 for none
   * @param hasValue the bit that tells whether there is a value; -1 for none, as there always is
   */
  public record Bits(int present, int hasValue) {}
}
