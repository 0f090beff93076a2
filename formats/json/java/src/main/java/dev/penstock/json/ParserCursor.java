package dev.penstock.json;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.SerializableString;

/**
 * Walks objects and lists for {@link ParserReader}.
 *
 * <p>A value is read with its first token as the parser's current one and leaves its last token
 * there.
 */
abstract class ParserCursor extends JsonReader {
  /** The parser. */
  JsonParser parser;

  private final @Nullable Utf8Scan scan;

  /** What is added to the parser's offsets, which do not count what others have read. */
  private final long origin;

  private long place = -1;

  ParserCursor(
      JsonParser parser, JsonOptions options, Limits limits, @Nullable Utf8Scan scan, long origin) {
    super(options, limits);
    this.parser = parser;
    this.scan = scan;
    this.origin = origin;
  }

  /** Reads on from another parser; {@code offset} is that of all its tokens, -1 for their own. */
  final void readFrom(JsonParser other, long offset) {
    parser = other;
    place = offset;
  }

  /** Returns the offset of the current token. */
  final long place() {
    return place >= 0 ? place : origin + JsonErrors.offset(parser.currentTokenLocation()) - late();
  }

  /**
   * Returns how much too far on the parser sees a name: by what was in its buffer, where it has
   * come to the end of the document in the value that follows.
   */
  private int late() {
    boolean isName = parser.currentToken() == JsonToken.PROPERTY_NAME;
    return scan != null && isName ? scan.bufferedAtEnd() : 0;
  }

  /** Goes to the first token of the document, unless the parser stands on a token already. */
  final void begin() {
    if (parser.currentToken() == null && next() == null) {
      throw scan != null && scan.malformed()
          ? JsonErrors.malformed(scan, origin)
          : new DecodeException(
              ErrorKind.TRUNCATED, offset(), "a JSON value", "the end of the document");
    }
  }

  /** Checks that nothing but white space is left. */
  final void end() {
    JsonToken token = next();
    if (token != null) {
      throw error(ErrorKind.TRAILING_BYTES, "the end of the document", JsonErrors.found(parser));
    }
    if (scan != null && scan.malformed()) {
      throw JsonErrors.malformed(scan, origin);
    }
  }

  /** Goes to the next of several documents; false where the input ends. */
  final boolean nextDocument() {
    if (next() != null) {
      return true;
    }
    if (scan != null && scan.malformed()) {
      throw JsonErrors.malformed(scan, origin);
    }
    return false;
  }

  @Override
  final RuntimeException overLimit(String most, String limit, String found) {
    return DecodeException.overLimit(place(), most, limit, found);
  }

  @Override
  final String found() {
    return JsonErrors.found(parser);
  }

  /** Returns how far the parser has read, in bytes from the start of the input. */
  final long offset() {
    return origin + JsonErrors.offset(parser.currentLocation());
  }

  /** Gives back the parser's buffers. */
  final void close() {
    parser.close();
  }

  final @Nullable JsonToken next() {
    try {
      return parser.nextToken();
    } catch (JacksonException e) {
      throw failure(e);
    }
  }

  /** Returns the error for an exception of the parser. */
  final RuntimeException failure(JacksonException e) {
    return JsonErrors.of(e, parser, scan, origin);
  }

  /** Tells whether a text may hold lone surrogates, which only escapes can bring. */
  final boolean mayHoldSurrogates() {
    return scan == null || scan.unicodeEscapes();
  }

  @Override
  public void beginObject() {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw mismatch("an object");
    }
  }

  @Override
  public int nextMember(JsonNames names, int last) {
    return nextMember(names, last, false);
  }

  @Override
  public int nextMemberKeeping(JsonNames names, int last) {
    return nextMember(names, last, true);
  }

  private int nextMember(JsonNames names, int last, boolean keeping) {
    int expected = last + 1;
    while (true) {
      if (!names.has(expected)) {
        nextName();
      } else if (nextIs(names.written(expected))) {
        next();
        return expected;
      }
      if (parser.currentToken() != JsonToken.PROPERTY_NAME) {
        return -1;
      }
      int index = names.find(parser.currentName());
      if (index >= 0) {
        next();
        return index;
      }
      countUnknown(names);
      if (keeping) {
        keepMember();
      } else {
        passOver();
      }
    }
  }

  private void keepMember() {
    try {
      keeper().keep(parser);
    } catch (JacksonException e) {
      throw failure(e);
    }
  }

  /** Goes as {@link #nextName} does and tells whether that is a certain name. */
  private boolean nextIs(SerializableString name) {
    try {
      return parser.nextName(name);
    } catch (JacksonException e) {
      throw failure(e);
    }
  }

  /** Goes to the next member's name, or to the end of the object, where there is none. */
  final @Nullable String nextName() {
    try {
      return parser.nextName();
    } catch (JacksonException e) {
      throw failure(e);
    }
  }

  /** Goes to the end of the value that comes next. */
  final void passOver() {
    next();
    passValue();
  }

  @Override
  final void passValue() {
    try {
      parser.skipChildren();
      parser.finishToken(); // what is wrong in a text is found here, and not with the next name
    } catch (JacksonException e) {
      throw failure(e);
    }
  }

  @Override
  final RuntimeException missing(JsonNames names, int index) {
    return error(
            ErrorKind.MISSING_FIELD,
            "the member " + JsonErrors.quoted(names.written(index).getValue()),
            "an object without")
        .within(names.field(index));
  }

  @Override
  public int beginCase(JsonNames names) {
    beginObject();
    String name = nextName();
    int index = name == null ? -1 : names.find(name);
    if (index < 0 && name != null && names.unknown() >= 0) {
      passOver();
      return -1;
    }
    if (index < 0) {
      throw error(
          ErrorKind.UNKNOWN_CASE,
          "an object with one member, one of " + names.words(),
          JsonErrors.found(parser));
    }
    next();
    return index;
  }

  @Override
  public void endCase() {
    if (next() != JsonToken.END_OBJECT) {
      throw mismatch("the end of the object, for a union has one member");
    }
  }

  @Override
  public void beginArray() {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw mismatch("a list");
    }
  }

  @Override
  public boolean nextElement() {
    return moreElements() && countElement();
  }

  /** Goes to the next element of the list that holds a document's messages; false at its end. */
  final boolean moreElements() {
    return next() != JsonToken.END_ARRAY;
  }

  @Override
  public void expectElement() {
    if (next() == JsonToken.END_ARRAY) {
      throw mismatch("one more element");
    }
  }

  @Override
  public void endArray() {
    if (next() != JsonToken.END_ARRAY) {
      throw mismatch("the end of the list");
    }
  }

  @Override
  public boolean nextKey() {
    return next() != JsonToken.END_OBJECT && countElement();
  }

  @Override
  public void nextValue() {
    next();
  }

  @Override
  public boolean isNull() {
    return parser.currentToken() == JsonToken.VALUE_NULL;
  }

  @Override
  public final DecodeException refused(IllegalArgumentException cause) {
    return new DecodeException(
        ErrorKind.VALUE_OUT_OF_RANGE, place(), "a value that its type accepts", cause);
  }

  @Override
  final DecodeException error(ErrorKind kind, String expected, String found) {
    return new DecodeException(kind, place(), expected, found);
  }
}
