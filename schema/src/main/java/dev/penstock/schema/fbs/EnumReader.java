package dev.penstock.schema.fbs;

import dev.penstock.model.ScalarKind;
import dev.penstock.schema.fbs.EnumDecl.Value;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads enums and unions. Spec: fbs, sections 3.4 and 3.5. */
final class EnumReader {
  /** The case that stands for none. */
  static final String NONE = "NONE";

  private final Tokens tokens;
  private final Symbols symbols;
  private final Metadata metadata;
  private final TypeReader types;
  private final Values values;

  EnumReader(Tokens tokens, Symbols symbols, Metadata metadata) {
    this.tokens = tokens;
    this.symbols = symbols;
    this.metadata = metadata;
    types = new TypeReader(tokens, symbols);
    values = new Values(tokens, symbols);
  }

  /** Reads what starts with the word 'enum' or 'union'. */
  EnumDecl read(boolean isUnion) {
    List<String> doc = tokens.token().doc();
    tokens.next();
    Token name = tokens.token();
    String qualified = symbols.qualify(tokens.word("the name of the enum or union"));
    EnumDecl read = new EnumDecl(qualified, isUnion);
    read.doc = doc;
    symbols.define(read, name.place());
    width(read);
    read.attributes = metadata.read(tokens, values);
    if (read.attributes.has("force_align")) {
      throw name.place().refuse("'force_align' is for structs and vectors; remove the attribute");
    }
    tokens.expect('{');
    if (isUnion || tokens.token().isMark('}')) {
      read.add(new Value(NONE, 0, null, AttributeValues.NONE, List.of()));
    }
    Value last = read.value(NONE);
    while (!tokens.token().isMark('}')) {
      last = value(read, last);
      read.add(last);
      if (!tokens.skip(',')) {
        break;
      }
    }
    tokens.expect('}');
    check(read, name);
    symbols.close(qualified, name.place());
    return read;
  }

  private void width(EnumDecl read) {
    if (!tokens.token().isMark(':')) {
      if (!read.isUnion) {
        throw tokens.expected("':' and the integer that holds the constants, such as ': ubyte'");
      }
      return;
    }
    tokens.next();
    Token start = tokens.token();
    FbsType width = types.type();
    if (!width.base().isInteger()) {
      throw start
          .place()
          .refuse("expected an integer, byte to ulong, found '" + start.text() + "'");
    }
    read.width = width.base();
    read.saysWidth = true;
  }

  private Value value(EnumDecl owner, @Nullable Value last) {
    Token start = tokens.token();
    String name = types.name("the name of a constant or '}'");
    if (!owner.isUnion && name.contains(".")) {
      throw start.place().refuse("a constant has a name without dots");
    }
    FbsType type = owner.isUnion ? caseType(name, start) : null;
    long number = number(owner, last);
    if (owner.isUnion && (number < 0 || number > Integer.MAX_VALUE)) {
      throw start.place().refuse("the number of a case is from 0 to " + Integer.MAX_VALUE);
    }
    AttributeValues attributes = metadata.read(tokens, values);
    name = name.replace('.', '_');
    if (owner.value(name) != null) {
      throw start.place().refuse("'" + name + "' stands twice here; rename one");
    }
    return new Value(name, number, type, attributes, start.doc());
  }

  private FbsType caseType(String name, Token start) {
    if (!tokens.skip(':')) {
      return FbsType.of(symbols.mention(name, start.place()));
    }
    Token at = tokens.token();
    FbsType type = types.type();
    if (!type.is(BaseType.STRUCT) && !type.is(BaseType.STRING)) {
      throw at.place().refuse("a case is a table, a struct or string; put it into a table");
    }
    return type;
  }

  private long number(EnumDecl owner, @Nullable Value last) {
    Token token = tokens.token();
    ScalarKind kind = owner.width.kind();
    if (tokens.skip('=')) {
      Token value = tokens.token();
      String digits = tokens.take(Token.Kind.INTEGER, "an integer");
      return Values.integer(value, digits, kind).longValue();
    }
    if (last == null) {
      return 0;
    }
    String shown =
        kind.isUnsigned() ? Long.toUnsignedString(last.number()) : Long.toString(last.number());
    BigInteger next = new BigInteger(shown).add(BigInteger.ONE);
    return Values.integer(token, next.toString(), kind).longValue();
  }

  private static void check(EnumDecl read, Token name) {
    int bits = read.width.kind().bits();
    if (read.isFlags()) {
      int most = read.width.kind().isUnsigned() ? bits : bits - 1;
      for (Value each : read.values()) {
        if (each.number() < 0 || each.number() >= most) {
          throw name.place()
              .refuse(
                  "'%s' is bit %d; the bits of %s go from 0 to %d"
                      .formatted(each.name(), each.number(), read.width.word(), most - 1));
        }
      }
    }
    Map<Long, String> users = new HashMap<>();
    for (Value each : read.values()) {
      String first = users.putIfAbsent(each.number(), each.name());
      if (first != null) {
        throw name.place()
            .refuse(
                "'%s' and '%s' have the number %s; give one another"
                    .formatted(first, each.name(), each.number()));
      }
    }
  }
}
