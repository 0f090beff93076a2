package dev.penstock.fast.format;

import java.util.List;

/**
 * Where everything of a record stands. SPEC fast 4.5, 6
 *
 * @param name its name in the schema
 * @param index its position among the records of the plan
 * @param form how it stands in what holds it
 * @param recursive whether values of it can hold values of it, so that it counts towards the depth
 * @param first the block of version 1
 * @param parts the blocks of the versions from 2 on
 * @param tail what follows the block in messages in which records have grown
 */
public record RecordPlan(
    String name,
    int index,
    Form form,
    boolean recursive,
    Block first,
    List<Block> parts,
    Tail tail) {

  /** How a record stands in what holds it. */
  public enum Form {
    /** It is its block, in the block of what holds it. */
    FIXED,
    /** Between two places. */
    VARIABLE,
    /** Between two places, in full or as a reference. SPEC fast 4.8 */
    SHARED
  }

  /**
   * The parts of a record, and after them the tails of the records in its block.
   *
   * @param partBytes how many bytes the parts take
   * @param byteLength how many bytes all of it takes
   * @param nested the records in the block, in the order of the components' numbers
   * @param keepsUnknown whether values keep parts that the schema does not have
   * @param stretches whether it is longer in some messages that are written: this record keeps
   *     unknown parts, or one in its block does
   */
  public record Tail(
      int partBytes, int byteLength, List<Nested> nested, boolean keepsUnknown, boolean stretches) {
    public Tail {
      nested = List.copyOf(nested);
    }
  }

  /**
   * A record in the block of another.
   *
   * @param component the number of the component that it is
   * @param record its name
   * @param offset where its tail starts in the tail of the other, without unknown parts
   */
  public record Nested(int component, String record, int offset) {}

  /** Tells whether the record is of fixed width. */
  public boolean isFixed() {
    return form == Form.FIXED;
  }

  /** Tells whether the record is written once and referred to from then on. */
  public boolean isShared() {
    return form == Form.SHARED;
  }
}
