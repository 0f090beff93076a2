package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Names;
import dev.penstock.model.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Rules about the mark {@link Trait#UNKNOWN}, and where unknown fields are kept. Spec: evolution,
 * sections 3.2 to 3.4.
 */
final class UnknownRules {
  private static final String WAY_OUT =
      "'unknown' marks one constant of an enum, or one case without fields of a union that is told"
          + " by name; remove the mark";

  private UnknownRules() {}

  static void check(Definition definition, Map<String, Definition> byName, List<Diagnostic> found) {
    List<String> wrong = new ArrayList<>();
    if (definition.notes().has(Trait.UNKNOWN)) {
      found.add(new Diagnostic("BadUnknown", definition.name(), WAY_OUT));
    }
    if (!(definition instanceof Definition.RecordDef)
        && definition.notes().names().byTarget().containsKey(Names.UNKNOWN_FIELDS)) {
      String message = "only records keep unknown fields; remove the mark";
      found.add(new Diagnostic("BadUnknownFields", definition.name(), message));
    }
    switch (definition) {
      case Definition.RecordDef record ->
          record.wireFields().stream()
              .filter(each -> each.notes().has(Trait.UNKNOWN))
              .forEach(each -> wrong.add(each.name()));
      case Definition.EnumDef enumeration ->
          enumeration.constants().stream()
              .filter(each -> each.notes().has(Trait.UNKNOWN))
              .skip(1)
              .forEach(each -> wrong.add(each.name()));
      case Definition.UnionDef union -> {
        List<Definition.Case> marked =
            union.cases().stream().filter(each -> each.notes().has(Trait.UNKNOWN)).toList();
        for (Definition.Case each : marked) {
          boolean empty =
              byName.get(each.record()) instanceof Definition.RecordDef record
                  && record.wireFields().isEmpty()
                  && record.unknownFields().isEmpty();
          if (!empty || marked.indexOf(each) > 0 || union.tagging() == Definition.Tagging.BY_KIND) {
            wrong.add(each.name());
          }
        }
      }
    }
    for (String name : wrong) {
      found.add(new Diagnostic("BadUnknown", definition.name() + "." + name, WAY_OUT));
    }
  }
}
