package dev.penstock.schema.proto;

import dev.penstock.model.Annex;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Type;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/** Finds the shortest name by which a type is meant from a place. Spec: proto, 3.1. */
final class References {
  private final Set<String> types = new HashSet<>();
  private final Set<String> scopes = new HashSet<>();

  /**
   * Knows what a module defines.
   *
   * @param packages those of its files
   */
  References(SchemaModule module, Collection<String> packages) {
    for (Definition each : module.definitions()) {
      if (!(each instanceof UnionDef)) {
        types.add(each.name());
      }
      if (each instanceof RecordDef record) {
        record.fields().forEach(field -> addEntry(record, field));
      }
    }
    scopes.addAll(types);
    module.annex().services().stream().map(Annex.Service::name).forEach(scopes::add);
    packages.forEach(this::addPackage);
    addPackage("google.protobuf");
  }

  /** A map has a type for its entries. */
  private void addEntry(RecordDef record, Field field) {
    if (field.type() instanceof Type.MapOf) {
      types.add(record.name() + "." + Words.mapEntry(field.name()));
    }
  }

  private void addPackage(String name) {
    for (int end = name.indexOf('.'); end >= 0; end = name.indexOf('.', end + 1)) {
      scopes.add(name.substring(0, end));
    }
    scopes.add(name);
  }

  /**
   * Returns a name.
   *
   * @param scope the full name of the message or package in which it stands
   */
  String of(String fullName, String scope) {
    int start = fullName.lastIndexOf('.');
    while (start >= 0) {
      String candidate = fullName.substring(start + 1);
      if (isMeant(candidate, fullName, scope)) {
        return candidate;
      }
      start = fullName.lastIndexOf('.', start - 1);
    }
    return isMeant(fullName, fullName, scope) ? fullName : "." + fullName;
  }

  private boolean isMeant(String candidate, String fullName, String scope) {
    int dot = candidate.indexOf('.');
    String first = dot < 0 ? candidate : candidate.substring(0, dot);
    String around = scope;
    while (true) {
      String prefix = around.isEmpty() ? "" : around + ".";
      if (dot < 0 ? types.contains(prefix + first) : scopes.contains(prefix + first)) {
        return fullName.equals(prefix + candidate);
      }
      if (around.isEmpty()) {
        return false;
      }
      around = around.substring(0, Math.max(0, around.lastIndexOf('.')));
    }
  }
}
