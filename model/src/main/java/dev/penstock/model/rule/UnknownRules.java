package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Element;
import dev.penstock.model.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

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
        && definition.notes().bindings().unknownFields().isPresent()) {
      String message = "only records keep unknown fields; remove the mark";
      found.add(new Diagnostic("BadUnknownFields", definition.name(), message));
    }
    List<? extends Element> marked =
        definition.elements().stream()
            .filter(each -> each.has(Trait.UNKNOWN))
            .collect(Collectors.toUnmodifiableList());
    for (Element each : marked) {
      boolean right =
          each instanceof Definition.Case some
              ? definition instanceof Definition.UnionDef union
                  && union.tagging() == Definition.Tagging.NAMED
                  && isEmpty(byName.get(some.record()))
              : each instanceof Definition.Constant;
      if (!right || marked.indexOf(each) > 0) {
        wrong.add(each.name());
      }
    }
    if (definition instanceof Definition.RecordDef record) {
      record.removed().stream()
          .filter(each -> each.has(Trait.UNKNOWN))
          .forEach(each -> wrong.add(each.name()));
    }
    for (String name : wrong) {
      found.add(new Diagnostic("BadUnknown", definition.name() + "." + name, WAY_OUT));
    }
  }

  private static boolean isEmpty(@Nullable Definition definition) {
    return definition instanceof Definition.RecordDef record
        && record.wireFields().isEmpty()
        && record.unknownFields().isEmpty();
  }
}
