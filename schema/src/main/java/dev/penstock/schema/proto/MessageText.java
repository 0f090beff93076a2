package dev.penstock.schema.proto;

import dev.penstock.model.Annex;
import dev.penstock.model.Attribute;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Notes;
import dev.penstock.model.Reserved;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes messages, enums and extensions. Spec: proto, section 5. */
final class MessageText {
  /** The module, its definitions by name, and by what they stand in. */
  record Module(
      SchemaModule module, Map<String, Definition> byName, Map<String, List<Definition>> children) {
    List<Definition> in(String scope) {
      return children.getOrDefault(scope, List.of());
    }
  }

  private static final Set<String> OF_TYPES =
      Set.of(Proto.FILE, Proto.AFTER, Proto.EXTENSIONS, Proto.RESERVED, "local", "export");
  private static final Set<String> OF_FIELDS =
      Set.of(Proto.LABEL, Proto.DEFAULT, Proto.PRESENCE_ATTRIBUTE);

  private final ProtoOutput out;
  private final Dialect dialect;
  private final Module all;
  private final FieldText fields;

  MessageText(ProtoOutput out, Dialect dialect, References references, Module all) {
    this.out = out;
    this.dialect = dialect;
    this.all = all;
    this.fields = new FieldText(references, dialect);
  }

  /**
   * Writes the types and extensions at the top of a file.
   *
   * @param key by which its definitions are found
   * @param name the package
   */
  void scope(String key, String name, String file) {
    Set<String> groups = new HashSet<>();
    List<Annex.Extension> extensions =
        all.module().annex().extensions().stream()
            .filter(each -> Proto.attribute(each.notes(), Proto.SCOPE).isEmpty())
            .filter(each -> isIn(each.notes(), file))
            .toList();
    extensions.forEach(each -> each.fields().forEach(field -> addGroup(field, groups)));
    types(key, "", groups);
    extensions.forEach(each -> extension(each, name, key, groups));
  }

  private boolean isIn(Notes notes, String file) {
    String main = Proto.attribute(all.module().annex().notes(), Proto.FILE).orElse("");
    return Proto.attribute(notes, Proto.FILE).orElse(main).equals(file);
  }

  private void addGroup(Field field, Set<String> groups) {
    if (isGroup(field.notes())) {
      groups.addAll(field.type().mentioned());
    }
  }

  private boolean isGroup(Notes notes) {
    return dialect == Dialect.PROTO2 && Proto.says(notes, Proto.MESSAGE, "delimited");
  }

  /** Writes the types of a scope that stand behind a field; in front of all if that is empty. */
  private void types(String key, String after, Set<String> groups) {
    for (Definition each : all.in(key)) {
      String place = Proto.attribute(each.notes(), Proto.AFTER).orElse("");
      if (place.equals(after) && !groups.contains(each.name())) {
        out.blank();
        if (each instanceof RecordDef record) {
          message(record);
        } else if (each instanceof EnumDef type) {
          enumeration(type);
        }
      }
    }
  }

  private static String simple(Definition definition) {
    return definition.name().substring(definition.name().lastIndexOf('.') + 1);
  }

  private static String visibility(Notes notes) {
    return Proto.attributes(notes).stream()
        .map(Attribute::name)
        .filter(each -> each.equals("local") || each.equals("export"))
        .map(each -> each + " ")
        .collect(Collectors.joining());
  }

  private void message(RecordDef record) {
    out.comment(record.notes().doc());
    out.open(visibility(record.notes()) + "message " + simple(record));
    body(record);
    out.close();
  }

  private void body(RecordDef record) {
    String name = record.name();
    out.options(record.notes(), OF_TYPES);
    List<Annex.Extension> extensions =
        all.module().annex().extensions().stream()
            .filter(each -> Proto.attribute(each.notes(), Proto.SCOPE).orElse("").equals(name))
            .toList();
    Set<String> groups = new HashSet<>();
    record.fields().forEach(each -> addGroups(each, groups));
    extensions.forEach(each -> each.fields().forEach(field -> addGroup(field, groups)));
    types(name, "", groups);
    if (!record.fields().isEmpty()) {
      out.blank();
    }
    for (Field each : record.fields()) {
      field(each, name);
      types(name, each.name(), groups);
      for (Case one : union(each).map(UnionDef::cases).orElse(List.of())) {
        types(name, one.name(), groups);
      }
    }
    for (Attribute each : Proto.attributes(record.notes())) {
      if (each.name().equals(Proto.EXTENSIONS)) {
        out.line("extensions " + each.value() + ";");
      }
    }
    reserved(record.reserved(), record.notes());
    extensions.forEach(each -> extension(each, name, name, groups));
  }

  private Optional<UnionDef> union(Field field) {
    return field.has(Trait.ONEOF)
            && field.type() instanceof Type.Named named
            && all.byName().get(named.name()) instanceof UnionDef union
        ? Optional.of(union)
        : Optional.empty();
  }

  private void addGroups(Field field, Set<String> groups) {
    addGroup(field, groups);
    for (Case each : union(field).map(UnionDef::cases).orElse(List.of())) {
      if (isGroup(each.notes())) {
        groups.addAll(each.type().mentioned());
      }
    }
  }

  private void field(Field field, String scope) {
    UnionDef union = union(field).orElse(null);
    if (union == null) {
      String said = fields.label(field) + fields.type(field.type(), field.notes(), scope);
      element(said, field.name(), field.id().number(), field.notes(), FieldText.first(field));
      return;
    }
    out.comment(field.notes().doc());
    out.open("oneof " + field.name());
    out.options(field.notes(), OF_FIELDS);
    for (Case each : union.cases()) {
      String said = fields.type(each.type(), each.notes(), scope);
      element(said, each.name(), each.number(), each.notes(), FieldText.first(each));
    }
    out.close();
  }

  private void element(String type, String name, int number, Notes notes, List<String> first) {
    String since = first.stream().filter(each -> each.startsWith("@")).findFirst().orElse("");
    List<String> options = first.stream().filter(each -> !each.startsWith("@")).toList();
    out.comment(notes.doc());
    out.comment(since);
    String brackets = ProtoOutput.brackets(options, notes, OF_FIELDS);
    if (!isGroup(notes)) {
      out.line(type + " " + name + " = " + number + brackets + ";");
      return;
    }
    String label = type.substring(0, type.lastIndexOf(' ') + 1);
    String full = fields.group(type.substring(label.length()));
    RecordDef record = (RecordDef) Objects.requireNonNull(all.byName().get(full));
    out.open(label + "group " + simple(record) + " = " + number + brackets);
    body(record);
    out.close();
  }

  private void extension(Annex.Extension extension, String scope, String key, Set<String> groups) {
    out.blank();
    out.open("extend " + fields.reference(extension.record(), scope));
    for (Field each : extension.fields()) {
      field(each, scope);
    }
    out.close();
    extension.fields().forEach(each -> types(key, each.name(), groups));
  }

  private void reserved(Reserved reserved, Notes notes) {
    List<String> said =
        Proto.attributes(notes).stream()
            .filter(each -> each.name().equals(Proto.RESERVED))
            .map(Attribute::value)
            .toList();
    List<String> ranges = new ArrayList<>(said.stream().filter(each -> !isName(each)).toList());
    List<String> names = new ArrayList<>(said.stream().filter(MessageText::isName).toList());
    if (ranges.isEmpty()) {
      reserved.ranges().forEach(each -> ranges.add(each.toString()));
    }
    if (names.isEmpty()) {
      reserved.names().forEach(each -> names.add(OptionText.quoted(each)));
    }
    if (dialect == Dialect.EDITION) {
      names.replaceAll(each -> each.substring(1, each.length() - 1));
    }
    if (!ranges.isEmpty()) {
      out.line("reserved " + String.join(", ", ranges) + ";");
    }
    if (!names.isEmpty()) {
      out.line("reserved " + String.join(", ", names) + ";");
    }
  }

  private static boolean isName(String reserved) {
    return reserved.startsWith("\"");
  }

  private void enumeration(EnumDef type) {
    out.comment(type.notes().doc());
    out.open(visibility(type.notes()) + "enum " + simple(type));
    if (type.notes().has(Trait.ALIASES)) {
      out.option(Proto.attribute("allow_alias", "true"));
    }
    out.options(type.notes(), OF_TYPES);
    for (Definition.Constant each : type.constants()) {
      out.comment(each.notes().doc());
      String brackets = ProtoOutput.brackets(List.of(), each.notes(), Set.of());
      out.line(each.name() + " = " + each.number() + brackets + ";");
    }
    reserved(type.reserved(), type.notes());
    out.close();
  }
}
