package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.JsonKind;
import dev.penstock.model.Names;
import dev.penstock.model.Presence;
import dev.penstock.model.Type;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rules about the cases of one union. Spec: type-system, section 4. */
final class UnionRules {
  private final Map<String, Definition> byName;
  private final List<Diagnostic> found;

  UnionRules(Map<String, Definition> byName, List<Diagnostic> found) {
    this.byName = byName;
    this.found = found;
  }

  void check(Definition.UnionDef union) {
    if (union.cases().isEmpty()) {
      add("EmptyUnion", union.name(), "a union has a case; add one");
    }
    for (Definition.Case each : union.cases()) {
      checkType(each.type(), union.name() + "." + each.name());
    }
    if (union.tagging() == Definition.Tagging.BY_KIND) {
      checkKinds(union);
    }
    union.tagMember().ifPresent(member -> checkTagMember(union, member));
  }

  private void checkType(Type type, String element) {
    String name = type instanceof Type.Named named ? named.name() : "";
    Definition target = byName.get(name);
    if (type instanceof Type.Named && target == null) {
      add(
          "UnknownType",
          element,
          "the schema does not define '" + name + "'; define it or correct the name");
    } else if (target instanceof Definition.UnionDef) {
      add(
          "CaseNotRecord",
          element,
          "a case is no union, as '" + name + "' is; wrap it in a record with one field");
    } else if (target == null && !(type instanceof Type.Scalar)) {
      add(
          "CaseNotRecord",
          element,
          "a case is a record, an enum or a scalar; wrap what it is in a record with one field");
    }
  }

  private void checkTagMember(Definition.UnionDef union, String member) {
    if (union.tagging() == Definition.Tagging.BY_KIND) {
      addTagMember(union.name(), "a union by kind needs no member that says the case; remove it");
      return;
    }
    for (Definition.Case each : union.cases()) {
      String element = union.name() + "." + each.name();
      if (!(byName.get(each.record()) instanceof Definition.RecordDef record)) {
        if (!each.type().equals(new Type.Named(each.record()))
            || byName.containsKey(each.record())) {
          addTagMember(
              element,
              "the case is no object that could have the member '"
                  + member
                  + "'; tell the cases apart by name");
        }
        continue;
      }
      if (record.transparent()) {
        addTagMember(
            element,
            "a transparent record is no object that could have the member '"
                + member
                + "'; tell the cases apart by name");
      }
      for (Field field : record.fields()) {
        Names names = field.notes().names();
        if (names.in("json", field.name()).equals(member) || names.aliases().contains(member)) {
          addTagMember(
              element,
              "the field '"
                  + field.name()
                  + "' has the name of the member that says the case; remove the field, or rename"
                  + " one of them");
        }
      }
    }
  }

  private void addTagMember(String element, String message) {
    add("BadTagMember", element, message);
  }

  private void checkKinds(Definition.UnionDef union) {
    Map<JsonKind, String> users = new EnumMap<>(JsonKind.class);
    for (Definition.Case each : union.cases()) {
      Set<JsonKind> kinds = EnumSet.noneOf(JsonKind.class);
      collect(each.type(), kinds, new HashSet<>());
      for (JsonKind kind : kinds) {
        String first = users.putIfAbsent(kind, each.name());
        if (first != null) {
          add(
              "ByKindAmbiguous",
              union.name() + "." + each.name(),
              "cases '"
                  + first
                  + "' and '"
                  + each.name()
                  + "' both show as "
                  + kind.shown()
                  + " in JSON; make them one case, or tag the union by name");
        }
      }
    }
  }

  private void collect(@Nullable Definition definition, Set<JsonKind> kinds, Set<String> seen) {
    if (definition == null || !seen.add(definition.name())) {
      return;
    }
    if (definition instanceof Definition.EnumDef constants) {
      kinds.add(JsonKind.TEXT);
      if (constants.isOpen()) {
        kinds.add(JsonKind.INTEGER);
      }
    } else if (definition instanceof Definition.UnionDef union
        && union.tagging() == Definition.Tagging.BY_KIND) {
      union.cases().forEach(each -> collect(each.type(), kinds, seen));
    } else if (definition instanceof Definition.RecordDef record
        && record.transparent()
        && record.fields().size() == 1) {
      Field only = record.fields().get(0);
      if (only.presence().kind() == Presence.Kind.NULLABLE) {
        kinds.add(JsonKind.NULL);
      }
      collect(only.type(), kinds, seen);
    } else {
      kinds.add(JsonKind.OBJECT);
    }
  }

  private void collect(Type type, Set<JsonKind> kinds, Set<String> seen) {
    if (type instanceof Type.Scalar scalar) {
      kinds.add(JsonKind.of(scalar.kind()));
    } else if (type instanceof Type.Named named) {
      collect(byName.get(named.name()), kinds, seen);
    } else if (type instanceof Type.Nullable nullable) {
      kinds.add(JsonKind.NULL);
      collect(nullable.type(), kinds, seen);
    } else if (type instanceof Type.Custom) {
      kinds.add(JsonKind.TEXT);
    } else {
      kinds.add(type instanceof Type.MapOf ? JsonKind.OBJECT : JsonKind.LIST);
    }
  }

  private void add(String code, String element, String message) {
    found.add(new Diagnostic(code, element, message));
  }
}
