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
import dev.penstock.model.Reserved;
import dev.penstock.model.Reserved.Range;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.text.SchemaTokens.Kind;
import dev.penstock.model.text.SchemaTokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads the schema text form. Spec: schema-text. */
final class SchemaParser {
  private final SchemaTokens tokens;
  private final TypeParser types;

  SchemaParser(SchemaTokens tokens) {
    this.tokens = tokens;
    types = new TypeParser(tokens);
  }

  Schema parse() {
    tokens.expect("schema");
    String namespace = tokens.peek().is(":") ? "" : tokens.name("a namespace or ':'");
    tokens.expect(":");
    String root = tokens.name("the name of the root");
    List<Definition> definitions = new ArrayList<>();
    while (tokens.peek().kind() != Kind.END) {
      definitions.add(
          definition(NotesParser.doc(tokens))
              .orElseThrow(() -> tokens.error("'record', 'enum' or 'union'")));
    }
    return new Schema(namespace, root, definitions);
  }

  /** Takes a definition whose documentation was taken; nothing if none comes next. */
  Optional<Definition> definition(String doc) {
    Token token = tokens.peek();
    if (token.is("record") || token.is("enum") || token.is("union")) {
      tokens.take();
      String name = tokens.name("the name of the " + token.text());
      return Optional.of(
          switch (token.text()) {
            case "record" -> record(name, doc);
            case "enum" -> enumeration(name, doc);
            default -> union(name, doc);
          });
    }
    return Optional.empty();
  }

  private RecordDef record(String name, String doc) {
    boolean transparent = tokens.skip("transparent");
    Notes notes = notes(doc);
    List<Field> fields = new ArrayList<>();
    List<Field> removed = new ArrayList<>();
    Reserved reserved =
        body(
            "a field number, at least 1",
            inner -> {
              if (inner.isEmpty() && tokens.skip("removed")) {
                removed.add(field());
              } else {
                fields.add(field(head(inner, tokens.number(inner.start(), 1))));
              }
            });
    return new RecordDef(name, fields, new Former(removed, reserved), transparent, notes);
  }

  private EnumDef enumeration(String name, String doc) {
    Optional<ScalarKind> width = tokens.skip(":") ? Optional.of(width()) : Optional.empty();
    boolean unsigned = width.equals(Optional.of(ScalarKind.U64));
    Notes notes = notes(doc);
    List<Constant> constants = new ArrayList<>();
    Reserved reserved =
        body(
            "the number of a constant",
            inner -> {
              long number =
                  width.isEmpty()
                      ? tokens.number(inner.start(), Integer.MIN_VALUE)
                      : tokens.wideNumber(inner.start(), unsigned);
              String constant = tokens.name("a name");
              constants.add(new Constant(number, constant, notes(inner.doc())));
            });
    return new EnumDef(name, constants, reserved, width, notes);
  }

  private ScalarKind width() {
    Token token = tokens.take();
    ScalarKind kind = SchemaWords.SCALARS.get(token.text());
    if (token.kind() != Kind.WORD || kind == null || !kind.isEnumWidth()) {
      throw tokens.errorAt(token, "a kind of integer, i8 to u64");
    }
    return kind;
  }

  private UnionDef union(String name, String doc) {
    Tagging tagging = tokens.skip("by-kind") ? Tagging.BY_KIND : Tagging.NAMED;
    Notes notes = notes(doc);
    List<Case> cases = new ArrayList<>();
    Reserved reserved =
        body(
            "the number of a case",
            inner ->
                cases.add(unionCase(head(inner, tokens.number(inner.start(), Integer.MIN_VALUE)))));
    return new UnionDef(name, cases, reserved, tagging, notes);
  }

  /** The begin of a line of a body: documentation, number, name. */
  private record Head(String doc, int number, String name) {}

  /** A line of a body before its number: documentation, and what it must start with. */
  private record Inner(String doc, String what) {
    boolean isEmpty() {
      return doc.isEmpty();
    }

    String start() {
      return what + (isEmpty() ? ", 'reserved' or '}'" : "");
    }
  }

  private Head head(Inner inner, int number) {
    return new Head(inner.doc(), number, tokens.name("a name"));
  }

  /** Takes a body and returns what is reserved there; each other line goes to {@code item}. */
  private Reserved body(String what, Consumer<Inner> item) {
    List<Range> ranges = new ArrayList<>();
    List<String> names = new ArrayList<>();
    tokens.expect("{");
    while (!tokens.skip("}")) {
      if (tokens.skip("reserved")) {
        do {
          if (tokens.peek().kind() == Kind.STRING) {
            names.add(tokens.take().text());
          } else {
            ranges.add(range());
          }
        } while (tokens.skip(","));
      } else {
        item.accept(new Inner(NotesParser.doc(tokens), what));
      }
    }
    return new Reserved(ranges, names);
  }

  private Range range() {
    long first = tokens.wideNumber("a reserved number", false);
    Token token = tokens.peek();
    if (!tokens.skip("to")) {
      return new Range(first, first);
    }
    long last = tokens.wideNumber("the last reserved number", false);
    if (last < first) {
      throw tokens.errorAt(token, "a last number that is not below the first");
    }
    return new Range(first, last);
  }

  /** Takes a field that was removed, without the word that says so. */
  private Field field() {
    int number = tokens.number("a field number, at least 1", 1);
    return field(new Head("", number, tokens.name("a name")));
  }

  /** Reads what stands after {@code removed}. */
  Field removedField() {
    Field field = field();
    if (tokens.peek().kind() != Kind.END) {
      throw tokens.error("the end");
    }
    return field;
  }

  /** Takes a field whose documentation was taken; {@code what} can come next. */
  Field field(String doc, String what) {
    int number = tokens.number(what, 1);
    return field(new Head(doc, number, tokens.name("a name")));
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
    if (presence.kind() == Presence.Kind.REQUIRED && tokens.skip("?")) {
      presence = Presence.NULLABLE;
    }
    if (presence.kind() != Presence.Kind.MAYBE && tokens.peek().is("=")) {
      presence = presence.withDefault(tokens.literal());
    }
    NotesParser notes = new NotesParser(tokens, head.doc(), NotesParser.On.FIELD);
    return new Field(notes.id(head.number()), head.name(), type, presence, notes.notes());
  }

  private Case unionCase(Head head) {
    tokens.expect(":");
    Type type =
        tokens.peek().is("(")
            ? types.type()
            : new Type.Named(tokens.name("the name of a record or '('"));
    NotesParser notes = new NotesParser(tokens, head.doc(), NotesParser.On.CASE);
    return new Case(head.number(), notes.since(), head.name(), type, notes.notes());
  }

  /** Takes attributes that come next; {@code doc} is what the lines above said. */
  Notes notes(String doc) {
    return new NotesParser(tokens, doc, NotesParser.On.OTHER).notes();
  }
}
