package dev.penstock.model.text;

import dev.penstock.model.Attribute;
import dev.penstock.model.Bindings;
import dev.penstock.model.FieldId;
import dev.penstock.model.Hint;
import dev.penstock.model.JavaMark;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Remarks;
import dev.penstock.model.Trait;
import dev.penstock.model.text.SchemaTokens.Kind;
import dev.penstock.model.text.SchemaTokens.Token;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Collects what is said about one element: doc lines, attributes. Spec: schema-text, section 5. */
final class NotesParser {
  private final SchemaTokens tokens;
  private final On on;
  private final Set<String> seen = new HashSet<>();
  private final Map<String, String> targets = new HashMap<>();
  private final List<String> aliases = new ArrayList<>();
  private final List<Hint> hints = new ArrayList<>();
  private final List<Attribute> attributes = new ArrayList<>();
  private final Set<Trait> traits = EnumSet.noneOf(Trait.class);
  private String doc;
  private boolean explicitId;
  private int since = 1;

  /** What the notes are on: what else can be said there. */
  enum On {
    FIELD,
    CASE,
    OTHER
  }

  /** Takes the attributes that come next; {@code doc} is what the lines above said. */
  NotesParser(SchemaTokens tokens, String doc, On on) {
    this.tokens = tokens;
    this.doc = doc;
    this.on = on;
    while (tokens.skip("@")) {
      attribute();
    }
  }

  /** Takes doc lines and returns their content, empty where there are none. */
  static String doc(SchemaTokens tokens) {
    List<String> lines = new ArrayList<>();
    while (tokens.peek().kind() == Kind.DOC) {
      lines.add(tokens.take().text());
    }
    return String.join("\n", lines);
  }

  Notes notes() {
    Map<JavaMark, String> java = new HashMap<>();
    Map<String, String> names = new HashMap<>(targets);
    JavaMark.byWord()
        .forEach((word, mark) -> {
          if (names.containsKey(word)) {
            java.put(mark, names.remove(word));
          }
        });
    Optional<String> unknownFields = Optional.ofNullable(names.remove(SchemaWords.UNKNOWN_FIELDS));
    return new Notes(
        doc,
        new Names(names, aliases),
        traits,
        new Remarks(hints, attributes),
        new Bindings(java, List.of(), unknownFields));
  }

  int since() {
    return since;
  }

  FieldId id(int number) {
    return new FieldId(number, explicitId, since);
  }

  private void attribute() {
    Token token = tokens.peek();
    String word = tokens.name("the name of an attribute");
    boolean quoted = token.kind() == Kind.STRING;
    if (!quoted && SchemaWords.TRIPLES.contains(word)) {
      triple(token);
    } else if (!quoted && SchemaWords.BARE_MARKS.contains(word) && !tokens.peek().is("(")) {
      once(token, word);
      known(token, word);
    } else if (quoted || !SchemaWords.ATTRIBUTES.contains(word)) {
      target(token, only(string("a name")));
    } else {
      once(token, word);
      known(token, word);
    }
  }

  private void once(Token token, String what) {
    if (!seen.add(what)) {
      throw tokens.errorAt(token, "each attribute once");
    }
  }

  private void target(Token token, String name) {
    once(token, "target " + token.text());
    targets.put(token.text(), name);
  }

  /** Takes a hint or attribute of three strings; the word with one string is a target. */
  private void triple(Token token) {
    List<String> parts = strings("a string, or three,");
    if (parts.size() == 1) {
      target(token, parts.get(0));
    } else if (parts.size() != 3) {
      throw tokens.errorAt(token, "three strings: whose, a name, a value,");
    } else if (token.is("hint")) {
      hints.add(new Hint(parts.get(0), parts.get(1), parts.get(2)));
    } else {
      attributes.add(new Attribute(parts.get(0), parts.get(1), parts.get(2)));
    }
  }

  private void known(Token token, String word) {
    switch (word) {
      case "doc" -> {
        if (!doc.isEmpty()) {
          throw tokens.errorAt(token, "one documentation comment");
        }
        doc = only(string("a documentation comment"));
      }
      case "alias" -> aliases.addAll(strings("a name"));
      case "id" -> {
        only(token, on == On.FIELD);
        explicitId = true;
      }
      case "since" -> {
        only(token, on != On.OTHER);
        tokens.expect("(");
        since = tokens.number("a version, at least 1,", 1);
        tokens.expect(")");
      }
      default -> traits.add(Trait.valueOf(word.toUpperCase(Locale.ROOT)));
    }
  }

  private void only(Token token, boolean allowed) {
    if (!allowed) {
      throw tokens.errorAt(token, "an attribute that is not for fields only");
    }
  }

  private String string(String what) {
    tokens.expect("(");
    return tokens.string(what);
  }

  private String only(String value) {
    tokens.expect(")");
    return value;
  }

  private List<String> strings(String what) {
    List<String> strings = new ArrayList<>(List.of(string(what)));
    while (tokens.skip(",")) {
      strings.add(tokens.string(what));
    }
    tokens.expect(")");
    return strings;
  }
}
