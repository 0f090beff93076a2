package dev.penstock.schema.text;

import dev.penstock.model.Definition;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.schema.text.Layout.Clause;
import dev.penstock.schema.text.Layout.Component;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes the root type of a schema with all others nested in it. */
final class TypePrinter {
  private final Schema schema;
  private final JavaNames names;
  private final JavaTypeText types;
  private final Marks marks;
  private final boolean serializable;
  private final StringBuilder out = new StringBuilder();
  private final Layout layout = new Layout(out);
  private final ContentMethods content;
  private final ProtoMembers members;
  private final Map<String, List<String>> unionsByCase = new LinkedHashMap<>();
  private final Map<String, List<String>> caseMarks = new LinkedHashMap<>();

  TypePrinter(
      Schema schema, JavaNames names, JavaTypeText types, Marks marks, Set<JavaFeature> features) {
    this.schema = schema;
    this.names = names;
    this.types = types;
    this.marks = marks;
    this.serializable = features.contains(JavaFeature.SERIALIZABLE);
    this.content =
        new ContentMethods(schema, names, features.contains(JavaFeature.NULLABLE_ANNOTATIONS), out);
    this.members = new ProtoMembers(schema, names, types, out);
    for (Definition definition : schema.definitions()) {
      if (definition instanceof Definition.UnionDef union) {
        addCases(union);
      }
    }
    if (unionsByCase.containsKey(schema.root())) {
      throw new IllegalArgumentException(
          "the root "
              + schema.root()
              + " is a case of a union, which cannot be nested in it; wrap the case in a record");
    }
  }

  private void addCases(Definition.UnionDef union) {
    for (int i = 0; i < union.cases().size(); i++) {
      Definition.Case each = union.cases().get(i);
      unionsByCase
          .computeIfAbsent(each.record(), name -> new ArrayList<>())
          .add(names.nested(union.name()));
      caseMarks
          .merge( // it has one number, which the place in one union can say, but not in another
              each.record(),
              marks.unionCase(each, i),
              (first, other) -> first.size() < other.size() ? other : first);
    }
  }

  String print() {
    Definition root = schema.definition(schema.root());
    print(root, "");
    return out.toString();
  }

  private void print(Definition definition, String indent) {
    boolean root = definition.name().equals(schema.root());
    boolean isMessage = root && !(definition instanceof Definition.EnumDef);
    isMessage |= Services.isCalled(definition);
    new DocText(out, indent).print(definition.notes().doc(), parameters(definition));
    if (Services.service(definition).isPresent()) {
      new ServicePrinter(names, out).print(definition);
      return;
    }
    List<String> all = new ArrayList<>(marks.type(definition, isMessage));
    all.addAll(caseMarks.getOrDefault(definition.name(), List.of()));
    all.forEach(mark -> layout.annotation(indent, mark, indent));
    boolean nests = root && nests();
    switch (definition) {
      case Definition.RecordDef record -> record(record, indent, nests);
      case Definition.UnionDef union -> union(union, indent, nests);
      case Definition.EnumDef enumeration -> enumeration(enumeration, indent);
    }
  }

  private boolean nests() {
    return schema.definitions().size() > 1 || content.needsShared();
  }

  /** Writes all other definitions, and what records share. */
  private void nest(boolean behindMembers) {
    boolean first = !behindMembers;
    for (Definition definition : schema.definitions()) {
      if (!definition.name().equals(schema.root())) {
        out.append(first ? "" : "\n");
        print(definition, "  ");
        first = false;
      }
    }
    if (content.needsShared()) {
      out.append(first ? "" : "\n");
      content.printShared("  ");
    }
  }

  private static Map<String, String> parameters(Definition definition) {
    Map<String, String> docs = new LinkedHashMap<>();
    if (definition instanceof Definition.RecordDef record) {
      record.fields().forEach(field -> docs.put(field.name(), field.notes().doc()));
    }
    return docs;
  }

  private void record(Definition.RecordDef record, String indent, boolean nests) {
    List<Component> components = new ArrayList<>();
    for (Field field : record.fields()) {
      components.add(
          new Component(
              marks.component(field, components.size() + 1),
              types.component(field) + " " + field.name()));
    }
    record
        .unknownFields()
        .ifPresent(name ->
            components.add(
                new Component(List.of(), names.use("dev.penstock.UnknownFields") + " " + name)));
    List<String> interfaces = new ArrayList<>(unionsByCase.getOrDefault(record.name(), List.of()));
    if (serializable) {
      interfaces.add(names.use("java.io.Serializable"));
    }
    boolean methods = content.needed(record);
    boolean hasBody = methods || nests || members.needed(record);
    String name = names.nested(record.name());
    Clause clause = new Clause("implements", interfaces, hasBody ? " {" : " {}");
    layout.record(indent, "public record " + name, components, clause);
    int start = out.length();
    members.print(record, indent + "  ");
    if (methods) {
      out.append(out.length() > start ? "\n" : "");
      content.print(record, indent + "  ");
    }
    if (nests) {
      nest(true);
    }
    if (hasBody) {
      out.append(indent).append("}\n");
    }
  }

  private void union(Definition.UnionDef union, String indent, boolean nests) {
    List<String> cases =
        union.cases().stream()
            .map(each -> names.nested(each.record()))
            .map(name -> nests ? names.nested(schema.root()) + "." + name : name)
            .toList();
    String head = "public sealed interface " + names.nested(union.name());
    layout.type(indent, head, new Clause("permits", cases, nests ? " {" : " {}"));
    if (nests) {
      nest(false);
      out.append(indent).append("}\n");
    }
  }

  private void enumeration(Definition.EnumDef enumeration, String indent) {
    String name = names.nested(enumeration.name());
    if (!enumeration.isOpen()) {
      constants(enumeration, "public enum " + name, indent);
      return;
    }
    out.append(indent).append("public sealed interface ").append(name).append(" {\n");
    String inner = indent + "  ";
    String known = known(name);
    marks.known(enumeration).forEach(mark -> layout.annotation(inner, mark, inner));
    constants(enumeration, "enum " + known + " implements " + name, inner);
    out.append('\n');
    marks.other().forEach(mark -> layout.annotation(inner, mark, inner));
    String other = name.equals("Other") ? "Unnamed" : "Other";
    List<String> interfaces = new ArrayList<>(List.of(name));
    if (serializable) {
      interfaces.add(names.use("java.io.Serializable"));
    }
    Clause clause = new Clause("implements", interfaces, " {}");
    layout.record(
        inner, "record " + other, List.of(new Component(List.of(), "int number")), clause);
    out.append(indent).append("}\n");
  }

  /** Returns the name of the enum with the constants in an open one. */
  static String known(String open) {
    boolean isTaken = open.substring(open.lastIndexOf('.') + 1).equals("Known");
    return isTaken ? "Constant" : "Known";
  }

  private void constants(Definition.EnumDef enumeration, String head, String indent) {
    String inner = indent + "  ";
    out.append(indent).append(head).append(" {\n");
    for (int i = 0; i < enumeration.constants().size(); i++) {
      Definition.Constant constant = enumeration.constants().get(i);
      new DocText(out, inner).print(constant.notes().doc(), Map.of());
      marks.constant(constant, i).forEach(mark -> layout.annotation(inner, mark, inner));
      boolean last = i == enumeration.constants().size() - 1;
      out.append(inner).append(constant.name()).append(last ? "\n" : ",\n");
    }
    out.append(indent).append("}\n");
  }
}
