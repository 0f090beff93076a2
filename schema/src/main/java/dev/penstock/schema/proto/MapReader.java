package dev.penstock.schema.proto;

import dev.penstock.schema.proto.FieldDecl.Label;
import dev.penstock.schema.proto.FieldDecl.Parts;

/** Reads maps, each of which is a list of messages with a key and a value. */
final class MapReader {
  private MapReader() {}

  /** Reads a map, at whose first word the tokens stand. */
  static FieldDecl read(MessageReader messages, Tokens tokens, ScopeDecl scope) {
    tokens.next();
    tokens.expect('<');
    Parts key = part(messages, tokens);
    tokens.expect(',');
    Parts value = part(messages, tokens);
    tokens.expect('>');
    Token name = tokens.token();
    tokens.word("the name of the field");
    int number = messages.number();
    String entryName = Words.mapEntry(name.text());
    TypeName typeName = new TypeName(entryName, name.place());
    Parts parts = new Parts(name.place(), Label.REPEATED, FieldType.MESSAGE, typeName);
    FieldDecl field = new FieldDecl(name.text(), number, scope, parts);
    messages.end(field);
    tokens.expect(';');
    field.trailing = tokens.token().comments().trailing();
    MessageDecl entry = new MessageDecl(entryName, name.place(), scope);
    entry.isMapEntry = true;
    entry.fields.add(new FieldDecl("key", 1, entry, key));
    entry.fields.add(new FieldDecl("value", 2, entry, value));
    for (OptionDecl each : field.written) {
      if (each.name().getFirst().text().equals("features")
          && !each.name().getFirst().isExtension()) {
        entry.fields.forEach(part -> part.written.add(each));
      }
    }
    scope.messages.add(entry);
    return field;
  }

  private static Parts part(MessageReader messages, Tokens tokens) {
    Token token = tokens.token();
    FieldType type = FieldType.scalar(token.text()).orElse(FieldType.NAMED);
    if (token.isWord("group")) {
      throw tokens.expected("the type of keys or values, which is no group");
    }
    if (type != FieldType.NAMED) {
      tokens.next();
      return new Parts(token.place(), Label.OPTIONAL, type, null);
    }
    return new Parts(token.place(), Label.OPTIONAL, type, messages.typeName());
  }
}
