package dev.penstock.model.text;

import dev.penstock.model.FieldId;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Trait;
import dev.penstock.model.text.SchemaTokens.Kind;
import dev.penstock.model.text.SchemaTokens.Token;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Collects what is said about one element: doc lines, attributes. Spec: schema-text, section 5. */
final class NotesParser {
  private final SchemaTokens tokens;
  private final On on;
  private final Set<String> seen = new HashSet<>();
  private final Map<String, String> targets = new HashMap<>();
  private final List<String> aliases = new ArrayList<>();
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
    return new Notes(doc, new Names(targets, aliases), traits);
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
    boolean target = token.kind() == Kind.STRING || !SchemaWords.ATTRIBUTES.contains(word);
    if (!seen.add((target ? "target " : "") + word)) {
      throw tokens.errorAt(token, "each attribute once");
    }
    switch (target ? "" : word) {
      case "doc" -> {
        if (!doc.isEmpty()) {
          throw tokens.errorAt(token, "one documentation comment");
        }
        doc = only(string("a documentation comment"));
      }
      case "alias" -> alias();
      case "deprecated" -> traits.add(Trait.DEPRECATED);
      case "key" -> traits.add(Trait.KEY);
      case "interned" -> traits.add(Trait.INTERNED);
      case "unknown" -> traits.add(Trait.UNKNOWN);
      case "shared" -> traits.add(Trait.SHARED);
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
      default -> targets.put(word, only(string("a name")));
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

  private void alias() {
    aliases.add(string("a name"));
    while (tokens.skip(",")) {
      aliases.add(tokens.string("a name"));
    }
    tokens.expect(")");
  }
}
