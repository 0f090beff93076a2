package dev.penstock.inspect;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.TypeGraph;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A schema as walks ask for it. */
final class Outline {
  private final Schema schema;
  private final Map<String, Definition> definitions;
  private final TypeGraph graph;
  private final Map<String, Map<Long, String>> constants = new HashMap<>();

  Outline(Schema schema) {
    this.schema = schema;
    definitions = schema.byName();
    graph = TypeGraph.of(schema);
    for (Definition definition : schema.definitions()) {
      if (definition instanceof EnumDef constantsOf) {
        Map<Long, String> names = new HashMap<>();
        for (Constant constant : constantsOf.constants()) {
          names.put(constant.number(), constant.name());
        }
        constants.put(definition.name(), names);
      }
    }
  }

  /** Tells whether a record of the schema is shared. */
  boolean hasShared() {
    return definitions.values().stream()
        .anyMatch(each -> each instanceof RecordDef record && record.shared());
  }

  Type root() {
    return new Type.Named(schema.root());
  }

  List<Definition> definitions() {
    return schema.definitions();
  }

  Map<String, Definition> byName() {
    return definitions;
  }

  Definition definition(Type.Named named) {
    return definition(named.name());
  }

  private Definition definition(String name) {
    Definition found = definitions.get(name);
    if (found == null) {
      throw new IllegalStateException("the schema does not define " + name);
    }
    return found;
  }

  boolean recursive(RecordDef record) {
    return graph.recursive(record.name());
  }

  /** Returns the name of a constant; null where there is none of this number. */
  @Nullable String constant(EnumDef definition, long number) {
    return number == (int) number
        ? constants.getOrDefault(definition.name(), Map.of()).get(number)
        : null;
  }

  /** Returns the case of a number; null where there is none. */
  static @Nullable Case unionCase(UnionDef union, long number) {
    for (Case each : union.cases()) {
      if (each.number() == number) {
        return each;
      }
    }
    return null;
  }

  RecordDef record(Case of) {
    return (RecordDef) definition(of.record());
  }

  /** Returns what a type is on the wire: without the mark of null. */
  static Type wire(Type type) {
    return switch (type) {
      case Type.Nullable nullable -> wire(nullable.type());
      case Type.Custom custom -> Type.of(ScalarKind.BYTES);
      default -> type;
    };
  }

  static boolean is(Type type, ScalarKind kind) {
    return wire(type) instanceof Type.Scalar scalar && scalar.kind() == kind;
  }

  /** Returns the word for the state of a field that has no value. */
  static String missing(Field field, boolean present) {
    return switch (field.presence().kind()) {
      case NULLABLE -> "null";
      case MAYBE -> present ? "null" : "absent";
      case DEFAULT -> "default " + field.presence().defaultValue();
      default -> "absent";
    };
  }

  static boolean isMaybe(Field field) {
    return field.presence().kind() == Presence.Kind.MAYBE;
  }

  static boolean isRequired(Field field) {
    return field.presence().kind() == Presence.Kind.REQUIRED;
  }
}
