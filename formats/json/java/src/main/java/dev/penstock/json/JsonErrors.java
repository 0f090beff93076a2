package dev.penstock.json;

import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.ErrorKind;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamConstraintsException;

/** Turns what the parser says into errors of Penstock. SPEC json 7 */
final class JsonErrors {
  private static final int SHOWN_CHARACTERS = 40;

  /** How the parser's messages begin where the input ends too early. */
  private static final String END = "Unexpected end-of-input";

  private JsonErrors() {}

  /**
   * Returns the error for an exception of the parser.
   *
   * @param origin how many bytes stand before the parser's input; line and column are left out then
   */
  static RuntimeException of(
      JacksonException e, JsonParser parser, @Nullable Utf8Scan scan, long origin) {
    if (e instanceof JacksonIOException io && io.getCause() != null) {
      return new UncheckedIOException(io.getCause());
    }
    TokenStreamLocation place =
        e.getLocation() == null ? parser.currentLocation() : e.getLocation();
    String message = String.valueOf(e.getOriginalMessage());
    int late = NoticedLate.bytes(message);
    long offset = origin + offset(place) - late;
    String found =
        visible(ParserWords.of(message)) + (origin == 0 ? lineAndColumn(place, late) : "");
    boolean atEnd = message.startsWith(END);
    if (scan != null && scan.malformedReached()) {
      return malformed(scan, origin);
    }
    if (atEnd) {
      return new DecodeException(ErrorKind.TRUNCATED, offset, "more of the document", found);
    }
    if (e instanceof StreamConstraintsException) {
      return constraint(offset, parser.streamReadConstraints(), message);
    }
    return new DecodeException(ErrorKind.SYNTAX, offset, "JSON", found);
  }

  private static String lineAndColumn(TokenStreamLocation place, int late) {
    return " (line " + place.getLineNr() + ", column " + (place.getColumnNr() - late) + ")";
  }

  /**
   * Returns the error for a limit that the parser watches, told by the parser's words. SPEC json 8
   */
  private static DecodeException constraint(
      long offset, StreamReadConstraints limits, String message) {
    if (message.contains("getMaxNestingDepth")) {
      String most = "objects and lists at most " + limits.getMaxNestingDepth() + " deep";
      return DecodeException.overLimit(offset, most, "depth", "deeper ones");
    }
    if (message.contains("getMaxNumberLength")) {
      return new DecodeException(
          ErrorKind.LIMIT_EXCEEDED,
          offset,
          numberLength(limits.getMaxNumberLength()),
          "a longer one");
    }
    if (message.contains("getMaxNameLength")) {
      String most = "names of at most " + limits.getMaxNameLength() + " characters";
      return new DecodeException(ErrorKind.LIMIT_EXCEEDED, offset, most, "a longer one");
    }
    return new DecodeException(
        ErrorKind.LIMIT_EXCEEDED,
        offset,
        "a document that the parser's limits allow",
        "a larger one");
  }

  /** Returns what is expected where a number is too long. */
  static String numberLength(int characters) {
    return "a number of at most "
        + characters
        + " characters (JsonOptions.numberLength; raise it with"
        + " JsonOptions.DEFAULT.withNumberLength)";
  }

  /** Returns the error for bytes that are not UTF-8. */
  static DecodeException malformed(Utf8Scan scan, long origin) {
    return new DecodeException(
        ErrorKind.MALFORMED_TEXT,
        origin + scan.malformedAt(),
        "well-formed UTF-8",
        "bytes that no character has");
  }

  /** Returns the error for an exception of the generator. */
  static RuntimeException ofWrite(JacksonException e) {
    if (e instanceof JacksonIOException io && io.getCause() != null) {
      return new UncheckedIOException(io.getCause());
    }
    return new EncodeException(String.valueOf(e.getOriginalMessage()));
  }

  /** Returns the offset of a place in bytes, or in characters where bytes are not known. */
  static long offset(@Nullable TokenStreamLocation place) {
    if (place == null) {
      return 0;
    }
    return Math.max(0, place.getByteOffset() >= 0 ? place.getByteOffset() : place.getCharOffset());
  }

  /** Returns the parser's token as an error shows it. */
  static String found(JsonParser parser) {
    JsonToken token = parser.currentToken();
    if (token == null) {
      return "the end of the document";
    }
    return switch (token) {
      case START_OBJECT -> "an object";
      case END_OBJECT -> "the end of an object";
      case START_ARRAY -> "a list";
      case END_ARRAY -> "the end of a list";
      case PROPERTY_NAME -> "the name " + quoted(parser.currentName());
      case VALUE_STRING -> quoted(textOf(parser));
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> shortened(textOf(parser));
      case VALUE_TRUE, VALUE_FALSE, VALUE_NULL -> token.asString();
      default -> "a token that JSON does not have";
    };
  }

  private static String textOf(JsonParser parser) {
    try {
      return parser.getString();
    } catch (JacksonException e) {
      return "a value that cannot be read";
    }
  }

  /** Returns a text in quotes, shortened. */
  static String quoted(String text) {
    return '"' + shortened(text) + '"';
  }

  private static String shortened(String text) {
    return text.length() <= SHOWN_CHARACTERS
        ? visible(text)
        : visible(text.substring(0, SHOWN_CHARACTERS)) + "... (" + text.length() + " characters)";
  }

  /** Returns a text with escapes in place of control characters, which terminals obey. */
  static String visible(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    text.chars()
        .forEach(unit -> {
          if (Character.isISOControl(unit)) {
            shown.append(String.format("\\u%04x", unit));
          } else {
            shown.append((char) unit);
          }
        });
    return shown.toString();
  }
}
