package dev.penstock.schema.infer;

import java.io.IOException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/** Opens JSON sources and words their errors. */
final class JsonSource {
  /** How deep objects and lists may nest; what a decoder accepts by default. */
  static final int MAX_DEPTH = 500;

  private static final int MAX_NUMBER_LENGTH = 100_000;

  private static final int MAX_PATH_LENGTH = 160;

  private static final String NO_JSON = "this is not JSON: ";

  private static final Pattern PLAIN_KEY = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_DEPTH)
                  .maxNumberLength(MAX_NUMBER_LENGTH)
                  .maxNameLength(Integer.MAX_VALUE)
                  .maxStringLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private JsonSource() {}

  /**
   * Returns a parser that refuses equal keys and deep nesting.
   *
   * @throws JsonInputException if the first bytes are in no encoding of JSON
   * @throws IOException if the first bytes cannot be read
   */
  static JsonParser open(CountingInput source, String sourceName) throws IOException {
    try {
      return FACTORY.createParser(ObjectReadContext.empty(), source);
    } catch (JacksonException e) {
      IOException failure = source.failure();
      if (failure != null) {
        throw failure;
      }
      JsonInputException.Position start = new JsonInputException.Position(1, 1);
      throw new JsonInputException(
          sourceName, start, "$", NO_JSON + ParserWords.of(e.getOriginalMessage()));
    }
  }

  /** Returns an error at the parser's place. */
  static JsonInputException error(JsonParser parser, String sourceName, String reason) {
    return error(parser, sourceName, parser.currentLocation(), reason);
  }

  /** Returns what to throw for an error that a parser came up with. */
  static JsonInputException explain(JacksonException error, JsonParser parser, String sourceName) {
    TokenStreamLocation at = error.getLocation();
    return error(
        parser, sourceName, at == null ? parser.currentLocation() : at, reason(error, parser));
  }

  private static String reason(JacksonException error, JsonParser parser) {
    TokenStreamContext context = parser.streamReadContext();
    if (error instanceof StreamConstraintsException && context.getNestingDepth() >= MAX_DEPTH) {
      return "objects and lists nest deeper than " + MAX_DEPTH + " levels";
    }
    String message = error.getOriginalMessage();
    if (message.startsWith("Duplicate Object property")) {
      return "the key stands twice in this object";
    }
    if (error instanceof ShapeReader.Refusal) {
      return message;
    }
    String reason = visible(ParserWords.of(message));
    return parser.currentToken() == null && context.inRoot() ? NO_JSON + reason : reason;
  }

  private static JsonInputException error(
      JsonParser parser, String sourceName, TokenStreamLocation at, String reason) {
    JsonInputException.Position position =
        new JsonInputException.Position(Math.max(1, at.getLineNr()), Math.max(1, at.getColumnNr()));
    String path = "$" + path(parser.streamReadContext());
    return new JsonInputException(sourceName, position, shortened(path), reason);
  }

  private static String shortened(String path) {
    int half = MAX_PATH_LENGTH / 2;
    return path.length() <= MAX_PATH_LENGTH
        ? path
        : path.substring(0, half) + "..." + path.substring(path.length() - half);
  }

  private static String path(TokenStreamContext innermost) {
    StringBuilder path = new StringBuilder();
    for (TokenStreamContext at = innermost; at != null; at = at.getParent()) {
      if (at.inArray() && at.hasCurrentIndex()) {
        path.insert(0, "[" + at.getCurrentIndex() + "]");
      } else if (at.inObject() && at.currentName() != null) {
        path.insert(0, step(at.currentName()));
      }
    }
    return path.toString();
  }

  private static String step(String key) {
    if (PLAIN_KEY.matcher(key).matches()) {
      return "." + key;
    }
    return "[\"" + visible(key.replace("\\", "\\\\").replace("\"", "\\\"")) + "\"]";
  }

  /** Returns a text with escapes in place of control characters, which terminals obey. */
  private static String visible(String text) {
    return text.codePoints()
        .mapToObj(each ->
            Character.isISOControl(each) ? "\\u%04x".formatted(each) : Character.toString(each))
        .collect(Collectors.joining());
  }
}
