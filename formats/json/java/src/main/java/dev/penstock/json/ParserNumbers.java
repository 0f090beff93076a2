package dev.penstock.json;

import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.InputCoercionException;

/** Reads booleans and numbers for {@link ParserReader}, as values or as names. SPEC json 3 */
abstract class ParserNumbers extends ParserTags {

  ParserNumbers(
      JsonParser parser, JsonOptions options, Limits limits, @Nullable Utf8Scan scan, long origin) {
    super(parser, options, limits, scan, origin);
  }

  @Override
  public boolean readBool() {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.VALUE_TRUE) {
      return true;
    } else if (token == JsonToken.VALUE_FALSE) {
      return false;
    } else if (token == JsonToken.PROPERTY_NAME) {
      String name = parser.currentName();
      if (name.equals("true") || name.equals("false")) {
        return name.equals("true");
      }
    }
    throw mismatch("true or false");
  }

  @Override
  final long readInteger(long lowest, long highest) {
    if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      return integerName(lowest, highest);
    }
    long value;
    try {
      value = parser.getLongValue();
    } catch (InputCoercionException e) {
      throw integerOutOfRange(lowest, highest);
    } catch (JacksonException e) {
      throw failure(e);
    }
    if (value < lowest || value > highest) {
      throw integerOutOfRange(lowest, highest);
    }
    return value;
  }

  private long integerName(long lowest, long highest) {
    BigInteger value = integerName();
    if (value.bitLength() >= Long.SIZE
        || value.longValue() < lowest
        || value.longValue() > highest) {
      throw integerOutOfRange(lowest, highest);
    }
    return value.longValue();
  }

  /** Reads a member's name as an integer in the only way in which it is written. */
  private BigInteger integerName() {
    BigDecimal value = numberName("an integer");
    if (value.scale() != 0 || !value.toString().equals(parser.currentName())) {
      throw mismatch("an integer");
    }
    return value.unscaledValue();
  }

  private BigDecimal numberName(String expected) {
    if (parser.currentToken() != JsonToken.PROPERTY_NAME) {
      throw mismatch(expected);
    }
    String name = parser.currentName();
    int most = parser.streamReadConstraints().getMaxNumberLength();
    if (name.length() > most) {
      String found = JsonErrors.quoted(name);
      throw error(ErrorKind.LIMIT_EXCEEDED, JsonErrors.numberLength(most), found);
    }
    try {
      return new BigDecimal(name);
    } catch (NumberFormatException e) {
      throw mismatch(expected);
    }
  }

  private RuntimeException integerOutOfRange(long lowest, long highest) {
    return outOfRange("an integer from " + lowest + " to " + highest);
  }

  @Override
  public double readF64() {
    double value;
    if (isNumber()) {
      try {
        value = parser.getDoubleValue();
        if (value == 0 && isNegativeZero()) {
          value = -0.0;
        }
      } catch (JacksonException e) {
        throw failure(e);
      }
    } else {
      Double special = special();
      if (special != null) {
        return special;
      }
      numberName("a number");
      value = Double.parseDouble(parser.currentName());
    }
    if (Double.isInfinite(value)) {
      throw outOfRange("a number that 64 bits can hold");
    }
    return value;
  }

  @Override
  public float readF32() {
    float value;
    if (isNumber()) {
      try {
        value = Float.parseFloat(parser.getString());
      } catch (JacksonException e) {
        throw failure(e);
      }
    } else {
      Double special = special();
      if (special != null) {
        return special.floatValue();
      }
      numberName("a number");
      value = Float.parseFloat(parser.currentName());
    }
    if (Float.isInfinite(value)) {
      throw outOfRange("a number that 32 bits can hold");
    }
    return value;
  }

  private boolean isNumber() {
    JsonToken token = parser.currentToken();
    return token == JsonToken.VALUE_NUMBER_FLOAT || token == JsonToken.VALUE_NUMBER_INT;
  }

  /**
   * Returns what a string says that stands for a number JSON does not have; null if it does not.
   */
  private @Nullable Double special() {
    if (parser.currentToken() != JsonToken.VALUE_STRING
        && parser.currentToken() != JsonToken.PROPERTY_NAME) {
      return null;
    }
    return switch (string("a number")) {
      case "NaN" -> Double.NaN;
      case "Infinity" -> Double.POSITIVE_INFINITY;
      case "-Infinity" -> Double.NEGATIVE_INFINITY;
      default -> null;
    };
  }

  @Override
  public BigInteger readBigInteger() {
    if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      return integerName();
    }
    try {
      return parser.getBigIntegerValue();
    } catch (JacksonException e) {
      throw failure(e);
    }
  }

  @Override
  public BigDecimal readDecimal() {
    if (!isNumber()) {
      return numberName("a number");
    }
    try {
      return new BigDecimal(parser.getString());
    } catch (NumberFormatException e) {
      throw outOfRange("a number whose exponent 32 bits can hold");
    } catch (JacksonException e) {
      throw failure(e);
    }
  }

  /** Returns a string or the name of a member. */
  final String string(String expected) {
    JsonToken token = parser.currentToken();
    try {
      if (token == JsonToken.VALUE_STRING) {
        return parser.getString();
      }
    } catch (JacksonException e) {
      throw failure(e);
    }
    if (token == JsonToken.PROPERTY_NAME) {
      return parser.currentName();
    }
    throw mismatch(expected);
  }
}
