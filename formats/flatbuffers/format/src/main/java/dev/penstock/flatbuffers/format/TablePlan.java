package dev.penstock.flatbuffers.format;

import java.util.List;
import java.util.Optional;

/**
 * A table: that of a record, or one that stands for a type that FlatBuffers lacks. Spec: fbs, 4.2.
 *
 * @param name its name in {@code .fbs}, with its namespace
 * @param definition the record; empty for a table that was made, whose components are numbered from
 *     1: those of {@code key} and {@code value}, or of {@code value}
 * @param recursive whether values of it can hold values of it, so that it counts towards the depth
 * @param slots by id; a number that no field has is a removed one
 * @param idCount how many ids it has
 */
public record TablePlan(
    String name, Optional<String> definition, boolean recursive, List<Slot> slots, int idCount) {

  public TablePlan {
    slots = List.copyOf(slots);
  }

  /** Returns the field by which vectors of the table are sorted, if there is one. */
  public Optional<Slot> key() {
    return slots.stream().filter(each -> each.marks().key()).findFirst();
  }

  /**
   * Returns the field of a component.
   *
   * @throws IllegalArgumentException if there is none of this number
   */
  public Slot slot(int component) {
    return slots.stream()
        .filter(each -> each.component() == component)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(name + " has no " + component));
  }
}
