package dev.penstock.schema.proto;

import dev.penstock.schema.proto.Token.Kind;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Deque;

/** Cuts a file into tokens. Spec: proto, section 2.1. */
final class Tokens {
  private final Characters in;
  private final CommentReader comments;
  private final Deque<Token> ahead = new ArrayDeque<>();
  private Token token;
  private Token last;

  Tokens(String file, byte[] source) {
    in = new Characters(file, source);
    in.skipByteOrderMark();
    comments = new CommentReader(in);
    last = CommentReader.start(in.place());
    token = read();
    last = token;
  }

  /** Returns the token at which this stands. */
  Token token() {
    return token;
  }

  /** Returns the token after that at which this stands. */
  Token following() {
    if (ahead.isEmpty()) {
      ahead.add(read());
    }
    return ahead.getFirst();
  }

  /** Goes to the next token. */
  void next() {
    token = ahead.isEmpty() ? read() : ahead.removeFirst();
  }

  boolean isAtEnd() {
    return token.kind() == Kind.END;
  }

  boolean skip(char mark) {
    if (!token.isMark(mark)) {
      return false;
    }
    next();
    return true;
  }

  boolean skip(String word) {
    if (!token.isWord(word)) {
      return false;
    }
    next();
    return true;
  }

  void expect(char mark) {
    if (!skip(mark)) {
      throw expected("'" + mark + "'");
    }
  }

  void expect(String word) {
    if (!skip(word)) {
      throw expected("'" + word + "'");
    }
  }

  /** Returns a word and goes on. */
  String word(String expected) {
    if (token.kind() != Kind.WORD) {
      throw expected(expected);
    }
    String text = token.text();
    next();
    return text;
  }

  /** Returns the bytes of one string or several that follow each other, and goes on. */
  byte[] string(String expected) {
    if (token.kind() != Kind.STRING) {
      throw expected(expected);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    while (token.kind() == Kind.STRING) {
      bytes.writeBytes(Literals.bytes(token.text()));
      next();
    }
    return bytes.toByteArray();
  }

  /** Returns an integer without a sign that is at most so high, and goes on. */
  long integer(long max, String expected) {
    if (token.kind() != Kind.INTEGER) {
      throw expected(expected);
    }
    long value =
        Literals.integer(token.text(), max)
            .orElseThrow(
                () -> refuse("this number is too high; the highest here is " + shown(max)));
    next();
    return value;
  }

  private static String shown(long max) {
    return Long.toUnsignedString(max);
  }

  /** Returns what tells that something else stands there. */
  ProtoException expected(String expected) {
    return refuse("expected " + expected + ", found " + token.shown());
  }

  /** Returns what tells that the token breaks a rule. */
  ProtoException refuse(String problem) {
    return token.place().refuse(problem);
  }

  private Token read() {
    Comments before = comments.read(last);
    Place place = in.place();
    int start = in.at();
    Kind kind = kind(place);
    last = new Token(kind, in.since(start), before, place);
    return last;
  }

  private Kind kind(Place place) {
    int c = in.peek(0);
    if (in.isAtEnd()) {
      return Kind.END;
    }
    if (Characters.startsWord(c)) {
      while (Characters.startsWord(in.peek(0)) || Characters.isDigit(in.peek(0))) {
        in.skip();
      }
      return Kind.WORD;
    }
    if (c == '"' || c == '\'') {
      string();
      return Kind.STRING;
    }
    if (Characters.isDigit(c)) {
      return number(place);
    }
    if (c == '.' && Characters.isDigit(in.peek(1))) {
      if (last.kind() == Kind.WORD && isRightBehind(place)) {
        throw place.refuse("expected a space between the name and the number");
      }
      return number(place);
    }
    if (c <= ' ' || c >= 127) {
      throw place.refuse("expected a word, a number, a string or a mark, found the byte " + c);
    }
    in.skip();
    return Kind.MARK;
  }

  private boolean isRightBehind(Place place) {
    return last.place().line() == place.line()
        && last.place().column() + last.text().length() == place.column();
  }

  private Kind number(Place place) {
    boolean isFloat = false;
    if (in.is(0, '0') && (in.is(1, 'x') || in.is(1, 'X'))) {
      in.skip(2);
      if (!Characters.isHex(in.peek(0))) {
        throw in.place().refuse("expected hexadecimal digits after '0x'");
      }
      while (Characters.isHex(in.peek(0))) {
        in.skip();
      }
    } else if (in.is(0, '0') && Characters.isDigit(in.peek(1))) {
      while (Characters.isOctal(in.peek(0))) {
        in.skip();
      }
      if (Characters.isDigit(in.peek(0))) {
        throw place.refuse("a number that starts with 0 has octal digits alone");
      }
    } else {
      isFloat = decimal();
    }
    if (Characters.startsWord(in.peek(0))) {
      throw in.place().refuse("expected a space between the number and the name");
    }
    if (in.is(0, '.')) {
      throw in.place().refuse("expected the end of the number, found '.'");
    }
    return isFloat ? Kind.FLOAT : Kind.INTEGER;
  }

  private boolean decimal() {
    digits();
    boolean isFloat = in.is(0, '.');
    if (isFloat) {
      in.skip();
      digits();
    }
    if (in.is(0, 'e') || in.is(0, 'E')) {
      in.skip();
      if (in.is(0, '+') || in.is(0, '-')) {
        in.skip();
      }
      if (!Characters.isDigit(in.peek(0))) {
        throw in.place().refuse("expected digits of an exponent after 'e'");
      }
      digits();
      isFloat = true;
    }
    return isFloat;
  }

  private void digits() {
    while (Characters.isDigit(in.peek(0))) {
      in.skip();
    }
  }

  private void string() {
    int quote = in.peek(0);
    in.skip();
    while (in.peek(0) != quote) {
      if (in.isAtEnd() || in.is(0, '\n')) {
        throw in.place()
            .refuse("a string ends on the line on which it starts; expected " + (char) quote);
      }
      if (in.is(0, '\\')) {
        escape();
      } else {
        in.skip();
      }
    }
    in.skip();
  }

  private void escape() {
    Place place = in.place();
    in.skip();
    int c = in.peek(0);
    if (c >= 0 && "abfnrtv\\?'\"01234567".indexOf(c) >= 0) {
      in.skip();
      return;
    }
    int digits =
        switch (c) {
          case 'x', 'X' -> 1;
          case 'u' -> 4;
          case 'U' -> 8;
          default ->
              throw place.refuse("this escape is none; expected one of abfnrtvxuU\\?'\" or digits");
        };
    in.skip();
    int start = in.at();
    for (int i = 0; i < digits; i++) {
      if (!Characters.isHex(in.peek(0))) {
        throw in.place().refuse("expected " + digits + " hexadecimal digits in the escape");
      }
      in.skip();
    }
    if (c == 'U' && Long.parseLong(in.since(start), 16) > Literals.MAX_CHARACTER) {
      throw place.refuse("the highest character of this escape is \\U001fffff");
    }
  }
}
