package dev.penstock.schema.proto;

import dev.penstock.schema.proto.OptionDecl.Part;
import dev.penstock.schema.proto.Token.Kind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads options without a look at what they mean. Spec: proto, section 2.2. */
final class OptionReader {
  private final Tokens tokens;

  OptionReader(Tokens tokens) {
    this.tokens = tokens;
  }

  /** Reads {@code option name = value;}. */
  void statement(Decl decl) {
    tokens.expect("option");
    decl.written.add(option());
    tokens.expect(';');
  }

  /** Reads {@code [name = value, ...]}, if a bracket stands there. */
  void list(Decl decl) {
    if (tokens.skip('[')) {
      do {
        decl.written.add(option());
      } while (tokens.skip(','));
      tokens.expect(']');
    }
  }

  OptionDecl option() {
    Place place = tokens.token().place();
    List<Part> name = new ArrayList<>();
    do {
      name.add(part());
    } while (tokens.skip('.'));
    tokens.expect('=');
    return new OptionDecl(name, value(), place);
  }

  private Part part() {
    if (!tokens.skip('(')) {
      return new Part(tokens.word("the name of an option"), false);
    }
    StringBuilder name = new StringBuilder();
    if (tokens.skip('.')) {
      name.append('.');
    }
    name.append(tokens.word("the name of an extension"));
    while (tokens.skip('.')) {
      name.append('.').append(tokens.word("the name of an extension"));
    }
    tokens.expect(')');
    return new Part(name.toString(), true);
  }

  private OptionDecl.Value value() {
    boolean isNegative = tokens.skip('-');
    Token token = tokens.token();
    return switch (token.kind()) {
      case WORD -> word(isNegative);
      case INTEGER -> whole(isNegative);
      case FLOAT -> {
        tokens.next();
        double value = Literals.number(token);
        yield new OptionDecl.Fraction(isNegative ? -value : value);
      }
      case STRING -> {
        if (isNegative) {
          throw tokens.expected("a number after '-'");
        }
        yield new OptionDecl.Text(
            new String(tokens.string("a string"), StandardCharsets.ISO_8859_1));
      }
      default -> {
        if (isNegative || !token.isMark('{')) {
          throw tokens.expected("the value of the option");
        }
        yield aggregate();
      }
    };
  }

  private OptionDecl.Value word(boolean isNegative) {
    Token token = tokens.token();
    if (!isNegative) {
      tokens.next();
      return new OptionDecl.Word(token.text());
    }
    if (!token.isWord("inf") && !token.isWord("nan")) {
      throw tokens.expected("a number, inf or nan after '-'");
    }
    tokens.next();
    return new OptionDecl.Fraction(token.isWord("inf") ? Double.NEGATIVE_INFINITY : -Double.NaN);
  }

  private OptionDecl.Value whole(boolean isNegative) {
    Token token = tokens.token();
    long max = isNegative ? Long.MIN_VALUE : Literals.MAX_UNSIGNED;
    if (Literals.integer(token.text(), max).isEmpty() && Literals.isDecimal(token.text())) {
      tokens.next();
      double value = Literals.number(token);
      return new OptionDecl.Fraction(isNegative ? -value : value);
    }
    long value = tokens.integer(max, "a number");
    return new OptionDecl.Whole(isNegative ? -value : value, isNegative);
  }

  private OptionDecl.Value aggregate() {
    List<Token> text = new ArrayList<>();
    Place place = tokens.token().place();
    int depth = 0;
    do {
      if (tokens.isAtEnd()) {
        throw place.refuse("expected '}' that ends what this brace opens");
      }
      Token token = tokens.token();
      depth += token.isMark('{') ? 1 : token.isMark('}') ? -1 : 0;
      text.add(token);
      tokens.next();
    } while (depth > 0);
    Token end = new Token(Kind.END, "", Comments.NONE, text.getLast().place());
    List<Token> inside = new ArrayList<>(text.subList(1, text.size() - 1));
    inside.add(end);
    return new OptionDecl.Aggregate(List.copyOf(inside));
  }
}
