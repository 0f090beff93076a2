package dev.penstock.schema.proto;

/** Reads enums. Spec: proto, section 2.2. */
final class EnumReader {
  private final Tokens tokens;
  private final OptionReader options;

  EnumReader(Tokens tokens, OptionReader options) {
    this.tokens = tokens;
    this.options = options;
  }

  /** Reads an enum, at whose first word the tokens stand. */
  void read(ScopeDecl scope, Visibility visibility, Comments comments) {
    tokens.next();
    Place place = tokens.token().place();
    EnumDecl type = new EnumDecl(tokens.word("the name of the enum"), place, scope);
    type.visibility = visibility;
    type.comments = comments;
    tokens.expect('{');
    type.trailing = tokens.token().comments().trailing();
    while (!tokens.skip('}')) {
      if (tokens.skip(';')) {
        continue;
      }
      if (tokens.token().isWord("option")) {
        options.statement(type);
      } else if (tokens.token().isWord("reserved")) {
        reserved(type, scope);
      } else {
        type.constants.add(constant(type));
      }
    }
    scope.enums.add(type);
  }

  private ConstantDecl constant(EnumDecl type) {
    Token name = tokens.token();
    tokens.word("the name of a constant, or '}'");
    tokens.expect('=');
    ConstantDecl constant = new ConstantDecl(name.text(), number(), name.place(), type);
    constant.comments = name.comments();
    options.list(constant);
    tokens.expect(';');
    constant.trailing = tokens.token().comments().trailing();
    return constant;
  }

  private int number() {
    boolean isNegative = tokens.skip('-');
    long max = Integer.MAX_VALUE + (isNegative ? 1L : 0L);
    long value = tokens.integer(max, "the number of the constant");
    return (int) (isNegative ? -value : value);
  }

  private void reserved(EnumDecl type, ScopeDecl scope) {
    tokens.next();
    if (ReservedNames.read(tokens, scope.file().edition, type.reservedNames)) {
      return;
    }
    do {
      Place place = tokens.token().place();
      int first = number();
      int last = first;
      if (tokens.skip("to")) {
        last = tokens.skip("max") ? Integer.MAX_VALUE : number();
      }
      type.reservedRanges.add(new RangeDecl(first, last, place, scope));
    } while (tokens.skip(','));
    tokens.expect(';');
  }
}
