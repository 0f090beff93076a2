package dev.penstock.json.emitter;

import dev.penstock.model.Definition;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Tells as which kinds of JSON value the values of a type are written. */
final class Kinds {

  /** The constants of the runtime's {@code JsonKind}. */
  enum Kind {
    OBJECT("an object"),
    LIST("a list"),
    TEXT("a string"),
    INTEGER("an integer"),
    FRACTION("a number"),
    BOOLEAN("true or false"),
    NULL("null");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }
  }

  private final Map<String, Definition> definitions;

  Kinds(Map<String, Definition> definitions) {
    this.definitions = definitions;
  }

  /** Returns the kinds of a type's values; floating-point numbers can also be strings. */
  Set<Kind> of(Type type) {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    collect(type, kinds, new HashSet<>());
    return kinds;
  }

  /** Tells whether null stands for a value of the type. */
  boolean takesNull(Type type) {
    return of(type).contains(Kind.NULL);
  }

  /** Tells whether values of the type can be the names of members. */
  boolean isKey(Type type) {
    return switch (type) {
      case Type.Scalar scalar -> true;
      case Type.Adapted adapted -> isKey(adapted.wire());
      case Type.Custom custom -> true;
      case Type.Named named ->
          switch (definition(named)) {
            case Definition.EnumDef enumeration -> true;
            case Definition.RecordDef record ->
                record.transparent()
                    && record.fields().get(0).presence().kind() == Presence.Kind.REQUIRED
                    && isKey(record.fields().get(0).type());
            case Definition.UnionDef union -> false;
          };
      default -> false;
    };
  }

  /** Returns the type that a type's values have in JSON: transparent records are looked through. */
  Type inside(Type type) {
    Type inner = type;
    Set<String> seen = new HashSet<>();
    while (inner instanceof Type.Named named
        && definition(named) instanceof Definition.RecordDef record
        && record.transparent()
        && seen.add(named.name())) {
      inner = record.fields().get(0).type();
    }
    return inner;
  }

  private Definition definition(Type.Named named) {
    Definition definition = definitions.get(named.name());
    if (definition == null) {
      throw new IllegalArgumentException("the schema does not define " + named.name());
    }
    return definition;
  }

  private void collect(Type type, Set<Kind> kinds, Set<String> seen) {
    switch (type) {
      case Type.Scalar scalar -> kinds.addAll(of(scalar.kind()));
      case Type.Array array -> kinds.add(Kind.LIST);
      case Type.FixedArray array -> kinds.add(Kind.LIST);
      case Type.Sequence list -> kinds.add(Kind.LIST);
      case Type.SetOf set -> kinds.add(Kind.LIST);
      case Type.MapOf map -> kinds.add(isKey(map.key()) ? Kind.OBJECT : Kind.LIST);
      case Type.Adapted adapted -> collect(adapted.wire(), kinds, seen);
      case Type.Custom custom -> kinds.add(Kind.TEXT);
      case Type.Nullable nullable -> {
        kinds.add(Kind.NULL);
        collect(nullable.type(), kinds, seen);
      }
      case Type.Named named -> {
        if (seen.add(named.name())) {
          collect(definition(named), kinds, seen);
        }
      }
    }
  }

  private void collect(Definition definition, Set<Kind> kinds, Set<String> seen) {
    switch (definition) {
      case Definition.EnumDef enumeration -> kinds.add(Kind.TEXT);
      case Definition.RecordDef record when record.transparent() -> {
        if (record.fields().get(0).presence().kind() != Presence.Kind.REQUIRED) {
          kinds.add(Kind.NULL);
        }
        collect(record.fields().get(0).type(), kinds, seen);
      }
      case Definition.RecordDef record -> kinds.add(Kind.OBJECT);
      case Definition.UnionDef union when union.tagging() == Definition.Tagging.BY_KIND ->
          union.cases().forEach(each -> collect(new Type.Named(each.record()), kinds, seen));
      case Definition.UnionDef union -> kinds.add(Kind.OBJECT);
    }
  }

  private static Set<Kind> of(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> EnumSet.of(Kind.BOOLEAN);
      case F32, F64 -> EnumSet.of(Kind.INTEGER, Kind.FRACTION, Kind.TEXT);
      case DECIMAL -> EnumSet.of(Kind.INTEGER, Kind.FRACTION);
      case BIG_INTEGER -> EnumSet.of(Kind.INTEGER);
      default -> EnumSet.of(kind.isInteger() ? Kind.INTEGER : Kind.TEXT);
    };
  }
}
