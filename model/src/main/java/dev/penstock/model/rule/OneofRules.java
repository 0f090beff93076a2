package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rules about fields whose union has numbers of the record. Spec: type-system, section 4.4. */
final class OneofRules {
  private OneofRules() {}

  static void check(RecordDef record, Map<String, Definition> definitions, List<Diagnostic> found) {
    Map<Long, String> users = new HashMap<>();
    record.wireFields().stream()
        .filter(each -> !each.has(Trait.ONEOF))
        .forEach(each -> users.put(each.numberOnWire(), each.name()));
    for (Field field : record.fields()) {
      if (field.has(Trait.ONEOF)) {
        String wrong = wrong(field, union(field, definitions), record, users);
        if (!wrong.isEmpty()) {
          found.add(new Diagnostic("BadOneof", record.name() + "." + field.name(), wrong));
        }
      }
    }
  }

  private static @Nullable UnionDef union(Field field, Map<String, Definition> definitions) {
    return field.type() instanceof Type.Named named
            && definitions.get(named.name()) instanceof UnionDef union
        ? union
        : null;
  }

  /** Returns what is wrong and the way out; empty for nothing. Adds the numbers of the cases. */
  private static String wrong(
      Field field, @Nullable UnionDef union, RecordDef record, Map<Long, String> users) {
    Presence.Kind presence = field.presence().kind();
    if (union == null
        || union.tagging() != Tagging.NAMED
        || presence != Presence.Kind.NULLABLE && presence != Presence.Kind.OPTIONAL) {
      return "a oneof is a nullable or optional union that is told by name; remove the mark";
    }
    for (Case each : union.cases()) {
      String first = users.putIfAbsent(each.numberOnWire(), each.name());
      if (first != null || record.reserved().contains(each.number())) {
        String user = first == null ? "is reserved" : "is that of '" + first + "'";
        return String.format(
            "the number %d of case '%s' %s; give the case another number",
            each.number(), each.name(), user);
      }
      if (each.number() < 1 || each.number() > NumberRules.MAX_FIELD_NUMBER) {
        return String.format(
            "case '%s' has the number %d; those of a oneof go from 1 to %d, give it one of them",
            each.name(), each.number(), NumberRules.MAX_FIELD_NUMBER);
      }
    }
    int least = union.cases().stream().mapToInt(Case::number).min().orElse(1);
    return field.id().number() == least
        ? ""
        : "the field stands for its cases, of which " + least + " is the least; number it so";
  }
}
