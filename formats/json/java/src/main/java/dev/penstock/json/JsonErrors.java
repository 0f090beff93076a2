package dev.penstock.json;

import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.ErrorKind;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.regex.Pattern;
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
  private static final String END = "unexpected end-of-input";

  private static final Pattern NOTE =
      Pattern.compile(" \\((?:start marker|for \\w+ starting) at \\[[^\\]]*\\]\\)");

  private JsonErrors() {}

  /** Returns the error for an exception of the parser. */
  static RuntimeException of(JacksonException e, JsonParser parser, @Nullable Utf8Scan scan) {
    if (e instanceof JacksonIOException io && io.getCause() != null) {
      return new UncheckedIOException(io.getCause());
    }
    TokenStreamLocation place =
        e.getLocation() == null ? parser.currentLocation() : e.getLocation();
    long offset = offset(place);
    String found =
        words(e) + " (line " + place.getLineNr() + ", column " + place.getColumnNr() + ")";
    boolean atEnd = found.startsWith(END);
    if (scan != null && scan.malformedReached()) {
      return malformed(scan);
    }
    if (atEnd) {
      return new DecodeException(ErrorKind.TRUNCATED, offset, "more of the document", found);
    }
    if (e instanceof StreamConstraintsException) {
      return constraint(offset, parser.streamReadConstraints(), found);
    }
    return new DecodeException(ErrorKind.SYNTAX, offset, "JSON", found);
  }

  /**
   * Returns the error for a limit that the parser watches, told by the parser's words. SPEC json 8
   */
  private static DecodeException constraint(
      long offset, StreamReadConstraints limits, String found) {
    if (found.contains("getMaxNestingDepth")) {
      String most = "objects and lists at most " + limits.getMaxNestingDepth() + " deep";
      return DecodeException.overLimit(offset, most, "depth", "deeper ones");
    }
    if (found.contains("getMaxNumberLength")) {
      return new DecodeException(
          ErrorKind.LIMIT_EXCEEDED,
          offset,
          numberLength(limits.getMaxNumberLength()),
          "a longer one");
    }
    if (found.contains("getMaxNameLength")) {
      String most = "names of at most " + limits.getMaxNameLength() + " characters";
      return new DecodeException(ErrorKind.LIMIT_EXCEEDED, offset, most, "a longer one");
    }
    return new DecodeException(
        ErrorKind.LIMIT_EXCEEDED, offset, "a document that the parser's limits allow", found);
  }

  /** Returns what is expected where a number is too long. */
  static String numberLength(int characters) {
    return "a number of at most "
        + characters
        + " characters (JsonOptions.numberLength; raise it with"
        + " JsonOptions.DEFAULT.withNumberLength)";
  }

  /** Returns the error for bytes that are not UTF-8. */
  static DecodeException malformed(Utf8Scan scan) {
    return new DecodeException(
        ErrorKind.MALFORMED_TEXT,
        scan.malformedAt(),
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

  /** Returns what the parser says, without its notes about the source. */
  private static String words(JacksonException e) {
    String text = NOTE.matcher(String.valueOf(e.getOriginalMessage())).replaceAll("");
    return text.isEmpty()
        ? "something else"
        : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
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
    if (text.length() <= SHOWN_CHARACTERS) {
      return text;
    }
    return text.substring(0, SHOWN_CHARACTERS) + "... (" + text.length() + " characters)";
  }
}
