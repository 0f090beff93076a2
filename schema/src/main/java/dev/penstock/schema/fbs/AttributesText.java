package dev.penstock.schema.fbs;

import dev.penstock.model.Attribute;
import dev.penstock.model.Notes;
import dev.penstock.schema.fbs.AttributeValues.Kind;
import dev.penstock.schema.fbs.AttributeValues.Value;
import java.util.LinkedHashMap;
import java.util.Map;

/** Collects the attributes of a declaration: those of the model's parts, then the others. */
final class AttributesText {
  private final Map<String, Value> byName = new LinkedHashMap<>();
  private final Notes notes;

  AttributesText(Notes notes) {
    this.notes = notes;
  }

  void bare(String name) {
    byName.put(name, Value.ABSENT);
  }

  void integer(String name, String value) {
    byName.put(name, Fbs.isInteger(value) ? new Value(Kind.INTEGER, value) : text(value));
  }

  void string(String name, String value) {
    byName.put(name, text(value));
  }

  private static Value text(String value) {
    return new Value(Kind.STRING, value);
  }

  /** Returns what was collected, and what the notes say in this language. */
  AttributeValues values() {
    Map<String, Value> values = new LinkedHashMap<>(byName);
    for (Attribute each : notes.attributes()) {
      if (each.language().equals(Fbs.LANGUAGE)) {
        values.putIfAbsent(each.name(), Fbs.value(each.value()));
      }
    }
    return new AttributeValues(values);
  }
}
