package dev.penstock.codegen;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Type;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which adapters turn values of a program in TypeScript into what messages have, and back.
 *
 * @param exports by what they are for: a component ({@code com.acme.Order.total}), an adapter or a
 *     codec of Java, a class that one is for, a type of the schema, or a scalar ({@code decimal})
 */
public record TypeScriptAdapters(Map<String, Export> exports) {
  /** Programs see what messages have. */
  public static final TypeScriptAdapters NONE = new TypeScriptAdapters(Map.of());

  /** Names in modules that import adapters. */
  private static final Set<String> TAKEN =
      Set.of(
          "Adapted",
          "adaptedEntries",
          "adaptedMap",
          "adaptedSet",
          "Decimal",
          "Duration",
          "each",
          "fromWire",
          "Instant",
          "LocalDate",
          "LocalDateTime",
          "LocalTime",
          "offset",
          "toWire",
          "UnknownFields",
          "value");

  public TypeScriptAdapters {
    exports = Map.copyOf(exports);
  }

  /**
   * An object that a module exports.
   *
   * @param module as an import names it; a path is seen from the folder of all generated modules
   * @param name what it is exported as
   */
  public record Export(String module, String name) {}

  /** Returns the adapter of all that a component holds. */
  Optional<Export> of(RecordDef record, Field field) {
    return Optional.ofNullable(exports.get(IntegerTypes.name(record, field)));
  }

  /** Returns the adapter of values of a type. */
  Optional<Export> of(Type type) {
    return switch (type) {
      case Type.Scalar scalar -> named(scalar.kind().keyword());
      case Type.Named definition -> named(definition.name());
      case Type.Adapted adapted -> named(adapted.adapter()).or(() -> named(adapted.javaType()));
      case Type.Custom custom -> named(custom.codec()).or(() -> named(custom.javaType()));
      default -> Optional.empty();
    };
  }

  /** Returns a name for an adapter that no other one has, nor what stands beside it. */
  String local(Export export) {
    String name = export.name().equals("default") ? "adapter" : export.name();
    long before =
        exports.values().stream()
            .distinct()
            .filter(each -> each.name().equals(export.name()))
            .filter(each -> each.module().compareTo(export.module()) < 0)
            .count();
    return (TAKEN.contains(name) ? name + "_" : name) + (before == 0 ? "" : "_" + (before + 1));
  }

  private Optional<Export> named(String name) {
    return Optional.ofNullable(exports.get(name));
  }

  /** Tells whether values of a type, or values in them, are adapted. */
  boolean isAdapted(Type type) {
    return of(type).isPresent() || type.parts().stream().anyMatch(this::isAdapted);
  }

  /** Tells whether a component, or what it holds, is adapted. */
  boolean isAdapted(RecordDef record, Field field) {
    return of(record, field).isPresent() || isAdapted(field.boundType());
  }

  /** Tells whether a component of a record is adapted. */
  boolean isAdapted(RecordDef record) {
    return record.fields().stream().anyMatch(each -> isAdapted(record, each));
  }
}
