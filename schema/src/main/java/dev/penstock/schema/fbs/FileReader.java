package dev.penstock.schema.fbs;

import dev.penstock.schema.fbs.Token.Kind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads one file, after the files that it includes. Spec: fbs, section 2. */
final class FileReader {
  private static final int IDENTIFIER_BYTES = 4;

  private final Declarations all;
  private final Sources sources;
  private final boolean isFirst;
  private final Tokens tokens;
  private final TypeReader types;

  FileReader(Declarations all, Sources sources, Sources.File file, boolean isFirst) {
    this.all = all;
    this.sources = sources;
    this.isFirst = isFirst;
    tokens = new Tokens(file.name(), file.bytes());
    types = new TypeReader(tokens, all.symbols);
    if (tokens.token().kind() == Kind.END) {
      throw tokens.refuse("this file is empty; expected a declaration");
    }
    read(file);
  }

  private void read(Sources.File file) {
    while (include(file)) {
      all.symbols.enter(List.of());
    }
    all.symbols.enter(List.of());
    while (tokens.token().kind() != Kind.END) {
      declaration();
    }
  }

  private boolean include(Sources.File file) {
    if (tokens.token().isWord("native_include")) {
      tokens.next();
      String name = tokens.take(Kind.STRING, "the name of a file, a string");
      if (isFirst) {
        all.nativeIncludes.add(name);
      }
    } else if (tokens.token().isWord("include")) {
      tokens.next();
      Token name = tokens.token();
      tokens.take(Kind.STRING, "the name of a file, a string");
      if (isFirst) {
        all.includes.add(name.text());
      }
      Optional<Sources.File> other = sources.include(name.text(), file, name.place());
      if (other.isPresent()) {
        new FileReader(all, sources, other.get(), false);
        all.forgetRoot();
      }
    } else {
      return false;
    }
    tokens.expect(';');
    return true;
  }

  private void declaration() {
    Token token = tokens.token();
    switch (token.isWord() ? token.text() : "") {
      case "namespace" -> namespace();
      case "enum" -> add(new EnumReader(tokens, all.symbols, all.metadata).read(false));
      case "union" -> add(new EnumReader(tokens, all.symbols, all.metadata).read(true));
      case "table" -> add(new TableReader(tokens, all.symbols, all.metadata).read(false));
      case "struct" -> add(new TableReader(tokens, all.symbols, all.metadata).read(true));
      case "root_type" -> root();
      case "file_identifier" -> identifier();
      case "file_extension" -> {
        tokens.next();
        all.extension = Optional.of(tokens.take(Kind.STRING, "the end of file names, a string"));
        tokens.expect(';');
      }
      case "attribute" -> attribute();
      case "rpc_service" -> service();
      case "include" -> throw tokens.refuse("includes stand in front of all declarations");
      default -> throw tokens.expected(expected(token));
    }
  }

  private static String expected(Token token) {
    return token.isMark('{')
        ? "a declaration, for values in JSON are no part of a schema"
        : "table, struct, enum, union, namespace, root_type, file_identifier, file_extension,"
            + " attribute or rpc_service";
  }

  private void add(Object type) {
    all.types.add(type);
    if (all.namespace.isEmpty()) {
      all.namespace = Optional.of(all.symbols.namespace());
    }
  }

  private void namespace() {
    tokens.next();
    List<String> components = new ArrayList<>();
    if (!tokens.token().isMark(';')) {
      do {
        components.add(tokens.word("a name"));
      } while (tokens.skip('.'));
    }
    all.symbols.enter(components);
    tokens.expect(';');
  }

  private void root() {
    tokens.next();
    Token start = tokens.token();
    String name = types.name("the name of a table");
    TableDecl root = all.symbols.root(name);
    if (root == null || root.isStruct) {
      throw start
          .place()
          .refuse("expected a table that is defined or mentioned above, found '" + name + "'");
    }
    all.root = Optional.of(root);
    tokens.expect(';');
  }

  private void identifier() {
    tokens.next();
    Token token = tokens.token();
    String text = tokens.take(Kind.STRING, "an identifier, a string");
    if (!isIdentifier(text)) {
      throw token.place().refuse("an identifier has 4 bytes, this one has not");
    }
    all.identifier = Optional.of(text);
    tokens.expect(';');
  }

  /** Tells whether a text can be the identifier of files. */
  static boolean isIdentifier(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length == IDENTIFIER_BYTES;
  }

  private void attribute() {
    tokens.next();
    boolean isWord = tokens.token().isWord();
    all.metadata.declare(
        isWord ? tokens.word("a name") : tokens.take(Kind.STRING, "the name of an attribute"));
    tokens.expect(';');
  }

  private void service() {
    List<String> doc = tokens.token().doc();
    tokens.next();
    Token name = tokens.token();
    String qualified = all.symbols.qualify(tokens.word("the name of the service"));
    if (all.services.stream().anyMatch(each -> each.name().equals(qualified))) {
      throw name.place().refuse("the service '" + qualified + "' is defined already; rename it");
    }
    Values values = new Values(tokens, all.symbols);
    AttributeValues attributes = all.metadata.read(tokens, values);
    List<ServiceDecl.CallDecl> calls = new ArrayList<>();
    Set<String> names = new HashSet<>();
    tokens.expect('{');
    do {
      Token call = tokens.token();
      calls.add(call(values));
      if (!names.add(call.text())) {
        throw call.place().refuse("there is a call '" + call.text() + "' already; rename one");
      }
    } while (!tokens.token().isMark('}'));
    tokens.next();
    all.services.add(new ServiceDecl(qualified, calls, attributes, doc));
  }

  private ServiceDecl.CallDecl call(Values values) {
    List<String> doc = tokens.token().doc();
    String name = tokens.word("the name of a call");
    tokens.expect('(');
    TableDecl input = side();
    tokens.expect(')');
    tokens.expect(':');
    TableDecl output = side();
    AttributeValues attributes = all.metadata.read(tokens, values);
    tokens.expect(';');
    return new ServiceDecl.CallDecl(name, input, output, attributes, doc);
  }

  private TableDecl side() {
    Token start = tokens.token();
    TableDecl table = types.named().table();
    if (table == null || table.isStruct) {
      throw start.place().refuse("what goes into a call and comes out of it are tables");
    }
    return table;
  }
}
