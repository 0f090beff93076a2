package dev.penstock.schema.proto;

import dev.penstock.schema.proto.FileDecl.Use;
import dev.penstock.schema.proto.MethodDecl.Side;
import dev.penstock.schema.proto.Token.Kind;
import java.nio.charset.StandardCharsets;

/** Reads a file, without those that it imports. Spec: proto, section 2.2. */
final class FileReader {
  private static final int MAX_PACKAGE_PARTS = 101;

  private final Tokens tokens;
  private final FileDecl file;
  private final OptionReader options;
  private final MessageReader messages;
  private final EnumReader enums;
  private boolean hasPackage;

  private FileReader(FileDecl file, Tokens tokens) {
    this.file = file;
    this.tokens = tokens;
    options = new OptionReader(tokens);
    enums = new EnumReader(tokens, options);
    messages = new MessageReader(tokens, options, enums);
  }

  /**
   * Returns what a file declares.
   *
   * @param name the name by which it is imported
   * @param shown its name in messages
   */
  static FileDecl read(String name, String shown, byte[] source) {
    FileDecl file = new FileDecl(name, new Place(shown, 1, 1));
    new FileReader(file, new Tokens(shown, source)).read();
    return file;
  }

  private void read() {
    if (tokens.token().isWord("syntax") || tokens.token().isWord("edition")) {
      file.comments = tokens.token().comments();
      edition();
    }
    while (!tokens.isAtEnd()) {
      statement();
    }
  }

  private void edition() {
    boolean isEdition = tokens.token().isWord("edition");
    tokens.next();
    tokens.expect('=');
    Place place = tokens.token().place();
    String word =
        text(
            tokens.string(
                isEdition ? "an edition, \"2023\" or \"2024\"" : "\"proto2\" or \"proto3\""));
    file.edition =
        Edition.of(word, isEdition)
            .orElseThrow(() ->
                place.refuse(
                    "'"
                        + word
                        + "' is none of the syntaxes \"proto2\" and \"proto3\" and the editions"
                        + " \"2023\" and \"2024\""));
    tokens.expect(';');
    file.trailing = tokens.token().comments().trailing();
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private void statement() {
    Token token = tokens.token();
    if (tokens.skip(';')) {
      return;
    }
    Visibility visibility = messages.visibility(file);
    switch (tokens.token().kind() == Kind.WORD ? tokens.token().text() : "") {
      case "message" -> messages.message(file, visibility, token.comments());
      case "enum" -> enums.read(file, visibility, token.comments());
      case "service" -> service();
      case "extend" -> messages.extend(file);
      case "import" -> imports();
      case "package" -> packageName();
      case "option" -> options.statement(file);
      default ->
          throw tokens.expected(
              "a declaration: message, enum, service, extend, import, package or option");
    }
  }

  private void imports() {
    Place place = tokens.token().place();
    tokens.next();
    Use use = Use.TYPES;
    if (tokens.token().isWord("option") && file.edition.compareTo(Edition.E2024) < 0) {
      throw tokens.refuse("'import option' is of edition 2024 and those after it");
    }
    if (tokens.token().isWord("weak") && file.edition.compareTo(Edition.E2024) >= 0) {
      throw tokens.refuse("edition 2024 has no 'import weak'; use 'import option'");
    }
    for (Use each : Use.values()) {
      String word = each == Use.OPTIONS ? "option" : Words.lower(each.name());
      if (each != Use.TYPES && tokens.skip(word)) {
        use = each;
        break;
      }
    }
    String name = text(tokens.string("the name of a file, a string"));
    tokens.expect(';');
    file.imports.add(new FileDecl.Import(name, use, place));
  }

  private void packageName() {
    Place place = tokens.token().place();
    if (hasPackage) {
      throw tokens.refuse("there is a package already; a file has one");
    }
    hasPackage = true;
    tokens.next();
    StringBuilder name = new StringBuilder(tokens.word("the name of a package"));
    int parts = 1;
    while (tokens.skip('.')) {
      name.append('.').append(tokens.word("the name of a package"));
      parts++;
    }
    if (parts > MAX_PACKAGE_PARTS) {
      throw place.refuse("the name of a package has at most " + MAX_PACKAGE_PARTS + " parts");
    }
    tokens.expect(';');
    file.packageName = name.toString();
    file.packagePlace = place;
  }

  private void service() {
    Comments comments = tokens.token().comments();
    tokens.next();
    Token name = tokens.token();
    ServiceDecl service =
        new ServiceDecl(tokens.word("the name of the service"), name.place(), file);
    service.comments = comments;
    tokens.expect('{');
    service.trailing = tokens.token().comments().trailing();
    while (!tokens.skip('}')) {
      if (tokens.skip(';')) {
        continue;
      }
      if (tokens.token().isWord("option")) {
        options.statement(service);
      } else if (tokens.token().isWord("rpc")) {
        service.methods.add(method(service));
      } else {
        throw tokens.expected("'rpc', 'option' or '}'");
      }
    }
    file.services.add(service);
  }

  private MethodDecl method(ServiceDecl service) {
    Comments comments = tokens.token().comments();
    tokens.next();
    Token name = tokens.token();
    tokens.word("the name of a call");
    Side input = side();
    tokens.expect("returns");
    MethodDecl method = new MethodDecl(name.text(), name.place(), service, input, side());
    method.comments = comments;
    if (tokens.skip('{')) {
      method.hasOptions = true;
      method.trailing = tokens.token().comments().trailing();
      while (!tokens.skip('}')) {
        if (!tokens.skip(';')) {
          options.statement(method);
        }
      }
    } else {
      tokens.expect(';');
      method.trailing = tokens.token().comments().trailing();
    }
    return method;
  }

  private Side side() {
    tokens.expect('(');
    boolean isStream = tokens.skip("stream");
    TypeName type = messages.typeName();
    tokens.expect(')');
    return new Side(type, isStream);
  }
}
