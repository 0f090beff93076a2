package dev.penstock.schema.fbs;

import dev.penstock.model.ScalarKind;
import dev.penstock.schema.fbs.Token.Kind;
import java.math.BigInteger;

/** Reads types. */
final class TypeReader {
  private static final int MAX_LENGTH = 65_535;

  private final Tokens tokens;
  private final Symbols symbols;

  TypeReader(Tokens tokens, Symbols symbols) {
    this.tokens = tokens;
    this.symbols = symbols;
  }

  FbsType type() {
    if (tokens.token().isMark('[')) {
      return vector();
    }
    if (!tokens.token().isWord()) {
      throw tokens.expected("a type");
    }
    BaseType base = BaseType.of(tokens.token().text());
    if (base == null) {
      return named();
    }
    tokens.next();
    return FbsType.of(base);
  }

  /** Reads the name of a table, struct, enum or union. */
  FbsType named() {
    Token first = tokens.token();
    String name = name("the name of a type");
    EnumDecl constants = symbols.findEnum(name);
    return constants == null
        ? FbsType.of(symbols.mention(name, first.place()))
        : FbsType.of(constants);
  }

  /** Reads a name with dots. */
  String name(String expected) {
    StringBuilder name = new StringBuilder(tokens.word(expected));
    while (tokens.skip('.')) {
      name.append('.').append(tokens.word("a name behind the dot"));
    }
    return name.toString();
  }

  private FbsType vector() {
    Token start = tokens.token();
    tokens.next();
    if (tokens.token().isMark('[')) {
      throw tokens.refuse("vectors do not stand in vectors; put the inner one into a table");
    }
    FbsType element = type();
    FbsType type =
        tokens.skip(':') ? FbsType.array(element, length(start)) : FbsType.vector(element);
    tokens.expect(']');
    return type;
  }

  private int length(Token start) {
    Token token = tokens.token();
    String digits = tokens.take(Kind.INTEGER, "the length of an array, an integer");
    BigInteger length = Values.integer(token, digits, ScalarKind.I64);
    if (length.signum() <= 0 || length.bitLength() > 16) {
      throw start.place().refuse("the length of an array is from 1 to " + MAX_LENGTH);
    }
    return length.intValue();
  }
}
