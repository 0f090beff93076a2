package dev.penstock.json.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.Type;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells as which kinds of JSON value the values of a type are written. */
final class Kinds {
  private final Map<String, Definition> definitions;

  Kinds(Map<String, Definition> definitions) {
    this.definitions = definitions;
  }

  /** Returns the kinds of a type's values. */
  Set<Kind> of(Type type) {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    collect(type, kinds, new HashSet<>());
    return kinds;
  }

  /** Returns the kinds of a record's values. */
  Set<Kind> of(String record) {
    return of(new Type.Named(record));
  }

  /** Tells whether null stands for a value of the type. */
  boolean takesNull(Type type) {
    return of(type).contains(Kind.NULL);
  }

  /** Tells whether values of the type can be the names of members. SPEC json 3.10 */
  boolean isKey(Type type) {
    if (!(type instanceof Type.Named named)) {
      return type instanceof Type.Scalar || type instanceof Type.Custom;
    }
    Definition definition = definition(named.name());
    return definition instanceof EnumDef
        || transparent(definition)
            .filter(field -> field.presence().kind() == Presence.Kind.REQUIRED)
            .filter(field -> isKey(field.type()))
            .isPresent();
  }

  /** Returns the type that a type's values have in JSON: transparent records are looked through. */
  Type inside(Type type) {
    Type inner = type;
    Set<String> seen = new HashSet<>();
    while (inner instanceof Type.Named named && seen.add(named.name())) {
      inner = transparent(definition(named.name())).map(Field::type).orElse(inner);
    }
    return inner;
  }

  /** Returns the only field of a transparent record; empty for other definitions. */
  private static Optional<Field> transparent(Definition definition) {
    return definition instanceof RecordDef record && record.transparent()
        ? record.fields().stream().findFirst()
        : Optional.empty();
  }

  private Definition definition(String name) {
    Definition definition = definitions.get(name);
    if (definition == null) {
      throw new IllegalArgumentException("the schema does not define " + name);
    }
    return definition;
  }

  private void collect(Type type, Set<Kind> kinds, Set<String> seen) {
    if (type instanceof Type.Scalar scalar) {
      kinds.addAll(Kind.of(scalar.kind()));
    } else if (type instanceof Type.MapOf map) {
      kinds.add(isKey(map.key()) ? Kind.OBJECT : Kind.LIST);
    } else if (type instanceof Type.Custom) {
      kinds.add(Kind.TEXT);
    } else if (type instanceof Type.Nullable nullable) {
      kinds.add(Kind.NULL);
      collect(nullable.type(), kinds, seen);
    } else if (!(type instanceof Type.Named named)) {
      kinds.add(Kind.LIST);
    } else if (seen.add(named.name())) {
      collect(definition(named.name()), kinds, seen);
    }
  }

  private void collect(Definition definition, Set<Kind> kinds, Set<String> seen) {
    Optional<Field> only = transparent(definition);
    if (definition instanceof EnumDef constants) {
      kinds.add(Kind.TEXT);
      if (constants.isOpen()) {
        kinds.add(Kind.INTEGER);
      }
    } else if (only.isPresent()) {
      if (only.get().presence().kind() != Presence.Kind.REQUIRED) {
        kinds.add(Kind.NULL);
      }
      collect(only.get().type(), kinds, seen);
    } else if (definition instanceof UnionDef union && union.tagging() == Tagging.BY_KIND) {
      union.cases().forEach(each -> collect(new Type.Named(each.record()), kinds, seen));
    } else {
      kinds.add(Kind.OBJECT);
    }
  }
}
