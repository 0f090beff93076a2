package dev.penstock.model.text;

import dev.penstock.model.Annex;
import dev.penstock.model.Annex.Extension;
import dev.penstock.model.Annex.Method;
import dev.penstock.model.Annex.Service;
import dev.penstock.model.Annex.Side;
import dev.penstock.model.Definition;
import dev.penstock.model.Field;
import dev.penstock.model.Notes;
import dev.penstock.model.Root;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.text.SchemaTokens.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads modules. Spec: schema-text, section 3.1. */
final class ModuleParser {
  private final SchemaTokens tokens;
  private final SchemaParser schemas;
  private final List<Root> roots = new ArrayList<>();
  private final List<Definition> definitions = new ArrayList<>();
  private final List<Service> services = new ArrayList<>();
  private final List<Extension> extensions = new ArrayList<>();

  ModuleParser(String text) {
    tokens = new SchemaTokens(text);
    schemas = new SchemaParser(tokens);
  }

  /** Reads a module; a text with one root is a module, too. */
  SchemaModule parse() {
    if (tokens.peek().is("schema")) {
      return SchemaModule.of(schemas.parse());
    }
    String doc = NotesParser.doc(tokens);
    if (!tokens.skip("module")) {
      throw tokens.error("'schema' or 'module'");
    }
    String namespace = tokens.name("a namespace");
    Notes notes = schemas.notes(doc);
    while (tokens.peek().kind() != Kind.END) {
      part();
    }
    Annex annex = new Annex(notes, services, extensions);
    return new SchemaModule(namespace, roots, definitions, annex);
  }

  private void part() {
    String doc = NotesParser.doc(tokens);
    if (doc.isEmpty() && tokens.skip("root")) {
      String type = tokens.name("the name of a root");
      roots.add(new Root(type, text("identifier"), text("extension")));
    } else if (tokens.skip("service")) {
      service(doc);
    } else if (tokens.skip("extend")) {
      extension(doc);
    } else {
      definitions.add(
          schemas
              .definition(doc)
              .orElseThrow(
                  () -> tokens.error("'root', 'record', 'enum', 'union', 'service' or 'extend'")));
    }
  }

  private Optional<String> text(String word) {
    return tokens.skip(word) ? Optional.of(tokens.string("the " + word)) : Optional.empty();
  }

  private void service(String doc) {
    String name = tokens.name("the name of the service");
    Notes notes = schemas.notes(doc);
    List<Method> methods = new ArrayList<>();
    body(inner -> methods.add(method(inner)));
    services.add(new Service(name, methods, notes));
  }

  private Method method(String doc) {
    String name = tokens.name("the name of a call or '}'");
    tokens.expect("(");
    Side input = side();
    tokens.expect(")");
    tokens.expect(":");
    return new Method(name, input, side(), schemas.notes(doc));
  }

  private Side side() {
    boolean stream = tokens.skip("stream");
    return new Side(tokens.name("the name of a definition"), stream);
  }

  private void extension(String doc) {
    String record = tokens.name("the name of the record");
    Notes notes = schemas.notes(doc);
    List<Field> fields = new ArrayList<>();
    body(inner -> fields.add(schemas.field(inner, "a field number, at least 1, or '}'")));
    extensions.add(new Extension(record, fields, notes));
  }

  private void body(Consumer<String> item) {
    tokens.expect("{");
    while (!tokens.skip("}")) {
      item.accept(NotesParser.doc(tokens));
    }
  }
}
