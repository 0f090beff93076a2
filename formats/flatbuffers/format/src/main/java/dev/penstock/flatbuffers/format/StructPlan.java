package dev.penstock.flatbuffers.format;

import java.util.List;
import java.util.Optional;

/**
 * A struct: its fields side by side, always all of them.
 *
 * @param name its name in {@code .fbs}, with its namespace
 * @param definition the record; empty for a struct that stands for another type
 * @param byteLength a multiple of the alignment
 * @param alignment the number of which its offset is a multiple
 * @param places in the order of the components
 */
public record StructPlan(
    String name, Optional<String> definition, int byteLength, int alignment, List<Place> places) {

  public StructPlan {
    places = List.copyOf(places);
  }

  /**
   * A field of a struct.
   *
   * @param component the number of the component in its record
   * @param name its name in {@code .fbs}
   * @param offset from the start of the struct
   * @param key whether vectors of the struct are sorted by it
   */
  public record Place(int component, String name, int offset, Value.Inline value, boolean key) {}

  /** Returns the field by which vectors of the struct are sorted, if there is one. */
  public Optional<Place> key() {
    return places.stream().filter(Place::key).findFirst();
  }
}
