package dev.penstock.schema.text;

import dev.penstock.model.Annex;
import dev.penstock.model.Attribute;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Former;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Remarks;
import dev.penstock.model.SchemaModule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Gives services a place among the definitions of a module, so that each has a file: a record
 * without fields stands there for a class. Spec: proto, section 5.7.
 */
final class Services {
  private static final String LANGUAGE = "proto";
  private static final String SERVICE = "service";
  private static final String METHOD = "method";
  private static final String CALLED = "called";

  /** A method of a service: the types are definitions. */
  record Method(String name, Annex.Side input, Annex.Side output, String doc) {
    private String text() {
      return String.join(
          " ",
          name,
          input.type(),
          Boolean.toString(input.stream()),
          output.type(),
          Boolean.toString(output.stream()),
          doc);
    }

    private static Method of(String text) {
      String[] words = text.split(" ", 6);
      return new Method(
          words[0],
          new Annex.Side(words[1], Boolean.parseBoolean(words[2])),
          new Annex.Side(words[3], Boolean.parseBoolean(words[4])),
          words[5]);
    }
  }

  private Services() {}

  /** Returns a module with a definition for each service, and messages for their types. */
  static SchemaModule of(SchemaModule module) {
    Set<String> called = new HashSet<>();
    Set<String> taken = new HashSet<>();
    for (Annex.Service service : module.annex().services()) {
      for (Annex.Method each : service.methods()) {
        called.add(each.input().type());
        called.add(each.output().type());
      }
    }
    List<Definition> definitions = new ArrayList<>();
    for (Definition each : module.definitions()) {
      taken.add(each.name());
      definitions.add(
          each instanceof RecordDef record && called.contains(each.name()) ? marked(record) : each);
    }
    for (Annex.Service each : module.annex().services()) {
      definitions.add(definition(each, taken));
    }
    return new SchemaModule(module.namespace(), module.roots(), definitions, module.annex());
  }

  private static RecordDef marked(RecordDef record) {
    List<Attribute> attributes = new ArrayList<>(record.notes().attributes());
    attributes.add(new Attribute(LANGUAGE, CALLED, ""));
    return new RecordDef(
        record.name(),
        record.fields(),
        record.former(),
        record.transparent(),
        with(record.notes(), attributes));
  }

  private static Notes with(Notes notes, List<Attribute> attributes) {
    Remarks remarks = new Remarks(notes.hints(), attributes);
    return new Notes(notes.doc(), notes.names(), notes.traits(), remarks, notes.bindings());
  }

  private static RecordDef definition(Annex.Service service, Set<String> taken) {
    List<Attribute> attributes = new ArrayList<>();
    attributes.add(new Attribute(LANGUAGE, SERVICE, service.name()));
    service.notes().attributes().stream()
        .filter(each -> each.name().equals("file"))
        .forEach(attributes::add);
    for (Annex.Method each : service.methods()) {
      Method method = new Method(each.name(), each.input(), each.output(), each.notes().doc());
      attributes.add(new Attribute(LANGUAGE, METHOD, method.text()));
    }
    String doc =
        service.notes().doc().isEmpty()
            ? "The service " + service.name() + "."
            : service.notes().doc();
    String name = service.name() + "Service";
    while (!taken.add(name)) {
      name += "_";
    }
    Notes notes = with(new Notes(doc, Names.NONE, Set.of()), attributes);
    return new RecordDef(name, List.of(), Former.NONE, false, notes);
  }

  /** Tells whether a record is a message of its own, whatever it stands in. */
  static boolean isCalled(Definition definition) {
    return values(definition, CALLED).findAny().isPresent();
  }

  /** Returns the full name of the service that a definition stands for. */
  static Optional<String> service(Definition definition) {
    return values(definition, SERVICE).findFirst();
  }

  static List<Method> methods(Definition service) {
    return values(service, METHOD).map(Method::of).toList();
  }

  private static Stream<String> values(Definition definition, String name) {
    return definition.notes().attributes().stream()
        .filter(each -> each.language().equals(LANGUAGE) && each.name().equals(name))
        .map(Attribute::value);
  }
}
