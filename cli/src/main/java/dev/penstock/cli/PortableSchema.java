package dev.penstock.cli;

import dev.penstock.formats.FormatKits;
import dev.penstock.model.Bindings;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.Former;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.format.Trait;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A schema with the same wire formats that needs no class of the program which made it: types of
 * its own names, adapted types as what they are on the wire, hand-written codecs as bytes.
 */
final class PortableSchema {
  private static final String NAMESPACE = "document";

  private final Map<String, String> names = new HashMap<>();

  private PortableSchema(Schema schema) {
    Set<String> taken = new HashSet<>();
    String root = unique("Document", taken);
    names.put(schema.root(), NAMESPACE + "." + root);
    for (Definition definition : schema.definitions()) {
      String name = definition.name();
      String simple = name.substring(name.lastIndexOf('.') + 1).replaceAll("[^A-Za-z0-9_]+", "_");
      String legal = Character.isJavaIdentifierStart(simple.charAt(0)) ? simple : "T" + simple;
      names.computeIfAbsent(name, n -> NAMESPACE + "." + root + "." + unique(legal, taken));
    }
  }

  private static String unique(String simple, Set<String> taken) {
    String candidate = simple;
    for (int number = 2; !taken.add(candidate.toLowerCase(Locale.ROOT)); number++) {
      candidate = simple + number;
    }
    return candidate;
  }

  static Schema of(Schema schema) {
    PortableSchema portable = new PortableSchema(schema);
    return new Schema(
        NAMESPACE,
        portable.name(schema.root()),
        schema.definitions().stream().map(portable::definition).toList());
  }

  private String name(String definition) {
    return names.getOrDefault(definition, definition);
  }

  private Definition definition(Definition definition) {
    return switch (definition) {
      case RecordDef record ->
          new RecordDef(
              name(record.name()),
              record.fields().stream().map(this::field).toList(),
              new Former(record.removed().stream().map(this::field).toList(), record.reserved()),
              record.transparent(),
              notes(record.notes()).with(inMessages(record)));
      case EnumDef constants ->
          new EnumDef(
              name(constants.name()),
              constants.constants().stream().map(PortableSchema::constant).toList(),
              constants.reserved(),
              constants.width(),
              notes(constants.notes()));
      case UnionDef union ->
          new UnionDef(
              name(union.name()),
              union.cases().stream().map(this::unionCase).toList(),
              union.reserved(),
              union.tagging(),
              notes(union.notes()));
    };
  }

  /** Returns the names of a record, among them its own for formats that write it. */
  private static Names inMessages(RecordDef record) {
    Names names = withoutJava(record.notes().names());
    Map<String, String> all = new HashMap<>(names.byTarget());
    FormatKits.ALL.stream()
        .filter(each -> each.has(Trait.NAMES_RECORDS))
        .forEach(each -> all.putIfAbsent(each.name(), record.name()));
    return new Names(all, names.aliases());
  }

  private Field field(Field field) {
    return new Field(
        field.id(), field.name(), type(field.type()), field.presence(), notes(field.notes()));
  }

  private static Constant constant(Constant constant) {
    return new Constant(constant.number(), constant.name(), notes(constant.notes()));
  }

  private Case unionCase(Case each) {
    return new Case(
        each.number(), each.since(), each.name(), type(each.type()), notes(each.notes()));
  }

  private Type type(Type type) {
    return switch (type) {
      case Type.Named named -> new Type.Named(name(named.name()));
      case Type.Custom custom -> Type.of(ScalarKind.BYTES);
      default -> type.map(this::type);
    };
  }

  /** Returns notes without the names of Java types. */
  private static Notes notes(Notes notes) {
    Optional<String> unknownFields = notes.bindings().unknownFields();
    return notes
        .with(withoutJava(notes.names()))
        .with(new Bindings(Map.of(), List.of(), unknownFields));
  }

  private static Names withoutJava(Names names) {
    Map<String, String> others = new HashMap<>(names.byTarget());
    others.keySet().removeIf(each -> each.startsWith("java"));
    return new Names(others, names.aliases());
  }
}
