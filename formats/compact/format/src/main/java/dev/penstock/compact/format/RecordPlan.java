package dev.penstock.compact.format;

import java.util.ArrayList;
import java.util.List;

/**
 * What stands for a record. SPEC compact 4.5, 6
 *
 * @param name its name in the schema
 * @param index its position among the records of the plan
 * @param shared whether it is written once and referred to from then on. SPEC compact 4.8
 * @param recursive whether values of it can hold values of it, so that it counts towards the depth
 * @param first what version 1 has
 * @param parts what the versions from 2 on added
 * @param keepsUnknown whether values keep parts that the schema does not have
 */
public record RecordPlan(
    String name,
    int index,
    boolean shared,
    boolean recursive,
    Part first,
    List<Part> parts,
    boolean keepsUnknown) {

  /** Returns what all versions have, in their order. */
  public List<Part> all() {
    List<Part> all = new ArrayList<>(List.of(first));
    all.addAll(parts);
    return all;
  }
}
