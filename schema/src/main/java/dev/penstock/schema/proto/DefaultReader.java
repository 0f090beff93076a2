package dev.penstock.schema.proto;

import dev.penstock.schema.proto.Token.Kind;
import java.nio.charset.StandardCharsets;

/** Reads the defaults of fields and gives them as descriptors have them. */
final class DefaultReader {
  private DefaultReader() {}

  static String read(Tokens tokens, FieldType type) {
    Token token = tokens.token();
    return switch (type) {
      case NAMED -> {
        tokens.next();
        yield token.text();
      }
      case BOOL -> {
        if (!token.isWord("true") && !token.isWord("false")) {
          throw tokens.expected("true or false");
        }
        yield tokens.word("true or false");
      }
      case STRING -> new String(tokens.string("a string"), StandardCharsets.ISO_8859_1);
      case BYTES -> Literals.escaped(tokens.string("a string"));
      case FLOAT, DOUBLE -> fraction(tokens, type);
      case GROUP, MESSAGE -> throw tokens.refuse("a message has no default; leave it out");
      default -> whole(tokens, type);
    };
  }

  private static String whole(Tokens tokens, FieldType type) {
    boolean isNegative = tokens.token().isMark('-');
    if (isNegative && type.isUnsigned()) {
      throw tokens.refuse("a field without a sign has no negative default");
    }
    tokens.skip('-');
    long max;
    if (type.isUnsigned()) {
      max = type.isLong() ? Literals.MAX_UNSIGNED : 0xFFFF_FFFFL;
    } else {
      max = (type.isLong() ? Long.MAX_VALUE : Integer.MAX_VALUE) + (isNegative ? 1 : 0);
    }
    String digits = Long.toUnsignedString(tokens.integer(max, "a number"));
    return isNegative && !digits.equals("0") ? "-" + digits : digits;
  }

  private static String fraction(Tokens tokens, FieldType type) {
    boolean isNegative = tokens.skip('-');
    Token token = tokens.token();
    double value;
    if (token.isWord("inf")) {
      value = Double.POSITIVE_INFINITY;
    } else if (token.isWord("nan")) {
      value = Double.NaN;
    } else if (token.kind() == Kind.INTEGER || token.kind() == Kind.FLOAT) {
      boolean isHigh =
          token.kind() == Kind.INTEGER
              && Literals.integer(token.text(), Literals.MAX_UNSIGNED).isEmpty();
      if (isHigh && !Literals.isDecimal(token.text())) {
        throw tokens.refuse("this number is too high; it has more than 64 bits");
      }
      value = Literals.number(token);
    } else {
      throw tokens.expected("a number, inf or nan");
    }
    tokens.next();
    String shown = type == FieldType.FLOAT ? Literals.shown((float) value) : Literals.shown(value);
    return isNegative && !Double.isNaN(value) ? "-" + shown : shown;
  }
}
