package dev.penstock.flatbuffers.format;

import dev.penstock.flatbuffers.format.Slot.Absent;
import dev.penstock.model.Definition;
import dev.penstock.model.Field;
import dev.penstock.model.Type;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** What one of two schemas that are compared puts into messages. */
final class Side {
  private final Values values;
  private final Absents absents;

  /** Creates a side; definitions have the names of the schema. */
  Side(Map<String, Definition> definitions) {
    Map<String, String> names = new HashMap<>();
    definitions.keySet().forEach(each -> names.put(each, each));
    values = new Values(definitions, names, new MadeTypes("", names, Set.of()));
    absents = new Absents(definitions);
  }

  /** Returns what stands for a type. */
  Value value(Type type) {
    return values.of(type);
  }

  /** Returns what a table without a field means. */
  Absent absent(Field field) {
    return absents.of(field, values.inTable(field));
  }

  /** Tells whether a table without a field is refused. */
  boolean isRequired(Field field) {
    return absent(field) instanceof Absent.Refused;
  }

  /** Tells whether readers put the same in the place of a field that a table lacks. */
  static boolean isSameDefault(Absent one, Absent other) {
    return isNothing(one) ? isNothing(other) : one.equals(other);
  }

  private static boolean isNothing(Absent absent) {
    return absent instanceof Absent.None || absent instanceof Absent.Refused;
  }
}
