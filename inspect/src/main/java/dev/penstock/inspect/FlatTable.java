package dev.penstock.inspect;

import java.util.List;
import java.util.Optional;

/**
 * A table: which fields it has under which ids. Compared as an object, since it can hold itself.
 */
final class FlatTable {
  private final boolean recursive;
  private final boolean entry;
  private List<Slot> slots = List.of();

  /**
   * A field.
   *
   * @param name empty for one that only stands for its value
   * @param id its place in the vtable; of a union that of the value, behind its type's
   * @param absent what it means that the field is not there, in words
   */
  record Slot(String name, int id, FlatKind kind, String absent, Marks marks) {}

  /**
   * What is said about a field.
   *
   * @param nested the table of the message that its bytes are
   */
  record Marks(boolean required, boolean key, boolean removed, Optional<FlatTable> nested) {
    static Marks of(boolean required, boolean key) {
      return new Marks(required, key, false, Optional.empty());
    }
  }

  FlatTable(boolean recursive, boolean entry) {
    this.recursive = recursive;
    this.entry = entry;
  }

  /** Sets the fields, in the order of their ids. */
  void fill(List<Slot> all) {
    slots = List.copyOf(all);
  }

  boolean isRecursive() {
    return recursive;
  }

  /** Tells whether it is an entry of a map, in which no key stands twice. */
  boolean isEntry() {
    return entry;
  }

  List<Slot> slots() {
    return slots;
  }

  /** Returns the field by which vectors of this table are sorted. */
  Optional<Slot> key() {
    return slots.stream().filter(each -> each.marks().key()).findFirst();
  }

  /** Returns the field of an id, for a union also by that of its type; empty for none. */
  Optional<Slot> at(int id) {
    return slots.stream()
        .filter(each -> each.id() == id || each.kind().takesTwo() && each.id() - 1 == id)
        .findFirst();
  }
}
