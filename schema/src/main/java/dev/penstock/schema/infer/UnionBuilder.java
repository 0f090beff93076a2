package dev.penstock.schema.infer;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.Reserved;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Makes unions of places where values of several kinds stood. */
final class UnionBuilder {
  private final SchemaBuilder schema;
  private final Map<ScalarKind, String> scalarCases = new EnumMap<>(ScalarKind.class);
  private String general = "";

  UnionBuilder(SchemaBuilder schema) {
    this.schema = schema;
  }

  /** Returns the union of the kinds of value in a place, one case for each kind of JSON token. */
  Type.Named of(Place place, SchemaBuilder.Member member) {
    String simple = Words.typeName(member.name(), "Value");
    String name = schema.takeName(simple, member.enclosing() + simple, simple + "Value");
    schema.keep(place, new Type.Named(name));
    List<String> cases = new ArrayList<>();
    if (place.booleans) {
      cases.add(scalarCase(ScalarKind.BOOL));
    }
    NumberKinds numbers = place.numbers();
    if (numbers != null) {
      cases.add(scalarCase(numbers.kind(schema.precision())));
    }
    if (place.texts() != null) {
      cases.add(scalarCase(ScalarKind.TEXT));
    }
    String own = name.substring(name.lastIndexOf('.') + 1);
    ListShape list = place.list();
    if (list != null) {
      cases.add(wrapped(own + "List", schema.listType(list, member)));
    }
    ObjectShape object = place.object();
    if (object != null) {
      cases.add(objectCase(own, object, schema.objectType(object, member)));
    }
    define(name, cases);
    return new Type.Named(name);
  }

  /** Returns the union that holds any JSON but null. */
  Type.Named general() {
    if (general.isEmpty()) {
      general = schema.takeName("Json");
      Type element = new Type.Nullable(new Type.Named(general));
      List<String> cases =
          List.of(
              wrapped("JsonBoolean", Type.of(ScalarKind.BOOL)),
              wrapped("JsonInteger", Type.of(ScalarKind.I64)),
              wrapped("JsonDecimal", Type.of(ScalarKind.DECIMAL)),
              wrapped("JsonText", Type.of(ScalarKind.TEXT)),
              wrapped("JsonList", new Type.Sequence(element)),
              wrapped("JsonObject", new Type.MapOf(Type.of(ScalarKind.TEXT), element)));
      define(general, cases);
    }
    return new Type.Named(general);
  }

  private String scalarCase(ScalarKind kind) {
    return scalarCases.computeIfAbsent(kind, key -> wrapped(caseName(kind), Type.of(kind)));
  }

  private static String caseName(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> "BooleanValue";
      case I32 -> "IntegerValue";
      case I64 -> "LongValue";
      case BIG_INTEGER -> "BigIntegerValue";
      case F64 -> "DoubleValue";
      case DECIMAL -> "DecimalValue";
      case TEXT -> "TextValue";
      default -> throw new IllegalArgumentException("no JSON value is of kind " + kind);
    };
  }

  /** Takes a record as the case itself, if it can be one. */
  private String objectCase(String union, ObjectShape object, Type type) {
    if (type instanceof Type.Named named && schema.isCase(object, named.name())) {
      return named.name();
    }
    return wrapped(union + "Object", type);
  }

  private String wrapped(String simpleName, Type type) {
    String name = schema.takeName(simpleName);
    schema.define(SchemaBuilder.transparent(name, "value", type, Presence.REQUIRED));
    return name;
  }

  private void define(String name, List<String> records) {
    List<Case> cases = new ArrayList<>();
    for (String record : records) {
      String simple = record.substring(record.lastIndexOf('.') + 1);
      cases.add(Case.of(cases.size(), simple, record));
    }
    schema.define(
        new Definition.UnionDef(
            name, cases, Reserved.NONE, Definition.Tagging.BY_KIND, Notes.NONE));
  }
}
