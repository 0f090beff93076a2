package dev.penstock.model.text;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.Former;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.text.SchemaTokens.Kind;
import dev.penstock.model.text.SchemaTokens.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** Reads the schema text form. Spec: schema-text. */
final class SchemaParser {
  private final SchemaTokens tokens;
  private final TypeParser types;

  SchemaParser(String text) {
    tokens = new SchemaTokens(text);
    types = new TypeParser(tokens);
  }

  Schema parse() {
    tokens.expect("schema");
    String namespace = tokens.peek().is(":") ? "" : tokens.name("a namespace or ':'");
    tokens.expect(":");
    String root = tokens.name("the name of the root");
    List<Definition> definitions = new ArrayList<>();
    while (tokens.peek().kind() != Kind.END) {
      definitions.add(definition());
    }
    return new Schema(namespace, root, definitions);
  }

  private Definition definition() {
    String doc = NotesParser.doc(tokens);
    Token token = tokens.peek();
    if (token.is("record") || token.is("enum") || token.is("union")) {
      tokens.take();
      String name = tokens.name("the name of the " + token.text());
      return switch (token.text()) {
        case "record" -> record(name, doc);
        case "enum" -> enumeration(name, doc);
        default -> union(name, doc);
      };
    }
    throw tokens.error("'record', 'enum' or 'union'");
  }

  private RecordDef record(String name, String doc) {
    boolean transparent = tokens.skip("transparent");
    Notes notes = notes(doc);
    Set<Integer> reserved = new HashSet<>();
    List<Field> removed = new ArrayList<>();
    Supplier<Boolean> other = () -> removed(removed);
    List<Field> fields = body("a field number, at least 1", 1, reserved, other, this::field);
    return new RecordDef(name, fields, new Former(removed, reserved), transparent, notes);
  }

  private EnumDef enumeration(String name, String doc) {
    Notes notes = notes(doc);
    Set<Integer> reserved = new HashSet<>();
    List<Constant> constants =
        body("the number of a constant", Integer.MIN_VALUE, reserved, () -> false, this::constant);
    return new EnumDef(name, constants, reserved, notes);
  }

  private UnionDef union(String name, String doc) {
    Tagging tagging = tokens.skip("by-kind") ? Tagging.BY_KIND : Tagging.NAMED;
    Notes notes = notes(doc);
    Set<Integer> reserved = new HashSet<>();
    List<Case> cases =
        body("the number of a case", Integer.MIN_VALUE, reserved, () -> false, this::unionCase);
    return new UnionDef(name, cases, reserved, tagging, notes);
  }

  /** The begin of a line of a body: documentation, number, name. */
  private record Head(String doc, int number, String name) {}

  private <T> List<T> body(
      String what,
      int least,
      Set<Integer> reserved,
      Supplier<Boolean> other,
      Function<Head, T> item) {
    List<T> items = new ArrayList<>();
    tokens.expect("{");
    while (!tokens.skip("}")) {
      if (tokens.skip("reserved")) {
        do {
          reserved.add(tokens.number("a reserved number", Integer.MIN_VALUE));
        } while (tokens.skip(","));
      } else if (!other.get()) {
        String doc = NotesParser.doc(tokens);
        int number = tokens.number(what + (doc.isEmpty() ? ", 'reserved' or '}'" : ""), least);
        items.add(item.apply(new Head(doc, number, tokens.name("a name"))));
      }
    }
    return items;
  }

  private boolean removed(List<Field> removed) {
    if (!tokens.skip("removed")) {
      return false;
    }
    removed.add(field());
    return true;
  }

  /** Takes a field that was removed, without the word that says so. */
  private Field field() {
    int number = tokens.number("a field number, at least 1", 1);
    return field(new Head("", number, tokens.name("a name")));
  }

  /** Reads what stands behind {@code removed}. */
  Field removedField() {
    Field field = field();
    if (tokens.peek().kind() != Kind.END) {
      throw tokens.error("the end");
    }
    return field;
  }

  private Field field(Head head) {
    tokens.expect(":");
    Presence presence = Presence.REQUIRED;
    if (tokens.skip("optional")) {
      presence = Presence.OPTIONAL;
    } else if (tokens.skip("maybe")) {
      presence = Presence.MAYBE;
    }
    Type type = types.type();
    if (presence.kind() == Presence.Kind.REQUIRED) {
      presence = presenceBehindType();
    }
    NotesParser notes = new NotesParser(tokens, head.doc(), NotesParser.On.FIELD);
    return new Field(notes.id(head.number()), head.name(), type, presence, notes.notes());
  }

  private Presence presenceBehindType() {
    if (tokens.skip("?")) {
      return Presence.NULLABLE;
    }
    return tokens.peek().is("=") ? Presence.defaultsTo(tokens.literal()) : Presence.REQUIRED;
  }

  private Constant constant(Head head) {
    return new Constant(head.number(), head.name(), notes(head.doc()));
  }

  private Case unionCase(Head head) {
    tokens.expect(":");
    String record = tokens.name("the name of a record");
    NotesParser notes = new NotesParser(tokens, head.doc(), NotesParser.On.CASE);
    return new Case(head.number(), notes.since(), head.name(), record, notes.notes());
  }

  private Notes notes(String doc) {
    return new NotesParser(tokens, doc, NotesParser.On.OTHER).notes();
  }
}
