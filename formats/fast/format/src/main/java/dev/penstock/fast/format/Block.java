package dev.penstock.fast.format;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The block of a version of a record: presence bits, components of fixed width, cells. SPEC fast
 * 4.5, 6
 *
 * @param version the version that added its components
 * @param offset where it starts: that of version 1 in the record, others in the record's tail
 * @param byteLength how many bytes it takes
 * @param bitCount how many presence bits it starts with
 * @param slots its components in the order in which they are written
 * @param textStart where the cell stands that says where the texts start; 0 for none
 * @param heapStart where the cell stands that says where the heap's values start; 0 for none
 */
public record Block(
    int version,
    int offset,
    int byteLength,
    int bitCount,
    List<Slot> slots,
    int textStart,
    int heapStart) {
  /** How many bytes a cell takes. */
  public static final int CELL_BYTES = 4;

  /** Returns the components of an area, in the order in which they are written. */
  public List<Slot> in(Slot.Area area) {
    return slots.stream()
        .filter(slot -> slot.area() == area)
        .collect(Collectors.toUnmodifiableList());
  }

  /** Returns all components in the order of their numbers. */
  public List<Slot> byNumber() {
    return slots.stream()
        .sorted(Comparator.comparingInt(Slot::component))
        .collect(Collectors.toUnmodifiableList());
  }

  /** Returns how many bytes the presence bits take. */
  public int bitBytes() {
    return (bitCount + 7) / 8;
  }

  /** Tells whether all its components stand in the block itself. */
  public boolean isFixed() {
    return slots.stream().allMatch(slot -> slot.area() == Slot.Area.BLOCK);
  }
}
