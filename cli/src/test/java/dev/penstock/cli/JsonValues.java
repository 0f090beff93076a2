package dev.penstock.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * JSON as values that are equal when the documents are: the order of members does not count; 1 and
 * 1.0 differ; a number is what its digits say, however many; the same key twice is an error.
 */
final class JsonValues {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNumberLength(Integer.MAX_VALUE)
                  .maxStringLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private JsonValues() {}

  /** A number: whether it has a fraction or exponent, and its value without trailing zeros. */
  private record Numeral(boolean fraction, BigDecimal value) {}

  private enum Literal {
    NULL,
    TRUE,
    FALSE
  }

  /** Returns the documents that stand after one another. */
  static List<Object> of(byte[] json) {
    List<Object> documents = new ArrayList<>();
    try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), json)) {
      while (in.nextToken() != null) {
        documents.add(value(in));
      }
    }
    return documents;
  }

  private static Object value(JsonParser in) {
    return switch (in.currentToken()) {
      case START_OBJECT -> object(in);
      case START_ARRAY -> list(in);
      case VALUE_NUMBER_INT -> numeral(in, false);
      case VALUE_NUMBER_FLOAT -> numeral(in, true);
      case VALUE_TRUE -> Literal.TRUE;
      case VALUE_FALSE -> Literal.FALSE;
      case VALUE_NULL -> Literal.NULL;
      default -> in.getString();
    };
  }

  private static Numeral numeral(JsonParser in, boolean fraction) {
    return new Numeral(fraction, new BigDecimal(in.getString()).stripTrailingZeros());
  }

  private static Map<String, Object> object(JsonParser in) {
    Map<String, Object> members = new HashMap<>();
    while (in.nextToken() != JsonToken.END_OBJECT) {
      String name = in.currentName();
      in.nextToken();
      members.put(name, value(in));
    }
    return members;
  }

  private static List<Object> list(JsonParser in) {
    List<Object> elements = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value(in));
    }
    return elements;
  }
}
