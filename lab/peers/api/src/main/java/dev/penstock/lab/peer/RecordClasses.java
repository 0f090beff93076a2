package dev.penstock.lab.peer;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Schema;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The Java classes of all records of a schema. */
public final class RecordClasses {
  private final List<RecordClass> classes;
  private final Map<Class<?>, Optional<RecordClass>> known = new HashMap<>();

  /** Creates it; classes are looked up when they are needed first. */
  public RecordClasses(Schema schema, ClassLoader loader) {
    classes =
        schema.definitions().stream()
            .filter(RecordDef.class::isInstance)
            .map(each -> new RecordClass((RecordDef) each, loader))
            .toList();
  }

  /** Returns the class of an object, if it is one of these. */
  public Optional<RecordClass> of(Object value) {
    return known.computeIfAbsent(
        value.getClass(), type -> classes.stream().filter(each -> each.isOf(value)).findFirst());
  }
}
