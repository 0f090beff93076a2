package dev.penstock.schema.proto;

import dev.penstock.schema.proto.OptionDecl.Whole;
import dev.penstock.schema.proto.Token.Kind;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads a message of an option that stands in braces, by the text format. Spec: proto, 2.3. */
final class AggregateReader {
  private static final int MAX_DEPTH = 100;

  private final Resolver resolver;
  private final String from;
  private final List<Token> tokens;
  private final OptionDecl option;
  private int at;
  private int depth;

  AggregateReader(Resolver resolver, String from, List<Token> tokens, OptionDecl option) {
    this.resolver = resolver;
    this.from = from;
    this.tokens = tokens;
    this.option = option;
  }

  OptionMessage read(FieldDecl field) {
    OptionMessage message = new OptionMessage(type(field));
    body(message, Kind.END, ' ');
    return message;
  }

  private static MessageDecl type(FieldDecl field) {
    return Objects.requireNonNull(field.typeName).message();
  }

  private Token token() {
    return tokens.get(at);
  }

  private boolean skip(char mark) {
    boolean isThere = token().isMark(mark);
    if (isThere) {
      at++;
    }
    return isThere;
  }

  private void expect(char mark) {
    if (!skip(mark)) {
      throw expected("'" + mark + "'");
    }
  }

  private ProtoException expected(String expected) {
    Token token = token();
    return token
        .place()
        .refuse(
            "expected "
                + expected
                + " in the value of '"
                + option.shown()
                + "', found "
                + token.shown());
  }

  private void body(OptionMessage message, Kind end, char mark) {
    depth++;
    if (depth > MAX_DEPTH) {
      throw token().place().refuse("messages in options stand in each other at most 100 deep");
    }
    while (end == Kind.END ? token().kind() != Kind.END : !token().isMark(mark)) {
      field(message);
    }
    depth--;
  }

  private void field(OptionMessage message) {
    Token start = token();
    FieldDecl field;
    if (skip('[')) {
      field = extension(message.type);
      if (field == null) {
        any(message, start);
        return;
      }
    } else {
      field = named(message.type);
    }
    message.checkNumber(field, start.place());
    if (!field.isRepeated() && message.isTaken(field)) {
      throw start
          .place()
          .refuse("'" + field.name + "', or another field of its oneof, is set already");
    }
    boolean isColon = skip(':');
    if (!isColon && !field.type.isMessage()) {
      throw expected("':'");
    }
    if (field.isRepeated() && skip('[')) {
      if (!skip(']')) {
        do {
          message.add(field, value(field));
        } while (skip(','));
        expect(']');
      }
    } else {
      message.add(field, value(field));
    }
    separator();
  }

  private void separator() {
    if (!skip(',')) {
      skip(';');
    }
  }

  private FieldDecl named(MessageDecl type) {
    Token name = token();
    if (name.kind() != Kind.WORD) {
      throw expected("the name of a field");
    }
    FieldDecl field = type.field(name.text());
    if (field == null) {
      field = type.index().group(name.text());
    }
    if (field == null) {
      throw name.place().refuse("%s has no field '%s'".formatted(type.fullName, name.text()));
    }
    at++;
    return field;
  }

  /** Returns the extension in brackets, or null where a name with a slash stands there. */
  private @Nullable FieldDecl extension(MessageDecl type) {
    int start = at;
    StringBuilder name = new StringBuilder();
    while (token().kind() == Kind.WORD
        || token().isMark('.')
        || token().isMark('/')
        || token().isMark('-')) {
      name.append(token().text());
      at++;
    }
    String text = name.toString();
    if (text.indexOf('/') >= 0) {
      at = start;
      return null;
    }
    FieldDecl field = resolver.extension(text, from);
    if (field == null || field.container() != type) {
      throw token()
          .place()
          .refuse("there is no extension '%s' of %s".formatted(text, type.fullName));
    }
    expect(']');
    return field;
  }

  /** Reads a message in a {@code google.protobuf.Any}, behind the address of its type. */
  private void any(OptionMessage message, Token start) {
    StringBuilder url = new StringBuilder();
    while (!token().isMark(']')) {
      if (token().kind() == Kind.END) {
        throw expected("']'");
      }
      url.append(token().text());
      at++;
    }
    at++;
    int slash = url.lastIndexOf("/");
    MessageDecl type = resolver.message(url.substring(slash + 1));
    FieldDecl address = message.type.field("type_url");
    FieldDecl content = message.type.field("value");
    boolean isKnown = url.substring(0, slash).matches("type\\.google(apis|prod)\\.com");
    if (type == null
        || address == null
        || content == null
        || !isKnown
        || !message.type.fullName.equals("google.protobuf.Any")) {
      throw start
          .place()
          .refuse("'" + url + "' is no type of a message, or stands in no google.protobuf.Any");
    }
    if (!message.slots().isEmpty()) {
      throw start.place().refuse("this google.protobuf.Any has a value already");
    }
    skip(':');
    OptionMessage inner = new OptionMessage(type);
    braces(inner);
    separator();
    WireOutput out = new WireOutput();
    new OptionWriter(out).write(inner);
    message.add(address, url.toString().getBytes(StandardCharsets.UTF_8));
    message.add(content, out.bytes());
  }

  private void braces(OptionMessage message) {
    boolean isAngle = skip('<');
    if (!isAngle) {
      expect('{');
    }
    body(message, Kind.MARK, isAngle ? '>' : '}');
    at++;
  }

  private Object value(FieldDecl field) {
    return switch (field.type) {
      case MESSAGE, GROUP -> {
        OptionMessage message = new OptionMessage(type(field));
        braces(message);
        yield message;
      }
      case STRING, BYTES -> string();
      case ENUM -> constant(field);
      case BOOL -> bool();
      case FLOAT -> (long) Float.floatToRawIntBits((float) fraction());
      case DOUBLE -> Double.doubleToRawLongBits(fraction());
      default -> whole(field.type);
    };
  }

  private byte[] string() {
    if (token().kind() != Kind.STRING) {
      throw expected("a string");
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    while (token().kind() == Kind.STRING) {
      bytes.writeBytes(Literals.bytes(token().text()));
      at++;
    }
    return bytes.toByteArray();
  }

  private long constant(FieldDecl field) {
    EnumDecl type = OptionValues.enumOf(field);
    if (token().kind() == Kind.WORD) {
      ConstantDecl constant = type.constant(token().text());
      if (constant == null) {
        throw token()
            .place()
            .refuse("the enum %s has no constant '%s'".formatted(type.fullName, token().text()));
      }
      at++;
      return constant.number;
    }
    Token start = token();
    long number = whole(FieldType.INT32);
    if (type.constant(number) == null && !type.features.isOpen()) {
      throw start.place().refuse("the enum %s has no constant %d".formatted(type.fullName, number));
    }
    return number;
  }

  private long bool() {
    Token token = token();
    if (token.kind() == Kind.INTEGER) {
      long value = whole(FieldType.UINT32);
      if (value > 1) {
        throw token.place().refuse("expected true or false, found " + token.shown());
      }
      return value;
    }
    if (!token.text().matches("true|True|t|false|False|f")) {
      throw expected("true or false");
    }
    at++;
    return token.text().startsWith("t") || token.text().startsWith("T") ? 1 : 0;
  }

  private long whole(FieldType type) {
    boolean isNegative = skip('-');
    Token token = token();
    if (token.kind() != Kind.INTEGER) {
      throw expected("a number");
    }
    long max = isNegative ? Long.MIN_VALUE : Literals.MAX_UNSIGNED;
    long bits =
        Literals.integer(token.text(), max).orElseThrow(() -> expected("a number of 64 bits"));
    Whole value = new Whole(isNegative ? -bits : bits, isNegative);
    if (isNegative && type.isUnsigned() || !OptionValues.fits(type, value)) {
      throw expected("a number of the type " + type.word());
    }
    at++;
    return value.bits();
  }

  private double fraction() {
    boolean isNegative = skip('-');
    Token token = token();
    double value;
    if (token.kind() == Kind.INTEGER || token.kind() == Kind.FLOAT) {
      value = Literals.number(token);
    } else if (token.text().matches("(?i)inf(inity)?")) {
      value = Double.POSITIVE_INFINITY;
    } else if (token.text().matches("(?i)nan")) {
      value = Double.NaN;
    } else {
      throw expected("a number");
    }
    at++;
    return isNegative ? -value : value;
  }
}
