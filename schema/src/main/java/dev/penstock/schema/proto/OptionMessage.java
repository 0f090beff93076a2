package dev.penstock.schema.proto;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Options, as the message that descriptors have for them. */
final class OptionMessage {
  /**
   * The values of a field: numbers as their bits, {@code byte[]} for strings, messages.
   *
   * @param values one, or several of a repeated field
   */
  record Slot(FieldDecl field, List<Object> values) {}

  final MessageDecl type;
  private final TreeMap<Integer, Slot> slots = new TreeMap<>();
  private final Map<OneofDecl, FieldDecl> chosen = new HashMap<>();

  /** Fields that nothing declares, as they stand on the wire. */
  byte[] unknown = new byte[0];

  OptionMessage(MessageDecl type) {
    this.type = type;
  }

  /** Returns what is set, by number. */
  Collection<Slot> slots() {
    return slots.values();
  }

  boolean has(FieldDecl field) {
    return slots.containsKey(field.number);
  }

  /** Refuses an extension whose number its message does not leave to it. */
  void checkNumber(FieldDecl field, Place place) {
    Slot slot = slots.get(field.number);
    boolean isOther = slot != null && slot.field() != field;
    boolean isOutside = field.isExtension() && type.index().extensions.find(field.number) == null;
    if (isOther || isOutside) {
      throw place.refuse(
          "%s does not leave the number %d to %s"
              .formatted(type.fullName, field.number, field.fullName));
    }
  }

  /** Tells whether a field, or another one of its oneof, has a value. */
  boolean isTaken(FieldDecl field) {
    return has(field) || field.oneof != null && chosen.containsKey(field.oneof);
  }

  /**
   * Adds a value; of a field that is not repeated it is the only one. What stands in another field
   * of its oneof goes.
   */
  void add(FieldDecl field, Object value) {
    if (field.oneof != null) {
      FieldDecl other = chosen.put(field.oneof, field);
      if (other != null && other != field) {
        slots.remove(other.number);
      }
    }
    slots
        .computeIfAbsent(field.number, each -> new Slot(field, new ArrayList<>()))
        .values()
        .add(value);
  }

  /** Puts a value in the place of that of a field that is not repeated. */
  void replace(FieldDecl field, Object value) {
    slots.remove(field.number);
    add(field, value);
  }

  /** Returns the message of a field, which is made if there is none. */
  OptionMessage message(FieldDecl field, MessageDecl fieldType) {
    Slot slot = slots.get(field.number);
    if (slot != null) {
      return (OptionMessage) slot.values().getFirst();
    }
    OptionMessage made = new OptionMessage(fieldType);
    add(field, made);
    return made;
  }

  /** Returns the message of a field; null if there is none. */
  @Nullable OptionMessage message(String field) {
    List<Object> found = values(field);
    return found.isEmpty() ? null : (OptionMessage) found.getLast();
  }

  /** Returns the values of a field by its name. */
  List<Object> values(String name) {
    FieldDecl field = type.field(name);
    Slot slot = field == null ? null : slots.get(field.number);
    return slot == null ? List.of() : slot.values();
  }

  /** Returns a number; 0 if it is not set. */
  long number(String field) {
    List<Object> found = values(field);
    return found.isEmpty() ? 0 : (Long) found.getLast();
  }

  boolean bool(String field) {
    return number(field) != 0;
  }
}
