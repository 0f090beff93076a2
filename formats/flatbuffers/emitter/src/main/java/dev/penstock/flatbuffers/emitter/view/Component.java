package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.Slot.Absent;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import java.util.Optional;

/**
 * A component of a record, or a field of a table that was made.
 *
 * @param name that of its accessor
 * @param slot where tables have it; empty for a field of a struct
 * @param offset from the start of a struct
 */
record Component(Field field, String name, Value value, Optional<Slot> slot, int offset) {

  Presence.Kind presence() {
    return field.presence().kind();
  }

  boolean isRequired() {
    return presence() == Presence.Kind.REQUIRED;
  }

  boolean isMaybe() {
    return presence() == Presence.Kind.MAYBE;
  }

  boolean hasDefault() {
    return presence() == Presence.Kind.DEFAULT;
  }

  boolean isUnion() {
    return value instanceof Value.OfUnion;
  }

  boolean isUnionVector() {
    return value instanceof Value.Vector vector && vector.element() instanceof Value.OfUnion;
  }

  /** Tells whether a table without it is wrong. */
  boolean isRefusedWithout() {
    return slot.isPresent() && slot.get().absent() instanceof Absent.Refused;
  }

  /** Tells whether a table without it has an empty vector. */
  boolean isEmptyWithout() {
    return slot.isPresent() && slot.get().absent() instanceof Absent.Empty;
  }

  /** Returns how many bytes it takes in its table. */
  int width() {
    return value instanceof Value.Inline inline ? inline.byteLength() : 4;
  }

  /** Returns the name with a capital behind a word. */
  String with(String word) {
    return word + Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
