package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks that codecs can be made for a schema. Spec: type-system, section 8. */
public final class SchemaRules {

  private SchemaRules() {}

  /**
   * Returns all findings about a schema, in the order of its definitions; none if it is sound.
   *
   * <p>The element of a finding is the name of a definition, or that name, a dot and the name of a
   * field, constant or case.
   */
  public static List<Diagnostic> check(Schema schema) {
    return check(SchemaModule.of(schema));
  }

  /** Returns all findings about a module: its roots, its definitions, then what is beside them. */
  public static List<Diagnostic> check(SchemaModule module) {
    List<Diagnostic> found = new ArrayList<>();
    Map<String, Definition> byName = new HashMap<>();
    module.definitions().forEach(each -> byName.put(each.name(), each));
    module.roots().forEach(each -> checkRoot(each.type(), byName, found));
    checkNames(module.definitions(), found);
    checkDefinitions(module.definitions(), byName, found);
    CycleRules.check(module.definitions(), byName, found);
    new ModuleRules(byName, found).check(module);
    return List.copyOf(found);
  }

  private static void checkNames(List<Definition> definitions, List<Diagnostic> found) {
    Set<String> names = new HashSet<>();
    for (Definition definition : definitions) {
      String name = definition.name();
      if (name.isEmpty()) {
        found.add(new Diagnostic("EmptyName", name, "a definition has no name; give it one"));
      }
      if (!names.add(name)) {
        found.add(
            new Diagnostic(
                "DuplicateName", name, "two definitions have this name; rename one of them"));
      }
    }
  }

  private static void checkDefinitions(
      List<Definition> definitions, Map<String, Definition> byName, List<Diagnostic> found) {
    NumberRules numbers = new NumberRules(found);
    TypeRules types = new TypeRules(byName, found);
    RecordRules records = new RecordRules(types, found);
    UnionRules unions = new UnionRules(byName, found);
    for (Definition definition : definitions) {
      numbers.check(definition);
      NameRules.check(definition, found);
      UnknownRules.check(definition, byName, found);
      SharedRules.check(definition, found);
      HintRules.check(definition, found);
      MarkRules.check(definition, found);
      if (definition instanceof Definition.RecordDef record) {
        records.check(record);
        StructRules.check(record, byName, found);
        OneofRules.check(record, byName, found);
      } else if (definition instanceof Definition.UnionDef union) {
        unions.check(union);
      } else {
        EnumRules.check((Definition.EnumDef) definition, found);
      }
    }
  }

  private static void checkRoot(
      String name, Map<String, Definition> byName, List<Diagnostic> found) {
    Definition root = byName.get(name);
    if (root == null || root instanceof Definition.EnumDef) {
      String what = root == null ? "not defined" : "an enum";
      found.add(
          new Diagnostic(
              "RootNotMessage",
              name,
              "the root of a schema is a record or union, this one is "
                  + what
                  + "; name one, or wrap the value in a transparent record"));
    }
  }
}
