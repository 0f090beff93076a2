package dev.penstock.schema.fbs;

import dev.penstock.schema.fbs.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Cuts a file into tokens. Spec: fbs, section 2. */
final class Tokens {
  private static final String MARKS = "{}()[],:;=";

  private final Characters in;
  private Token token;

  Tokens(String file, byte[] source) {
    in = new Characters(file, source);
    in.skipByteOrderMark();
    token = read();
  }

  /** Returns the token at which this stands. */
  Token token() {
    return token;
  }

  /** Goes to the next token. */
  void next() {
    token = read();
  }

  /** Tells whether an opening parenthesis stands right after the token. */
  boolean opensParenthesis() {
    return in.is(0, '(');
  }

  boolean skip(char mark) {
    if (!token.isMark(mark)) {
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

  /** Returns a word and goes on. */
  String word(String expected) {
    return take(Kind.WORD, expected);
  }

  /** Returns the text of a token of a kind and goes on. */
  String take(Kind kind, String expected) {
    if (token.kind() != kind) {
      throw expected(expected);
    }
    String text = token.text();
    next();
    return text;
  }

  /** Returns what tells that something else stands there. */
  FbsSyntaxException expected(String expected) {
    return refuse("expected " + expected + ", found " + token.shown());
  }

  /** Returns what tells that the token breaks a rule. */
  FbsSyntaxException refuse(String problem) {
    return token.place().refuse(problem);
  }

  private Token read() {
    List<String> doc = new ArrayList<>();
    boolean isFresh = in.isAtStart();
    while (true) {
      int c = in.peek(0);
      if (c == ' ' || c == '\r' || c == '\t') {
        in.skip(1);
      } else if (c == '\n') {
        in.skip(1);
        isFresh = true;
      } else if (c == '/' && in.is(1, '/')) {
        lineComment(isFresh, doc);
      } else if (c == '/' && in.is(1, '*')) {
        blockComment();
      } else {
        return token(doc);
      }
    }
  }

  private void lineComment(boolean isFresh, List<String> doc) {
    Place place = in.place();
    in.skip(2);
    boolean isDoc = in.is(0, '/');
    int start = in.at();
    while (!in.isAtEnd() && !in.is(0, '\n') && !in.is(0, '\r')) {
      in.skip(1);
    }
    if (isDoc && !isFresh) {
      throw place.refuse("a documentation comment stands on a line of its own; use '//'");
    }
    if (isDoc) {
      String line = in.textSince(start + 1);
      doc.add(line.startsWith(" ") ? line.substring(1) : line);
    }
  }

  private void blockComment() {
    Place place = in.place();
    in.skip(2);
    while (!in.is(0, '*') || !in.is(1, '/')) {
      if (in.isAtEnd()) {
        throw place.refuse("this comment has no end; expected '*/'");
      }
      in.skip(1);
    }
    in.skip(2);
  }

  private Token token(List<String> doc) {
    Place place = in.place();
    int c = in.peek(0);
    int start = in.at();
    if (in.isAtEnd()) {
      return new Token(Kind.END, "", doc, true, place);
    }
    if (c == '"' || c == '\'') {
      StringConstant read = StringConstant.read(in);
      return new Token(Kind.STRING, read.text(), doc, read.isPlain(), place);
    }
    if (Characters.startsWord(c)) {
      while (Characters.startsWord(in.peek(0)) || Characters.isDigit(in.peek(0))) {
        in.skip(1);
      }
      return new Token(Kind.WORD, in.textSince(start), doc, true, place);
    }
    boolean isSign = c == '+' || c == '-';
    if (MARKS.indexOf(c) >= 0
        || c == '.' && !Characters.isDigit(in.peek(1))
        || isSign && Characters.startsWord(in.peek(1)) && !NumberConstant.isInfinity(in)) {
      in.skip(1);
      return new Token(Kind.MARK, in.textSince(start), doc, true, place);
    }
    if (isSign || c == '.' || Characters.isDigit(c)) {
      Kind kind = NumberConstant.read(in);
      return new Token(kind, in.textSince(start), doc, true, place);
    }
    String shown = c > ' ' && c < 127 ? "'" + (char) c + "'" : "a byte of the value " + c;
    throw place.refuse("expected a declaration, a name, a value or a mark, found " + shown);
  }
}
