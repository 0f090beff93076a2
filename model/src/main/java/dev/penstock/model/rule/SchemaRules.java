package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
    List<Diagnostic> found = new ArrayList<>();
    checkRoot(schema, found);
    Map<String, Definition> byName = new HashMap<>();
    for (Definition definition : schema.definitions()) {
      String name = definition.name();
      if (name.isEmpty()) {
        found.add(new Diagnostic("EmptyName", name, "a definition has no name; give it one"));
      }
      if (byName.put(name, definition) != null) {
        found.add(
            new Diagnostic(
                "DuplicateName", name, "two definitions have this name; rename one of them"));
      }
    }
    NumberRules numbers = new NumberRules(found);
    TypeRules types = new TypeRules(byName, found);
    RecordRules records = new RecordRules(types, found);
    UnionRules unions = new UnionRules(byName, found);
    for (Definition definition : schema.definitions()) {
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
    CycleRules.check(schema, byName, found);
    return List.copyOf(found);
  }

  private static void checkRoot(Schema schema, List<Diagnostic> found) {
    Definition root = schema.byName().get(schema.root());
    if (root == null || root instanceof Definition.EnumDef) {
      String what = root == null ? "not defined" : "an enum";
      found.add(
          new Diagnostic(
              "RootNotMessage",
              schema.root(),
              "the root of a schema is a record or union, this one is "
                  + what
                  + "; name one, or wrap the value in a transparent record"));
    }
  }
}
