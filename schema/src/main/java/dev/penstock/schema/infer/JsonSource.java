package dev.penstock.schema.infer;

import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/** Opens JSON sources and words their errors. */
final class JsonSource {
  /** How deep objects and lists may nest; what a decoder accepts by default. */
  static final int MAX_DEPTH = 500;

  private static final int MAX_NUMBER_LENGTH = 100_000;

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
   * @throws UncheckedIOException if the first bytes cannot be read
   */
  static JsonParser open(InputStream source) {
    try {
      return FACTORY.createParser(ObjectReadContext.empty(), source);
    } catch (JacksonIOException e) {
      throw new UncheckedIOException(e.getCause());
    }
  }

  /** Returns an error at the parser's place. */
  static JsonInputException error(JsonParser parser, String sourceName, String reason) {
    return error(parser, sourceName, parser.currentLocation(), reason);
  }

  /** Returns what to throw for an error that a parser, or one that reads from it, came up with. */
  static IOException explain(RuntimeException error, JsonParser parser, String sourceName) {
    return switch (error) {
      case JacksonIOException io when !(io.getCause() instanceof CharConversionException) ->
          io.getCause();
      case StreamConstraintsException limit -> {
        boolean depth = parser.streamReadContext().getNestingDepth() >= MAX_DEPTH;
        yield error(
            parser,
            sourceName,
            depth
                ? "objects and lists nest deeper than " + MAX_DEPTH + " levels"
                : limit.getOriginalMessage());
      }
      case JacksonException syntax -> {
        boolean first = parser.currentToken() == null && parser.streamReadContext().inRoot();
        String reason = syntax.getOriginalMessage();
        TokenStreamLocation at = syntax.getLocation();
        yield error(
            parser,
            sourceName,
            at == null ? parser.currentLocation() : at,
            first ? "this is not JSON: " + reason : reason);
      }
      default -> throw error;
    };
  }

  private static JsonInputException error(
      JsonParser parser, String sourceName, TokenStreamLocation at, String reason) {
    JsonInputException.Position position =
        new JsonInputException.Position(Math.max(1, at.getLineNr()), Math.max(1, at.getColumnNr()));
    String path = "$" + path(parser.streamReadContext());
    return new JsonInputException(sourceName, position, path, reason);
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
    return "[\"" + key.replace("\\", "\\\\").replace("\"", "\\\"") + "\"]";
  }
}
