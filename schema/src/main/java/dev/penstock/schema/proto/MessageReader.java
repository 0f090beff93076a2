package dev.penstock.schema.proto;

import dev.penstock.schema.proto.FieldDecl.Label;
import dev.penstock.schema.proto.FieldDecl.Parts;
import dev.penstock.schema.proto.Token.Kind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads messages, groups and extensions. Spec: proto, section 2.2. */
final class MessageReader {
  private static final int MAX_DEPTH = 32;

  private final Tokens tokens;
  private final OptionReader options;
  private final EnumReader enums;
  private int depth;

  MessageReader(Tokens tokens, OptionReader options, EnumReader enums) {
    this.tokens = tokens;
    this.options = options;
    this.enums = enums;
  }

  /** Reads {@code export} or {@code local} in front of a type, if one stands there. */
  Visibility visibility(ScopeDecl scope) {
    Token token = tokens.token();
    boolean isWord = token.isWord("export") || token.isWord("local");
    boolean isOfType = tokens.following().isWord("message") || tokens.following().isWord("enum");
    if (!isWord || !isOfType || scope.file().edition.compareTo(Edition.E2024) < 0) {
      return Visibility.UNSET;
    }
    tokens.next();
    return token.isWord("export") ? Visibility.EXPORT : Visibility.LOCAL;
  }

  /** Reads a message, at whose first word the tokens stand. */
  void message(ScopeDecl scope, Visibility visibility, Comments comments) {
    tokens.next();
    Place place = tokens.token().place();
    MessageDecl message = new MessageDecl(tokens.word("the name of the message"), place, scope);
    message.visibility = visibility;
    message.comments = comments;
    body(message);
    scope.messages.add(message);
  }

  private void body(MessageDecl message) {
    depth++;
    if (depth > MAX_DEPTH) {
      throw message.place.refuse("messages stand in each other at most " + MAX_DEPTH + " deep");
    }
    tokens.expect('{');
    message.trailing = tokens.token().comments().trailing();
    while (!tokens.skip('}')) {
      if (!tokens.skip(';')) {
        statement(message);
      }
    }
    OptionalOneofs.add(message);
    depth--;
  }

  private void statement(MessageDecl message) {
    Comments comments = tokens.token().comments();
    Visibility visibility = visibility(message);
    switch (tokens.token().kind() == Kind.WORD ? tokens.token().text() : "") {
      case "message" -> message(message, visibility, comments);
      case "enum" -> enums.read(message, visibility, comments);
      case "extensions" -> extensions(message);
      case "reserved" -> reserved(message);
      case "extend" -> extend(message);
      case "option" -> options.statement(message);
      case "oneof" -> oneof(message);
      default -> message.fields.add(field(message, null));
    }
  }

  private void oneof(MessageDecl message) {
    Comments comments = tokens.token().comments();
    tokens.next();
    Place place = tokens.token().place();
    OneofDecl oneof = new OneofDecl(tokens.word("the name of the oneof"), place, message);
    oneof.comments = comments;
    tokens.expect('{');
    oneof.trailing = tokens.token().comments().trailing();
    message.oneofs.add(oneof);
    do {
      if (tokens.token().isWord("option")) {
        options.statement(oneof);
      } else {
        FieldDecl field = oneofField(message);
        field.oneof = oneof;
        oneof.fields.add(field);
        message.fields.add(field);
      }
    } while (!tokens.skip('}'));
  }

  private FieldDecl oneofField(MessageDecl message) {
    if (label().isPresent()) {
      throw tokens.refuse("the fields of a oneof have no label; leave it out");
    }
    if (isMap()) {
      throw tokens.refuse("a map does not stand in a oneof; put it into a message");
    }
    return field(message, Label.OPTIONAL);
  }

  /** Reads {@code extend}, whose fields belong to a scope. */
  void extend(ScopeDecl scope) {
    tokens.next();
    TypeName extendee = typeName();
    tokens.expect('{');
    do {
      if (isMap()) {
        throw tokens.refuse("a map is no extension; put it into a message");
      }
      FieldDecl field = field(scope, null);
      field.extendee = extendee;
      scope.extensions.add(field);
    } while (!tokens.skip('}'));
  }

  private boolean isMap() {
    return tokens.token().isWord("map") && tokens.following().isMark('<');
  }

  private Optional<Label> label() {
    for (Label each : Label.values()) {
      if (tokens.token().isWord(Words.lower(each.name()))) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  private FieldDecl field(ScopeDecl scope, @Nullable Label given) {
    Comments comments = tokens.token().comments();
    Edition edition = scope.file().edition;
    Optional<Label> label = label();
    if (label.isPresent()) {
      checkLabel(edition, label.get());
      tokens.next();
    }
    boolean isMap = isMap();
    if (isMap && label.isPresent()) {
      throw tokens.refuse("a map has no label; leave it out");
    }
    if (label.isEmpty() && given == null && !isMap && edition == Edition.PROTO2) {
      throw tokens.expected("'optional', 'required' or 'repeated'");
    }
    FieldDecl field =
        isMap ? MapReader.read(this, tokens, scope) : single(scope, label.orElse(Label.OPTIONAL));
    field.comments = comments;
    field.isProto3Optional = edition == Edition.PROTO3 && label.equals(Optional.of(Label.OPTIONAL));
    return field;
  }

  private void checkLabel(Edition edition, Label label) {
    if (edition.isEdition() && label == Label.OPTIONAL) {
      throw tokens.refuse(
          "editions have no 'optional'; leave it out or set features.field_presence");
    }
    if (edition.isEdition() && label == Label.REQUIRED) {
      throw tokens.refuse(
          "editions have no 'required'; set features.field_presence = LEGACY_REQUIRED");
    }
  }

  private FieldDecl single(ScopeDecl scope, Label label) {
    boolean isGroup = tokens.token().isWord("group");
    FieldType type = FieldType.GROUP;
    TypeName typeName = null;
    if (isGroup) {
      if (scope.file().edition.isEdition()) {
        throw tokens.refuse(
            "editions have no groups; write a message and set"
                + " features.message_encoding = DELIMITED on the field");
      }
      tokens.next();
    } else {
      type = FieldType.scalar(tokens.token().text()).orElse(FieldType.NAMED);
      if (type == FieldType.NAMED) {
        typeName = typeName();
      } else {
        tokens.next();
      }
    }
    Token name = tokens.token();
    tokens.word("the name of the field");
    if (isGroup) {
      checkGroup(name);
      typeName = new TypeName(name.text(), name.place());
    }
    String own = isGroup ? Words.lower(name.text()) : name.text();
    int number = number();
    Parts parts = new Parts(name.place(), label, type, typeName);
    FieldDecl field = new FieldDecl(own, number, scope, parts);
    end(field);
    if (isGroup) {
      group(scope, name);
    } else {
      tokens.expect(';');
      field.trailing = tokens.token().comments().trailing();
    }
    return field;
  }

  private static void checkGroup(Token name) {
    char first = name.text().charAt(0);
    if (first < 'A' || first > 'Z') {
      throw name.place().refuse("the name of a group starts with an upper-case letter");
    }
  }

  private void group(ScopeDecl scope, Token name) {
    MessageDecl body = new MessageDecl(name.text(), name.place(), scope);
    scope.messages.add(body);
    body(body);
  }

  int number() {
    tokens.expect('=');
    return (int) tokens.integer(Integer.MAX_VALUE, "the number of the field");
  }

  /** Reads the options of a field, of which the default and the name in JSON are none. */
  void end(FieldDecl field) {
    if (tokens.skip('[')) {
      do {
        fieldOption(field);
      } while (tokens.skip(','));
      tokens.expect(']');
    }
  }

  private void fieldOption(FieldDecl field) {
    if (tokens.token().isWord("default")) {
      if (field.defaultText != null) {
        throw tokens.refuse("there is a default already");
      }
      tokens.next();
      tokens.expect('=');
      field.defaultPlace = tokens.token().place();
      field.defaultText = DefaultReader.read(tokens, field.type);
    } else if (tokens.token().isWord("json_name")) {
      if (field.jsonName != null) {
        throw tokens.refuse("there is a json_name already");
      }
      tokens.next();
      tokens.expect('=');
      field.jsonName = new String(tokens.string("a name, a string"), StandardCharsets.ISO_8859_1);
    } else {
      field.written.add(options.option());
    }
  }

  /** Reads the name of a message or enum. */
  TypeName typeName() {
    Place place = tokens.token().place();
    if (FieldType.scalar(tokens.token().text()).isPresent()) {
      throw tokens.expected("the name of a message");
    }
    StringBuilder name = new StringBuilder();
    if (tokens.skip('.')) {
      name.append('.');
    }
    name.append(tokens.word("the name of a type"));
    while (tokens.skip('.')) {
      name.append('.').append(tokens.word("the name of a type"));
    }
    return new TypeName(name.toString(), place);
  }

  private void extensions(MessageDecl message) {
    tokens.next();
    List<RangeDecl> ranges = ranges(message);
    int from = message.extensionRanges.size();
    message.extensionRanges.addAll(ranges);
    if (tokens.skip('[')) {
      do {
        OptionDecl option = options.option();
        message
            .extensionRanges
            .subList(from, from + ranges.size())
            .forEach(each -> each.written.add(option));
      } while (tokens.skip(','));
      tokens.expect(']');
    }
    tokens.expect(';');
  }

  private void reserved(MessageDecl message) {
    tokens.next();
    if (!ReservedNames.read(tokens, message.file().edition, message.reservedNames)) {
      message.reservedRanges.addAll(ranges(message));
      tokens.expect(';');
    }
  }

  private List<RangeDecl> ranges(MessageDecl message) {
    List<RangeDecl> ranges = new ArrayList<>();
    do {
      Place place = tokens.token().place();
      long first = tokens.integer(Integer.MAX_VALUE, "a number, or a name");
      long last = first;
      if (tokens.skip("to")) {
        last =
            tokens.skip("max")
                ? Integer.MAX_VALUE
                : tokens.integer(Integer.MAX_VALUE - 1, "a number, or 'max'");
      }
      ranges.add(new RangeDecl(first, last, place, message));
    } while (tokens.skip(','));
    return ranges;
  }
}
