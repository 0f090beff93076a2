package dev.penstock.flatbuffers.format;

import java.util.Optional;

/**
 * A field of a table.
 *
 * @param component the number of the component in its record
 * @param name its name in {@code .fbs}
 * @param id its index in the vtable; that of a union's value, its type has the one before
 * @param value what its value is
 * @param absent what a table without it means
 * @param marks what else the file says of it
 */
public record Slot(int component, String name, int id, Value value, Absent absent, Marks marks) {

  /** What a table means that does not have a field. */
  public sealed interface Absent {
    /** An error. */
    record Refused() implements Absent {}

    /** That there is no value. */
    record None() implements Absent {}

    /**
     * A number, which writers leave out.
     *
     * @param bits the bits of an integer, of a {@code float} those of a 32-bit one; 1 for true
     */
    record Bits(long bits) implements Absent {}

    /** A text, which writers leave out. */
    record OfText(String text) implements Absent {}

    /** An empty vector, which writers leave out. */
    record Empty() implements Absent {}
  }

  /**
   * What a file says of a field beside its type.
   *
   * @param removed whether the schema no longer has the component, and only keeps its place
   * @param deprecated whether it is marked so, as removed ones are
   * @param key whether vectors of its table are sorted by it
   * @param nested the table that its bytes are a message of, by its name in the plan
   */
  public record Marks(boolean removed, boolean deprecated, boolean key, Optional<String> nested) {
    /** Nothing is said. */
    public static final Marks NONE = new Marks(false, false, false, Optional.empty());
  }

  /** Tells whether the field takes two ids. */
  public boolean takesTwo() {
    return value instanceof Value.OfUnion
        || value instanceof Value.Vector vector && vector.element() instanceof Value.OfUnion;
  }
}
