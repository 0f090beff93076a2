package dev.penstock.schema.java;

import dev.penstock.model.Field;
import dev.penstock.model.Type;
import dev.penstock.model.text.SchemaSyntaxException;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.java.JavaType.Declared;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Reads what {@code @Removed} says. A record, enum or sealed interface that is named there is part
 * of the schema, as though a component were of it: older messages hold its values. Spec: evolution,
 * section 3.1.
 */
final class RemovedReader {
  private final Elements elements;
  private final TypeMapping mapping;
  private final Findings findings;

  RemovedReader(Elements elements, TypeMapping mapping, Findings findings) {
    this.elements = elements;
    this.mapping = mapping;
    this.findings = findings;
  }

  /**
   * Returns the components that were removed from a record.
   *
   * @param inSource where the record stands, by its name in Java
   * @param inSchema the same by its name in the schema
   */
  List<Field> read(Marks marks, Place inSource, Place inSchema) {
    List<Field> removed = new ArrayList<>();
    for (String line : marks.texts("Removed")) {
      try {
        Field field = SchemaText.parseRemoved(line);
        findings.locate(new Place(inSchema.path() + "." + field.name(), inSchema.element()));
        removed.add(
            new Field(
                field.id(),
                field.name(),
                onWire(field.boundType(), inSource),
                field.presence(),
                field.notes().with(field.notes().bindings().withoutClasses())));
      } catch (SchemaSyntaxException e) {
        findings.add(
            "BadRemoved",
            inSource,
            "@Removed(\""
                + line
                + "\"): "
                + e.getMessage()
                + "; write number, name and type as the schema file has them, \"4 note: text?\"");
      }
    }
    return removed;
  }

  /** Returns a type without adapters, which may be gone, its classes put in line to be read. */
  private Type onWire(Type type, Place place) {
    return switch (type) {
      case Type.Named named -> named(named, place);
      case Type.Sequence list -> new Type.Sequence(onWire(list.element(), place));
      case Type.SetOf set -> new Type.SetOf(onWire(set.element(), place));
      case Type.MapOf map -> new Type.MapOf(onWire(map.key(), place), onWire(map.value(), place));
      case Type.Nullable nullable -> new Type.Nullable(onWire(nullable.type(), place));
      case Type.Adapted adapted -> onWire(adapted.wire(), place);
      case Type.Scalar scalar -> scalar;
      case Type.Array array -> array;
      case Type.FixedArray array -> array;
      case Type.Custom custom -> custom;
    };
  }

  /** Returns the definition of a class; a name that is none may be that of a generic record. */
  private Type named(Type.Named named, Place place) {
    TypeElement element = elements.getTypeElement(named.name());
    return element == null || !element.getTypeParameters().isEmpty()
        ? named
        : mapping.map(new Declared(element, List.of()), place, null);
  }
}
