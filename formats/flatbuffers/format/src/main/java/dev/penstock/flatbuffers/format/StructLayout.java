package dev.penstock.flatbuffers.format;

import dev.penstock.flatbuffers.format.StructPlan.Place;
import dev.penstock.flatbuffers.format.Value.Inline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lays out a struct: each field at the next multiple of its alignment. SPEC flatbuffers 3.2 */
final class StructLayout {
  private final List<Place> places = new ArrayList<>();
  private int end;
  private int alignment = 1;

  void add(int component, String name, Inline value, boolean key) {
    int offset = padded(end, value.alignment());
    places.add(new Place(component, name, offset, value, key));
    end = Math.addExact(offset, value.byteLength());
    alignment = Math.max(alignment, value.alignment());
  }

  /**
   * Returns the struct.
   *
   * @param least its least alignment
   */
  StructPlan finish(String name, Optional<String> definition, int least) {
    int whole = Math.max(least, alignment);
    return new StructPlan(name, definition, padded(end, whole), whole, places);
  }

  private static int padded(int byteLength, int alignment) {
    return Math.addExact(byteLength, alignment - 1) & -alignment;
  }
}
