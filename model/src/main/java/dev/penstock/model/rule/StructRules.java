package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.List;
import java.util.Map;

/** Rules about structs. Spec: type-system, section 3.7.1. */
final class StructRules {
  private StructRules() {}

  static void check(RecordDef record, Map<String, Definition> definitions, List<Diagnostic> found) {
    if (!record.notes().has(Trait.STRUCT)) {
      return;
    }
    if (record.transparent()
        || record.fields().isEmpty()
        || !record.removed().isEmpty()
        || record.unknownFields().isPresent()) {
      String message =
          "a struct has fields, is not transparent, and keeps neither what was removed nor what is"
              + " unknown; make it a record that is no struct";
      found.add(new Diagnostic("BadStruct", record.name(), message));
    }
    for (Field field : record.fields()) {
      boolean always = field.presence().kind() == Presence.Kind.REQUIRED && field.id().since() == 1;
      if (!always || !isFixed(field.type(), definitions)) {
        String message =
            "a field of a struct is required, of version 1 and of fixed width: a number, boolean,"
                + " character, enum, struct, or so many of them; make the record no struct";
        found.add(new Diagnostic("BadStruct", record.name() + "." + field.name(), message));
      }
    }
  }

  private static boolean isFixed(Type type, Map<String, Definition> definitions) {
    if (type instanceof Type.Named named) {
      Definition definition = definitions.get(named.name());
      return definition == null
          || definition instanceof Definition.EnumDef
          || definition.notes().has(Trait.STRUCT);
    }
    if (type instanceof Type.Sequence list) {
      return list.length().isPresent() && isFixed(list.element(), definitions);
    }
    return type instanceof Type.FixedArray
        || type instanceof Type.Scalar scalar && scalar.kind().isArrayElement();
  }
}
