package dev.penstock.schema.infer;

import static java.lang.Character.MAX_SURROGATE;
import static java.lang.Character.MIN_SURROGATE;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.StreamReadException;

/** Notes the values that a parser meets in a tree of places. */
final class ShapeReader {
  private static final int FIRST_FOLDING = 50_000;

  private final Place root;

  /** The names of members in the objects that are open. */
  private final List<String> keys = new ArrayList<>();

  private long placeCount;
  private long nextFolding = FIRST_FOLDING;

  ShapeReader(Place root) {
    this.root = root;
  }

  /** Reads the value whose first token is the parser's current one. */
  void read(JsonParser parser, Place at) {
    Place place = at.resolve();
    JsonToken token = parser.currentToken();
    place.count++;
    if (place.isGeneral()) {
      place.nulls += token == JsonToken.VALUE_NULL ? 1 : 0;
      parser.skipChildren();
      return;
    }
    if (place.count == 1) {
      countPlace();
    }
    switch (token) {
      case VALUE_NULL -> place.nulls++;
      case VALUE_TRUE, VALUE_FALSE -> place.booleans = true;
      case VALUE_STRING -> readText(parser, place.makeTexts());
      case VALUE_NUMBER_INT -> readInteger(parser, place.makeNumbers());
      case VALUE_NUMBER_FLOAT -> readFraction(parser, place.makeNumbers());
      case START_ARRAY -> readList(parser, place);
      case START_OBJECT -> readObject(parser, place);
      default -> throw new IllegalStateException("no value starts with " + token);
    }
  }

  private static void readText(JsonParser parser, TextKinds texts) {
    if (!texts.isAnyText()) {
      char[] text = parser.getStringCharacters();
      texts.add(text, parser.getStringOffset(), parser.getStringLength());
    }
  }

  private static void readInteger(JsonParser parser, NumberKinds numbers) {
    switch (parser.getNumberType()) {
      case INT, LONG -> {
        long value = parser.getLongValue();
        if (value == 0 && parser.getStringLength() > 1) {
          readFraction(parser, numbers); // -0, which no integer holds
        } else {
          numbers.addInteger(value);
        }
      }
      default -> numbers.addInteger((BigInteger) parser.getNumberValue());
    }
  }

  private static void readFraction(JsonParser parser, NumberKinds numbers) {
    try {
      numbers.addFraction(parser.getString());
    } catch (NumberFormatException e) {
      throw error(parser, "the exponent of this number is beyond what a decimal holds");
    }
  }

  private static StreamReadException error(JsonParser parser, String message) {
    return new Refusal(parser, message);
  }

  /** Says that no schema can hold a value; its message is ours, not the parser's. */
  static final class Refusal extends StreamReadException {
    private static final long serialVersionUID = 1;

    Refusal(JsonParser parser, String message) {
      super(parser, message, parser.currentTokenLocation());
    }
  }

  private void readList(JsonParser parser, Place place) {
    place.makeList();
    long length = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      length++;
      read(parser, place.resolve().makeList().element);
    }
    ListShape list = place.resolve().makeList();
    list.maxLength = Math.max(list.maxLength, length);
  }

  private void readObject(JsonParser parser, Place place) {
    place.makeObject().count++;
    int first = keys.size();
    String tagMember = "";
    String tag = "";
    for (String key = parser.nextName(); key != null; key = parser.nextName()) {
      Place member = place.resolve().makeObject().makeMember(key);
      if (member.count == 0 && !isText(key)) {
        throw error(parser, "this key has half of a surrogate pair, which is no text");
      }
      keys.add(key);
      JsonToken token = parser.nextToken();
      if (token == JsonToken.VALUE_STRING && tagMember.isEmpty() && TagShapes.isTag(key)) {
        tagMember = key;
        tag = parser.getString();
      }
      read(parser, member);
    }
    List<String> own = keys.subList(first, keys.size());
    if (!tagMember.isEmpty()) {
      place.resolve().makeObject().addTag(tagMember, tag, own);
    }
    own.clear();
  }

  private static boolean isText(String key) {
    return key.codePoints().noneMatch(c -> c >= MIN_SURROGATE && c <= MAX_SURROGATE);
  }

  /** Takes note of places that were merged in. */
  void recount() {
    placeCount = new Folding(root).countPlaces();
    foldIfMany();
  }

  /** Folds what is the same when there are many places, so that recursive data stays small. */
  private void countPlace() {
    placeCount++;
    foldIfMany();
  }

  private void foldIfMany() {
    if (placeCount >= nextFolding) {
      placeCount = new Folding(root).run();
      nextFolding = Math.max(FIRST_FOLDING, 2 * placeCount);
    }
  }
}
