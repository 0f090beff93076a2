package dev.penstock.json;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.UnknownFields;
import dev.penstock.generated.HashCodes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.SerializableString;

/**
 * Walks objects and lists for {@link JsonReader}.
 *
 * <p>A value is read with its first token as the parser's current one and leaves its last token
 * there.
 */
abstract class JsonCursor {
  private static final @Nullable Object[] NO_ELEMENTS = {};

  /** For how many elements a place is kept from one document to the next. */
  private static final int MOST_KEPT = 1 << 12;

  /** The parser. */
  JsonParser parser;

  /** The same where the whole document is in an array. */
  private @Nullable ArrayParser array;

  private final JsonOptions options;
  private final Limits limits;
  private final @Nullable Utf8Scan scan;
  private long place = -1;
  private int depth;
  private int elements;
  private int unknownFields;
  private long textUnits;

  /** Whether the document is long enough to hold more text than the limit. */
  private boolean countsText = true;

  private @Nullable Object[] kept = NO_ELEMENTS;
  private int keptCount;

  /** The members that records keep, if there have been any. */
  private @Nullable MemberKeeper members;

  JsonCursor(JsonParser parser, JsonOptions options, Limits limits, @Nullable Utf8Scan scan) {
    this.parser = parser;
    array = parser instanceof ArrayParser same ? same : null;
    this.options = options;
    this.limits = limits;
    this.scan = scan;
  }

  /** Reads on from another parser; {@code offset} is that of all its tokens, -1 for their own. */
  final void readFrom(JsonParser other, long offset) {
    parser = other;
    array = other instanceof ArrayParser same ? same : null;
    place = offset;
  }

  /** Returns the offset of the current token. */
  final long place() {
    return place >= 0 ? place : JsonErrors.offset(parser.currentTokenLocation());
  }

  /** Goes to the first token of the document, unless the parser stands on a token already. */
  final void begin() {
    if (parser.currentToken() == null && next() == null) {
      throw scan != null && scan.malformed()
          ? JsonErrors.malformed(scan)
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
      throw JsonErrors.malformed(scan);
    }
  }

  /** Goes to the next of several documents; false where the input ends. */
  final boolean nextDocument() {
    if (next() != null) {
      return true;
    }
    if (scan != null && scan.malformed()) {
      throw JsonErrors.malformed(scan);
    }
    return false;
  }

  /** Starts to count depth and elements anew; the place for a long list is given up. */
  final void restart() {
    depth = 0;
    elements = 0;
    unknownFields = 0;
    textUnits = 0;
    if (members != null) {
      members.restart();
    }
    if (kept.length > MOST_KEPT) {
      kept = NO_ELEMENTS;
    }
  }

  /** Starts anew, at a document of so many bytes. */
  final void restart(int documentBytes) {
    restart();
    countsText = documentBytes > limits.textBytes();
  }

  /** Counts a text against the limit. */
  final String counted(String text) {
    if (countsText) {
      textUnits += text.length();
      if (textUnits > limits.textBytes()) {
        String most = "at most " + limits.textBytes() + " bytes of text";
        throw overLimit(most, "textBytes", textUnits + " or more");
      }
    }
    return text;
  }

  final DecodeException overLimit(String most, String limit, String found) {
    return DecodeException.overLimit(place(), most, limit, found);
  }

  /** Returns how far the parser has read, in bytes from the start of the input. */
  final long offset() {
    return JsonErrors.offset(parser.currentLocation());
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
    return JsonErrors.of(e, parser, scan);
  }

  /** Tells whether a text may hold lone surrogates, which only escapes can bring. */
  final boolean mayHoldSurrogates() {
    return scan == null || scan.unicodeEscapes();
  }

  /** Starts an object. */
  public void beginObject() {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw mismatch("an object");
    }
  }

  /**
   * Goes to the value of the next member that {@code names} has, passing over others.
   *
   * @param last the index of the member before, -1 at the start
   * @return the index of the name, or -1 at the end of the object
   */
  public int nextMember(JsonNames names, int last) {
    return nextMember(names, last, false);
  }

  /** As {@link #nextMember(JsonNames, int)}; others are kept until {@code unknownFields}. */
  public int nextMemberKeeping(JsonNames names, int last) {
    return nextMember(names, last, true);
  }

  private int nextMember(JsonNames names, int last, boolean keeping) {
    int expected = last + 1;
    while (true) {
      boolean known = names.has(expected);
      if (known && array != null && stands(array, names, expected)) {
        return expected;
      }
      if (!known || array != null && !array.spaced()) {
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

  /** Returns how many members are kept, for {@code unknownFields} at the end of a record. */
  public int keptMembers() {
    return members == null ? 0 : members.count();
  }

  /** Returns the members that were kept since there were {@code before} of them. */
  public UnknownFields unknownFields(int before) {
    return members == null ? UnknownFields.NONE : members.take(before);
  }

  private void keepMember() {
    MemberKeeper keeper = members;
    if (keeper == null) {
      keeper = new MemberKeeper();
      members = keeper;
    }
    try {
      keeper.keep(parser);
    } catch (JacksonException e) {
      throw failure(e);
    }
  }

  /** Goes to the value of the member with an index, if it stands here as it is written. */
  private boolean stands(ArrayParser from, JsonNames names, int index) {
    try {
      return from.nextMember(
          names.member(index), names.memberLength(index), names.written(index).getValue());
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

  private void countUnknown(JsonNames names) {
    if (options.unknownMembers() == JsonOptions.UnknownMembers.REFUSED) {
      throw error(ErrorKind.UNKNOWN_FIELD, "one of " + names.words(), JsonErrors.found(parser));
    }
    if (++unknownFields > limits.unknownFields()) {
      String most = "at most " + limits.unknownFields() + " members that the schema lacks";
      throw overLimit(most, "unknownFields", "one more, " + JsonErrors.found(parser));
    }
  }

  /** Goes to the end of the value that comes next. */
  final void passOver() {
    try {
      parser.nextToken();
      parser.skipChildren();
    } catch (JacksonException e) {
      throw failure(e);
    }
  }

  /** Returns {@code seen} with the bit of a member, which must not be there yet. */
  public long mark(long seen, int member) {
    long bit = 1L << member;
    if ((seen & bit) != 0) {
      throw repeated();
    }
    return seen | bit;
  }

  /** Sets the bit of a member of a large record, which must not be there yet. */
  public void mark(long[] seen, int member) {
    seen[member >> 6] = mark(seen[member >> 6], member & 63);
  }

  final DecodeException repeated() {
    return error(
        ErrorKind.DUPLICATE_FIELD, "every member at most once", "the member a second time");
  }

  /** Checks at the end of an object that all members whose bits {@code required} has were there. */
  public void require(JsonNames names, long seen, long required) {
    require(names, seen, required, 0);
  }

  /** Checks the same for a large record, for the members of one of its words of 64. */
  public void require(JsonNames names, long[] seen, int word, long required) {
    require(names, seen[word], required, word * 64);
  }

  private void require(JsonNames names, long seen, long required, int first) {
    long missing = required & ~seen;
    if (missing != 0) {
      int index = first + Long.numberOfTrailingZeros(missing);
      throw error(
              ErrorKind.MISSING_FIELD,
              "the member " + JsonErrors.quoted(names.written(index).getValue()),
              "an object without")
          .within(names.field(index));
    }
  }

  /**
   * Starts a union's object, goes to the value of its only member and returns the case's index; -1
   * where an unknown case stands for it, at the end of the value.
   */
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

  /** Ends a union's object. */
  public void endCase() {
    if (next() != JsonToken.END_OBJECT) {
      throw mismatch("the end of the object, for a union has one member");
    }
  }

  /** Starts a list. */
  public void beginArray() {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw mismatch("a list");
    }
  }

  /** Goes to the next element of an array, list or set; false at its end. */
  public boolean nextElement() {
    return moreElements() && countElement();
  }

  /** Goes to the next element of the list that holds a document's messages; false at its end. */
  final boolean moreElements() {
    return next() != JsonToken.END_ARRAY;
  }

  /** Goes to the next value of a list whose length is fixed. */
  public void expectElement() {
    if (next() == JsonToken.END_ARRAY) {
      throw mismatch("one more element");
    }
  }

  /** Ends a list whose length is fixed. */
  public void endArray() {
    if (next() != JsonToken.END_ARRAY) {
      throw mismatch("the end of the list");
    }
  }

  /** Goes to the name of the next member of a map; false at its end. */
  public boolean nextKey() {
    return next() != JsonToken.END_OBJECT && countElement();
  }

  /** Goes from the name of a map's member to its value. */
  public void nextValue() {
    next();
  }

  private boolean countElement() {
    if (++elements > limits.elements()) {
      throw overLimit("at most " + limits.elements() + " elements", "elements", "one more");
    }
    return true;
  }

  /** Keeps an element until {@link #list} takes it. */
  public void keep(@Nullable Object element) {
    if (keptCount == kept.length) {
      kept = Arrays.copyOf(kept, Math.max(16, keptCount * 2));
    }
    kept[keptCount++] = element;
  }

  /** Returns a list of the last {@code count} elements that were kept. */
  @SuppressWarnings("unchecked") // the caller has kept elements of this type only
  public <T extends @Nullable Object> List<T> list(int count) {
    List<T> list = new ArrayList<>(count);
    int start = keptCount - count;
    for (int i = start; i < keptCount; i++) {
      list.add((T) kept[i]);
      kept[i] = null;
    }
    keptCount = start;
    return list;
  }

  /** Enters a record of a recursive type. */
  public void enter() {
    if (++depth > limits.depth()) {
      throw overLimit("records at most " + limits.depth() + " deep", "depth", "one more");
    }
  }

  /** Leaves a record of a recursive type. */
  public void leave() {
    depth--;
  }

  /** Tells whether the value is null. */
  public boolean isNull() {
    return parser.currentToken() == JsonToken.VALUE_NULL;
  }

  /** Counts an element or key that a hash table would not keep in order, against its hash code. */
  public void count(HashCodes codes, @Nullable Object element) {
    if (!codes.add(element)) {
      String most = "at most " + HashCodes.MOST_EQUAL + " elements or keys of one hash code";
      throw error(ErrorKind.LIMIT_EXCEEDED, most, "one more");
    }
  }

  /** Returns the error for a set element or map key that was there before. */
  public DecodeException duplicate() {
    return error(ErrorKind.DUPLICATE_KEY, "distinct elements or keys", "one a second time");
  }

  /** Returns the error for a value of another kind than expected. */
  public DecodeException mismatch(String expected) {
    return error(ErrorKind.TYPE_MISMATCH, expected, JsonErrors.found(parser));
  }

  /** Returns the error for a value that its own constructor or adapter refused. */
  public DecodeException refused(IllegalArgumentException cause) {
    return new DecodeException(
        ErrorKind.VALUE_OUT_OF_RANGE, place(), "a value that its type accepts", cause);
  }

  /** Returns an error at the current token. */
  final DecodeException error(ErrorKind kind, String expected, String found) {
    return new DecodeException(kind, place(), expected, found);
  }
}
