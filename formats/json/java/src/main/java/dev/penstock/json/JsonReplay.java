package dev.penstock.json;

import dev.penstock.EncodeException;
import java.math.BigDecimal;
import java.math.BigInteger;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteCapability;
import tools.jackson.core.json.JsonFactory;

/** Gives a document that was written to a generator, which may indent it or build a tree of it. */
final class JsonReplay {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(Integer.MAX_VALUE)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private JsonReplay() {}

  /**
   * Writes all tokens of a document.
   *
   * @throws EncodeException if the generator refuses one of them
   */
  static void replay(byte[] document, int length, JsonGenerator target) {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), document, 0, length)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
          number(parser, token, target);
        } else if (token == JsonToken.VALUE_STRING) {
          string(parser.getString(), target);
        } else {
          target.copyCurrentEvent(parser);
        }
      }
    } catch (JacksonException e) {
      throw JsonErrors.ofWrite(e);
    }
  }

  /** Writes a number, digit by digit the same where the generator writes text. */
  private static void number(JsonParser parser, JsonToken token, JsonGenerator target) {
    String text = parser.getString();
    if (target.has(StreamWriteCapability.CAN_WRITE_FORMATTED_NUMBERS)) {
      target.writeNumber(text);
    } else if (token == JsonToken.VALUE_NUMBER_FLOAT) {
      target.writeNumber(new BigDecimal(text));
    } else if (parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
      target.writeNumber(new BigInteger(text));
    } else {
      target.writeNumber(parser.getLongValue());
    }
  }

  /** Writes a string; one unit that is a surrogate stands as an escape. SPEC json 3.5 */
  private static void string(String text, JsonGenerator target) {
    if (text.length() == 1
        && Character.isSurrogate(text.charAt(0))
        && target.has(StreamWriteCapability.CAN_WRITE_FORMATTED_NUMBERS)) {
      target.writeRawValue(String.format("\"\\u%04X\"", (int) text.charAt(0)));
    } else {
      target.writeString(text);
    }
  }
}
