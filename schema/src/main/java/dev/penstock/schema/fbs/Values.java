package dev.penstock.schema.fbs;

import dev.penstock.model.ScalarKind;
import dev.penstock.schema.fbs.AttributeValues.Value;
import dev.penstock.schema.fbs.Token.Kind;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Reads defaults and the values of attributes. Spec: fbs, section 2.2. */
final class Values {
  /** How deep functions may stand in each other; the reference stops there, too. */
  private static final int MAX_DEPTH = 64;

  private final Tokens tokens;
  private final Symbols symbols;

  Values(Tokens tokens, Symbols symbols) {
    this.tokens = tokens;
    this.symbols = symbols;
  }

  /** Reads the value of an attribute: a string, or an integer of 32 bits. */
  Value attribute() {
    Token token = tokens.token();
    if (token.kind() == Kind.STRING) {
      tokens.next();
      return new Value(AttributeValues.Kind.STRING, token.text());
    }
    if (token.kind() != Kind.INTEGER) {
      throw tokens.expected("a string or an integer, the value of an attribute");
    }
    BigInteger value = integer(token, token.text(), ScalarKind.I32);
    tokens.next();
    return new Value(AttributeValues.Kind.INTEGER, value.toString());
  }

  /** Reads the default of a field. */
  Constant constant(FbsType type) {
    if (type.is(BaseType.VECTOR)) {
      tokens.expect('[');
      if (!tokens.token().isMark(']')) {
        throw tokens.expected("']': the only default of a vector is the empty one");
      }
      tokens.next();
      return Constant.of("[]");
    }
    if (type.is(BaseType.STRING)) {
      return Constant.of(tokens.take(Kind.STRING, "a string"));
    }
    if (!type.isScalar()) {
      throw tokens.refuse("only scalars, strings and vectors can have a default; remove it");
    }
    if (type.base().isFloat()) {
      return floating(type.base());
    }
    return whole(type);
  }

  private Constant whole(FbsType type) {
    Token token = tokens.token();
    if (token.kind() != Kind.WORD) {
      checkPlain(token);
    }
    boolean isText = token.kind() == Kind.WORD || token.kind() == Kind.STRING;
    if (!isText && token.kind() != Kind.INTEGER) {
      throw tokens.expected("a default of the type " + type.base().word());
    }
    if (token.kind() == Kind.WORD && tokens.opensParenthesis()) {
      throw tokens.refuse("functions give numbers with a fraction; write an integer");
    }
    Constant constant = isText ? named(token, type) : number(token, token.text(), type.base());
    tokens.next();
    return constant;
  }

  private Constant named(Token token, FbsType type) {
    String text = token.text();
    if (text.equals("null")) {
      return Constant.NULL;
    }
    if (type.base().isBool() && (text.equals("true") || text.equals("false"))) {
      return Constant.of(text);
    }
    boolean isName = !text.isEmpty() && Characters.startsWord(text.charAt(0));
    if (!type.base().isBool() && isName) {
      return number(token, shown(constants(token, type.constants()), type.base()), type.base());
    }
    return number(token, text.strip(), type.base());
  }

  /** Returns the bits of names with one space between: of an enum, or with its name in front. */
  private long constants(Token token, @Nullable EnumDecl known) {
    long bits = 0;
    for (String word : token.text().split(" ", -1)) {
      EnumDecl constants = known;
      String name = word;
      if (constants == null) {
        int dot = word.lastIndexOf('.');
        if (dot < 0) {
          throw token.place().refuse("expected a number, or an enum, a dot and a constant of it");
        }
        constants = symbols.findEnum(word.substring(0, dot));
        name = word.substring(dot + 1);
      }
      EnumDecl.Value value = constants == null ? null : constants.value(name);
      if (constants == null || value == null) {
        String expected = constants == null ? "an enum" : "a constant of " + constants.name;
        throw token.place().refuse("expected " + expected + ", found '" + word + "'");
      }
      bits |= constants.onWire(value);
    }
    return bits;
  }

  private static String shown(long bits, BaseType type) {
    return type.kind().isUnsigned() ? Long.toUnsignedString(bits) : Long.toString(bits);
  }

  private static Constant number(Token token, String text, BaseType type) {
    if (type.isBool()) {
      return Constant.of(String.valueOf(integer(token, text, ScalarKind.I64).signum() != 0));
    }
    return Constant.of(integer(token, text, type.kind()).toString());
  }

  /** Returns the value of digits, decimal or hexadecimal, as long as it is of a kind. */
  static BigInteger integer(Token token, String text, ScalarKind kind) {
    int sign = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
    boolean isHex = text.regionMatches(true, sign, "0x", 0, 2);
    String digits = text.substring(Math.min(text.length(), isHex ? sign + 2 : sign));
    if (digits.length() > 1000 || !digits.matches(isHex ? "[0-9a-fA-F]+" : "[0-9]+")) {
      throw token.place().refuse("expected an integer, found '" + text + "'");
    }
    BigInteger value = new BigInteger(digits, isHex ? 16 : 10);
    value = text.startsWith("-") ? value.negate() : value;
    if (value.compareTo(kind.least()) < 0 || value.compareTo(kind.greatest()) > 0) {
      String range = "%d to %d".formatted(kind.least(), kind.greatest());
      throw token.place().refuse("expected a number from " + range + ", found " + text);
    }
    return value;
  }

  private Constant floating(BaseType type) {
    Token token = tokens.token();
    if (token.isWord("null") || token.kind() == Kind.STRING && token.text().equals("null")) {
      tokens.next();
      return Constant.NULL;
    }
    double value = real(type, 0);
    return Constant.of(
        type == BaseType.FLOAT ? Float.toString((float) value) : Double.toString(value));
  }

  private double real(BaseType type, int depth) {
    String sign = "";
    if (tokens.token().isMark('-') || tokens.token().isMark('+')) {
      sign = tokens.token().text();
      tokens.next();
    }
    Token token = tokens.token();
    if (token.kind() == Kind.WORD && tokens.opensParenthesis()) {
      return function(sign + token.text(), type, depth);
    }
    checkPlain(token);
    if (token.kind() == Kind.MARK || token.kind() == Kind.END) {
      throw tokens.expected("a number, nan or inf");
    }
    double value = FloatConstant.of(token, sign + token.text().strip(), type);
    tokens.next();
    return value;
  }

  private double function(String name, BaseType type, int depth) {
    if (depth == MAX_DEPTH) {
      throw tokens.refuse("functions stand in each other more than " + MAX_DEPTH + " deep");
    }
    FbsSyntaxException unknown =
        tokens.refuse("expected deg, rad, sin, cos, tan, asin, acos or atan, found '" + name + "'");
    tokens.next();
    tokens.expect('(');
    double x = real(type, depth + 1);
    tokens.expect(')');
    double y =
        switch (name) {
          case "deg" -> x / Math.PI * 180;
          case "rad" -> x * Math.PI / 180;
          case "sin" -> Math.sin(x);
          case "cos" -> Math.cos(x);
          case "tan" -> Math.tan(x);
          case "asin" -> Math.asin(x);
          case "acos" -> Math.acos(x);
          case "atan" -> Math.atan(x);
          default -> throw unknown;
        };
    return FloatConstant.rounded(y);
  }

  private static void checkPlain(Token token) {
    if (!token.isPlain()) {
      throw token.place().refuse("a number in a string has no escapes and is of ASCII");
    }
  }
}
