package dev.penstock.model;

import java.util.List;
import java.util.Optional;

/**
 * A class that programs see at one place of a type, where that is not the one that the type stands
 * for.
 *
 * @param place the way from the whole type to the place: which of its parts, which of the parts of
 *     that, and so on, each from 0; empty for the whole
 * @param className the class that programs see
 * @param adapter the class that turns it into what messages have and back; none where a codec
 *     written by hand does so, which the type names
 * @param nullable whether what the adapter writes may be null, which no sound schema has
 */
public record Binding(
    List<Integer> place, String className, Optional<String> adapter, boolean nullable) {
  public Binding {
    place = List.copyOf(place);
  }
}
