package dev.penstock.json;

import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.json.JsonFactory;

/** Tells the cases of unions apart by a member or by kind. SPEC json 4.7, 4.10 */
abstract class ParserTags extends ParserCursor {
  /** How many objects whose member comes late may stand in each other: each is copied. */
  private static final int MOST_LATE = 16;

  /** For each object that is open: what reads on after it, null for the same parser. */
  private @Nullable JsonParser[] behind = new JsonParser[4];

  private int openCount;
  private int lateCount;

  /** Whether the object that comes next was started already. */
  private boolean opened;

  private @Nullable JsonFactory factory;

  ParserTags(
      JsonParser parser, JsonOptions options, Limits limits, @Nullable Utf8Scan scan, long origin) {
    super(parser, options, limits, scan, origin);
  }

  @Override
  public void beginObject() {
    if (opened) {
      opened = false;
    } else {
      super.beginObject();
    }
  }

  @Override
  public int beginTagged(JsonNames tag, JsonNames cases) {
    super.beginObject();
    if (openCount == behind.length) {
      behind = Arrays.copyOf(behind, openCount * 2);
    }
    behind[openCount++] = null;
    String member = tag.written(0).getValue();
    if (!member.equals(nextName())) {
      return late(member, cases);
    }
    next();
    int index = caseOf(cases);
    if (index < 0) {
      while (nextName() != null) {
        passOver();
      }
    }
    opened = index >= 0;
    return index;
  }

  @Override
  public void endTagged() {
    JsonParser next = behind[--openCount];
    if (next != null) {
      parser.close();
      lateCount--;
      readFrom(next, lateCount == 0 ? -1 : place());
    }
  }

  /** Returns the index of the case that the current string names. */
  private int caseOf(JsonNames cases) {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw mismatch("one of " + cases.words());
    }
    String name;
    try {
      name = parser.getString();
    } catch (JacksonException e) {
      throw failure(e);
    }
    int index = cases.find(name);
    if (index < 0 && cases.unknown() < 0) {
      throw error(ErrorKind.UNKNOWN_CASE, "one of " + cases.words(), JsonErrors.found(parser));
    }
    return index;
  }

  /** Copies an object up to its end, in which the member is not the first, and reads the copy. */
  private int late(String member, JsonNames cases) {
    if (lateCount == MOST_LATE) {
      String quoted = JsonErrors.quoted(member);
      throw error(
          ErrorKind.LIMIT_EXCEEDED,
          "at most " + MOST_LATE + " objects in each other whose member " + quoted + " is late",
          "one more: write it as the first member");
    }
    long start = place();
    MemberKeeper copy = new MemberKeeper();
    int index = -1;
    boolean found = false;
    copy.beginCopy();
    try {
      while (parser.currentToken() == JsonToken.PROPERTY_NAME) {
        if (!member.equals(parser.currentName())) {
          copy.copyMember(parser);
        } else if (found) {
          parser.nextToken();
          throw repeated();
        } else {
          parser.nextToken();
          index = caseOf(cases);
          found = true;
        }
        parser.nextToken();
      }
    } catch (JacksonException e) {
      throw failure(e);
    }
    if (!found) {
      throw error(
              ErrorKind.MISSING_FIELD,
              "the member " + JsonErrors.quoted(member) + ", which tells the case",
              "an object without")
          .within(member);
    }
    if (index >= 0) {
      behind[openCount - 1] = parser;
      readFrom(copy.endCopy(factory()), start);
      lateCount++;
      next();
    }
    return index;
  }

  private JsonFactory factory() {
    JsonFactory made = factory;
    if (made == null) {
      made = JsonFactories.of(options, limits);
      factory = made;
    }
    return made;
  }

  @Override
  public JsonKind kind() {
    JsonToken token = parser.currentToken();
    if (token == null) {
      throw mismatch("a value");
    }
    return switch (token) {
      case START_OBJECT -> JsonKind.OBJECT;
      case START_ARRAY -> JsonKind.LIST;
      case VALUE_STRING -> JsonKind.TEXT;
      case VALUE_NUMBER_INT -> isNegativeZero() ? JsonKind.FRACTION : JsonKind.INTEGER;
      case VALUE_NUMBER_FLOAT -> JsonKind.FRACTION;
      case VALUE_TRUE, VALUE_FALSE -> JsonKind.BOOLEAN;
      case VALUE_NULL -> JsonKind.NULL;
      default -> throw mismatch("a value");
    };
  }

  /** Tells whether the value is {@code -0}, which no integer is. */
  final boolean isNegativeZero() {
    try {
      return parser.getStringLength() == 2
          && parser.getStringCharacters()[parser.getStringOffset()] == '-'
          && parser.getStringCharacters()[parser.getStringOffset() + 1] == '0';
    } catch (JacksonException e) {
      throw failure(e);
    }
  }
}
