package dev.penstock.model.text;

/** Cuts a schema text into tokens, with one token of look-ahead. Spec: schema-text, section 2. */
final class SchemaTokens {

  /** What a token is. */
  enum Kind {
    WORD,
    NUMBER,
    STRING,
    DOC,
    MARK,
    END
  }

  /**
   * A token with its place; {@code text} is the value of a string, the content of a doc line, else
   * the characters themselves.
   */
  record Token(Kind kind, String text, int line, int column) {

    boolean is(String mark) {
      return kind != Kind.STRING && kind != Kind.DOC && text.equals(mark);
    }

    private String shown() {
      return switch (kind) {
        case END -> "the end";
        case DOC -> "a documentation comment";
        case STRING -> SchemaWords.quoted(text);
        case WORD, NUMBER, MARK -> "'" + text + "'";
      };
    }
  }

  private final String source;
  private int position;
  private int line = 1;
  private int lineStart;
  private Token token;

  SchemaTokens(String source) {
    this.source = source;
    this.token = scan();
  }

  /** Returns the token that comes next, without taking it. */
  Token peek() {
    return token;
  }

  Token take() {
    Token taken = token;
    token = scan();
    return taken;
  }

  /** Takes the next token if it is {@code mark}. */
  boolean skip(String mark) {
    boolean found = token.is(mark);
    if (found) {
      take();
    }
    return found;
  }

  void expect(String mark) {
    if (!skip(mark)) {
      throw error("'" + mark + "'");
    }
  }

  /** Takes a word or string as a name; {@code what} says whose. */
  String name(String what) {
    if (token.kind() != Kind.WORD && token.kind() != Kind.STRING) {
      throw error(what);
    }
    return take().text();
  }

  String string(String what) {
    if (token.kind() != Kind.STRING) {
      throw error(what + " as a string in double quotes");
    }
    return take().text();
  }

  int number(String what, int least) {
    if (token.kind() == Kind.NUMBER) {
      try {
        int number = Integer.parseInt(token.text());
        if (number >= least) {
          take();
          return number;
        }
      } catch (NumberFormatException e) {
        throw error(what + " up to " + Integer.MAX_VALUE);
      }
    }
    throw error(what);
  }

  /** Takes a number of 64 bits; those without sign as the same bits. */
  long wideNumber(String what, boolean unsigned) {
    if (token.kind() != Kind.NUMBER) {
      throw error(what);
    }
    try {
      long number = unsigned ? Long.parseUnsignedLong(token.text()) : Long.parseLong(token.text());
      take();
      return number;
    } catch (NumberFormatException e) {
      throw error(what + (unsigned ? " of 64 bits without sign" : " of 64 bits with sign"));
    }
  }

  /** Takes the equals sign that comes next, and the literal after it. */
  String literal() {
    skipBlanks();
    int start = position;
    if (source.startsWith("[]", start) || source.startsWith("{}", start)) {
      position += 2;
    } else {
      while (position < source.length() && SchemaWords.isLiteralPart(source.charAt(position))) {
        position++;
      }
    }
    String literal = source.substring(start, position);
    take();
    return literal.isEmpty() ? string("a literal, text") : literal;
  }

  SchemaSyntaxException error(String expected) {
    return errorAt(token, expected);
  }

  SchemaSyntaxException errorAt(Token at, String expected) {
    return new SchemaSyntaxException(at.line(), at.column(), expected, at.shown());
  }

  private Token scan() {
    skipBlanks();
    int start = position;
    if (start == source.length()) {
      return at(Kind.END, "", start);
    }
    if (source.startsWith("///", start)) {
      return scanDoc();
    }
    char c = source.charAt(start);
    if (c == '"') {
      return scanString();
    }
    int end = SchemaWords.wordEnd(source, start);
    if (end > start) {
      position = end;
      return at(Kind.WORD, source.substring(start, end), start);
    }
    if (SchemaWords.isDigit(c) || c == '-') {
      do {
        position++;
      } while (position < source.length() && SchemaWords.isDigit(source.charAt(position)));
      return at(Kind.NUMBER, source.substring(start, position), start);
    }
    position += Character.charCount(source.codePointAt(start));
    return at(Kind.MARK, source.substring(start, position), start);
  }

  private void skipBlanks() {
    while (position < source.length()) {
      char c = source.charAt(position);
      if (c == '\n') {
        line++;
        lineStart = ++position;
      } else if (c == ' ' || c == '\t' || c == '\r') {
        position++;
      } else if (source.startsWith("//", position) && !source.startsWith("///", position)) {
        position = lineEnd();
      } else {
        return;
      }
    }
  }

  private int lineEnd() {
    int end = source.indexOf('\n', position);
    return end < 0 ? source.length() : end;
  }

  private Token scanDoc() {
    int start = position;
    int end = lineEnd();
    position = end;
    int from = start + 3;
    if (end > from && source.charAt(end - 1) == '\r') {
      end--;
    }
    if (end > from && source.charAt(from) == ' ') {
      from++;
    }
    return at(Kind.DOC, source.substring(from, end), start);
  }

  private Token scanString() {
    int start = position++;
    StringBuilder value = new StringBuilder();
    while (true) {
      if (position == source.length() || source.charAt(position) < ' ') {
        throw here("'\"' at the end of a string", "the end of the line");
      }
      char c = source.charAt(position++);
      if (c == '"') {
        return at(Kind.STRING, value.toString(), start);
      }
      value.append(c == '\\' ? escape() : c);
    }
  }

  private char escape() {
    char c = position < source.length() ? source.charAt(position) : ' ';
    position++;
    return switch (c) {
      case '"', '\\', '/' -> c;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> hex();
      default -> {
        position--;
        throw here("one of \" \\ / b f n r t u behind a backslash", "'" + c + "'");
      }
    };
  }

  private char hex() {
    int value = 0;
    for (int i = 0; i < 4; i++) {
      int digit = position < source.length() ? Character.digit(source.charAt(position), 16) : -1;
      if (digit < 0 || source.charAt(position) > 'f') {
        throw here("four hexadecimal digits", "something else");
      }
      value = value << 4 | digit;
      position++;
    }
    return (char) value;
  }

  private Token at(Kind kind, String text, int start) {
    return new Token(kind, text, line, start - lineStart + 1);
  }

  private SchemaSyntaxException here(String expected, String found) {
    return new SchemaSyntaxException(line, position - lineStart + 1, expected, found);
  }
}
