package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.Comparator;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Rules about the fields of one record. Spec: type-system, section 8; evolution, section 3. */
final class RecordRules {
  /** The highest version of a record. */
  static final int MAX_VERSION = 255;

  private final TypeRules types;
  private final List<Diagnostic> found;

  RecordRules(TypeRules types, List<Diagnostic> found) {
    this.types = types;
    this.found = found;
  }

  void check(Definition.RecordDef record) {
    for (Field field : record.wireFields()) {
      if (record.isRemoved(field)) {
        types.checkRemoved(field, element(record, field));
      } else {
        types.check(field, element(record, field));
      }
    }
    checkSince(record);
    checkRemoved(record);
    checkKey(record);
    checkInterned(record);
    checkUnknownFields(record);
    if (record.transparent()) {
      checkTransparent(record);
    }
  }

  private void checkSince(Definition.RecordDef record) {
    int since = 1;
    for (Field field : record.wireFields()) {
      String element = element(record, field);
      if (field.id().since() > MAX_VERSION) {
        found.add(
            new Diagnostic(
                "TooManyVersions",
                element,
                "version "
                    + field.id().since()
                    + " is above "
                    + MAX_VERSION
                    + "; start a record of another name"));
      }
      if (field.id().since() < since) {
        found.add(
            new Diagnostic(
                "SinceGap",
                element,
                "field '"
                    + field.name()
                    + "' is of version "
                    + field.id().since()
                    + " and has a higher id than one of version "
                    + since
                    + "; fields that are added later have higher ids"
                    + idsInOrder(record)));
      }
      if (field.id().since() > 1 && field.presence().kind() == Presence.Kind.REQUIRED) {
        found.add(
            new Diagnostic(
                "SinceRequired",
                element,
                "messages of version "
                    + (field.id().since() - 1)
                    + " have no '"
                    + field.name()
                    + "'; make it nullable or optional, or give it a default"));
      }
      since = Math.max(since, field.id().since());
    }
  }

  /** Returns the ids to give so that versions ascend with them, where the order gives them now. */
  private static String idsInOrder(Definition.RecordDef record) {
    List<Field> byId =
        record.fieldsById().stream()
            .filter(each -> !each.id().explicit())
            .collect(Collectors.toUnmodifiableList());
    List<Field> bySince =
        byId.stream()
            .sorted(Comparator.comparingInt(each -> each.id().since()))
            .collect(Collectors.toUnmodifiableList());
    StringJoiner ids = new StringJoiner(", ", ": ", "").setEmptyValue("");
    for (int i = 0; i < byId.size(); i++) {
      int number = byId.get(i).id().number();
      if (number != bySince.get(i).id().number()) {
        ids.add(String.format("@Id(%d) on '%s'", number, bySince.get(i).name()));
      }
    }
    return ids.toString();
  }

  private void checkRemoved(Definition.RecordDef record) {
    for (Field field : record.removed()) {
      if (field.presence().kind() == Presence.Kind.REQUIRED) {
        found.add(
            new Diagnostic(
                "RemovedRequired",
                element(record, field),
                "readers that still know '"
                    + field.name()
                    + "' require it; keep it and mark it deprecated, or reserve its number once"
                    + " no such reader runs and no message that holds it is read"));
      }
    }
  }

  private void checkKey(Definition.RecordDef record) {
    List<Field> keys =
        record.fields().stream()
            .filter(each -> each.notes().has(Trait.KEY))
            .collect(Collectors.toUnmodifiableList());
    for (Field key : keys) {
      boolean scalar = key.type() instanceof Type.Scalar || key.type() instanceof Type.Named;
      if (keys.size() > 1 || !scalar || key.presence().kind() != Presence.Kind.REQUIRED) {
        found.add(
            new Diagnostic(
                "BadKey",
                element(record, key),
                "the key of a record is one required field with a scalar or enum; mark only that"));
      }
    }
  }

  private void checkInterned(Definition.RecordDef record) {
    for (Field field : record.fields()) {
      if (field.notes().has(Trait.INTERNED) && !hasText(field.type())) {
        found.add(
            new Diagnostic(
                "BadInterned",
                element(record, field),
                "only text is interned, or lists, sets and maps of it; remove the mark"));
      }
    }
  }

  private static boolean hasText(Type type) {
    return type instanceof Type.Scalar scalar && scalar.kind() == ScalarKind.TEXT
        || type.parts().stream().anyMatch(RecordRules::hasText);
  }

  private void checkUnknownFields(Definition.RecordDef record) {
    String name = record.unknownFields().orElse(null);
    if (name == null) {
      return;
    }
    if (record.transparent()) {
      addUnknownFields(record, name, "a transparent record is no object that could have more");
    } else if (record.fields().stream().anyMatch(each -> each.name().equals(name))
        || name.isEmpty()) {
      addUnknownFields(record, name, "the component needs a name that no field has");
    }
  }

  private void addUnknownFields(Definition.RecordDef record, String name, String why) {
    String message = "unknown fields cannot be kept: " + why + "; remove it, or rename it";
    found.add(new Diagnostic("BadUnknownFields", record.name() + "." + name, message));
  }

  private void checkTransparent(Definition.RecordDef record) {
    if (record.fields().size() != 1) {
      found.add(
          new Diagnostic(
              "TransparentNotSingle",
              record.name(),
              "a transparent record stands for its only field, this one has "
                  + record.fields().size()
                  + "; leave one field, or do not make it transparent"));
      return;
    }
    Field only = record.fields().get(0);
    Presence.Kind kind = only.presence().kind();
    if (kind == Presence.Kind.OPTIONAL || kind == Presence.Kind.MAYBE) {
      found.add(
          new Diagnostic(
              "TransparentAbsent",
              element(record, only),
              "nothing can stand for the absent field of a transparent record; make it required"
                  + " or nullable"));
    }
  }

  private static String element(Definition.RecordDef record, Field field) {
    return record.name() + "." + field.name();
  }
}
