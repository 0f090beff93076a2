package dev.penstock.json;

import dev.penstock.Codec;
import dev.penstock.EncodeException;
import dev.penstock.UnknownFields;
import dev.penstock.transport.Hex;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Base64;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.io.NumberOutput;

/**
 * Writes the values of a JSON document; generated codecs call it.
 *
 * <p>After {@link #key} the next scalar becomes the name of a map's member. Null where a value must
 * stand is an {@link EncodeException}.
 */
public final class JsonWriter extends JsonOutput {
  /** The words of JSON, each with a comma, as they stand in memory. */
  private static final long NULL = 0x2C_6C_6C_75_6EL;

  private static final long TRUE = 0x2C_65_75_72_74L;
  private static final long FALSE = 0x2C_65_73_6C_61_66L;

  private final boolean writesNulls;
  private int depthLimit;
  private int nestingLimit;
  private int depth;
  private int nesting;
  private boolean key;
  private @Nullable JsonNames tag;
  private @Nullable JsonNames cases;
  private int caseIndex;

  /** Holds the text of one value. */
  private final byte[] small = new byte[JsonUuids.LENGTH];

  JsonWriter(JsonOptions options) {
    writesNulls = options.nulls() == JsonOptions.Nulls.WRITTEN;
  }

  @Override
  protected void begin(boolean verifying, int maxDepth) {
    clear();
    depthLimit = maxDepth;
    nestingLimit = JsonFactories.nesting(maxDepth);
    depth = 0;
    nesting = 0;
    key = false;
    tag = null;
  }

  /** Starts an object. */
  public void beginObject() {
    nest();
    open('{');
    if (tag != null && cases != null) {
      name(tag, 0);
      writeConstant(cases, caseIndex);
      tag = null;
    }
  }

  /** Makes a member that tells the case of a union the first of the object that comes next. */
  public void tag(JsonNames member, JsonNames names, int index) {
    tag = member;
    cases = names;
    caseIndex = index;
  }

  /** Starts the object of a record, which must not be null. */
  public void beginObject(@Nullable Object record) {
    required(record);
    beginObject();
  }

  /** Writes the name of a member. */
  public void name(JsonNames names, int index) {
    byte[] member = names.member(index);
    words(member, names.memberLength(index));
  }

  /**
   * Writes the name of a member: up to eight bytes in quotes with a colon.
   *
   * @param word these bytes, the first in the lowest, and zeros up to eight
   */
  public void name(long word) {
    namePart(word, Long.BYTES - Long.numberOfLeadingZeros(word) / Byte.SIZE);
  }

  /**
   * Writes the name of a member: nine to sixteen bytes in quotes with a colon.
   *
   * @param first the first eight bytes
   * @param last the last eight bytes
   */
  public void name(long first, long last, int length) {
    namePart(first, last, length);
  }

  /**
   * Writes the name of a member: 17 to 24 bytes in quotes with a colon.
   *
   * @param first the first eight bytes
   * @param second the second eight bytes
   * @param last the last eight bytes
   */
  public void name(long first, long second, long last, int length) {
    namePart(first, Long.BYTES);
    namePart(second, last, length - Long.BYTES);
  }

  /** Writes a member that is null, unless nulls are left out. */
  public void nullMember(JsonNames names, int index) {
    if (writesNulls) {
      name(names, index);
      writeNull();
    }
  }

  /** Writes the members that a record keeps, those of this format. SPEC json 4.1 */
  public void unknownFields(JsonNames names, String component, @Nullable UnknownFields fields) {
    if (fields == null) {
      throw EncodeException.ofNull().within(component);
    }
    if (fields instanceof UnknownMembers unknown) {
      for (UnknownMembers.Member member : unknown.members()) {
        if (names.find(member.name()) >= 0) {
          throw new EncodeException(
                  "an unknown member has the name of a field, "
                      + JsonErrors.quoted(member.name())
                      + ": it is of another type; set UnknownFields.NONE")
              .within(component);
        }
        raw(member.json(), ',');
      }
    }
  }

  /** Ends an object. */
  public void endObject() {
    nesting--;
    close('}');
  }

  /** Starts the object of a union's case. */
  public void beginCase(JsonNames names, int index) {
    beginObject();
    name(names, index);
  }

  /** Ends the object of a union's case. */
  public void endCase() {
    endObject();
  }

  /** Returns the error for a value of no case that the codec knows. */
  public EncodeException unknownCase(@Nullable Object value) {
    return value == null
        ? EncodeException.ofNull()
        : new EncodeException(
            value.getClass().getName() + " is no case of the union: generate the codec again");
  }

  /** Returns the error for a constant that the codec does not know. */
  public EncodeException unknownConstant(Object value) {
    return new EncodeException(
        value + " is no constant that the codec knows: generate the codec again");
  }

  /** Starts a list. */
  public void beginArray() {
    nest();
    open('[');
  }

  /** Starts the list of an array whose length is part of its type. */
  public void beginArray(int length, int expected) {
    if (length != expected) {
      throw new EncodeException(
          "the array has " + length + " elements, its type has " + expected + " of them");
    }
    beginArray();
  }

  /** Ends a list. */
  public void endArray() {
    nesting--;
    close(']');
  }

  private void nest() {
    if (++nesting > nestingLimit) {
      throw new EncodeException(
          "objects and lists nest more than " + nestingLimit + " deep (Limits.depth)");
    }
  }

  /** Makes the next scalar the name of a map's member. */
  public void key() {
    key = true;
  }

  /** Enters a record of a recursive type. */
  public void enter() {
    if (++depth > depthLimit) {
      throw new EncodeException(
          "records nest more than " + depthLimit + " deep: is there a cycle? (Limits.depth)");
    }
  }

  /** Leaves a record of a recursive type. */
  public void leave() {
    depth--;
  }

  /** Writes null. */
  public void writeNull() {
    word(NULL, 5);
  }

  /** Writes a boolean. */
  public void writeBool(boolean value) {
    if (key) {
      number(Boolean.toString(value));
    } else if (value) {
      word(TRUE, 5);
    } else {
      word(FALSE, 6);
    }
  }

  /** Writes a signed integer of 8 bits. */
  public void writeI8(byte value) {
    writeI64(value);
  }

  /** Writes a signed integer of 16 bits. */
  public void writeI16(short value) {
    writeI64(value);
  }

  /** Writes a signed integer of 32 bits. */
  public void writeI32(int value) {
    writeI64(value);
  }

  /** Writes a signed integer of 64 bits. */
  public void writeI64(long value) {
    if (key) {
      number(Long.toString(value));
    } else {
      integer(value, ',');
    }
  }

  /** Writes an unsigned integer of 8 bits. */
  public void writeU8(byte value) {
    writeI32(Byte.toUnsignedInt(value));
  }

  /** Writes an unsigned integer of 16 bits. */
  public void writeU16(short value) {
    writeI32(Short.toUnsignedInt(value));
  }

  /** Writes an unsigned integer of 32 bits. */
  public void writeU32(int value) {
    writeI64(Integer.toUnsignedLong(value));
  }

  /** Writes an unsigned integer of 64 bits. */
  public void writeU64(long value) {
    if (value >= 0) {
      writeI64(value);
    } else {
      number(Long.toUnsignedString(value));
    }
  }

  /** Writes a number of 64 bits; one that JSON does not have becomes a string. */
  public void writeF64(double value) {
    if (Double.isFinite(value)) {
      number(NumberOutput.toString(value, true));
    } else {
      quotedAscii(Double.toString(value), ending());
    }
  }

  /** Writes a number of 32 bits; one that JSON does not have becomes a string. */
  public void writeF32(float value) {
    if (Float.isFinite(value)) {
      number(NumberOutput.toString(value, true));
    } else {
      quotedAscii(Float.toString(value), ending());
    }
  }

  /**
   * Returns a number that JSON has; others would be read as text in a union by kind.
   *
   * @throws EncodeException if the number is not finite
   */
  public static double finite(double value) {
    if (!Double.isFinite(value)) {
      throw new EncodeException(
          value + " is a string in JSON, and the union has another case for strings");
    }
    return value;
  }

  /** Writes an integer of any size. */
  public void writeBigInteger(@Nullable BigInteger value) {
    number(required(value).toString());
  }

  /** Writes a number with exactly its digits and scale. */
  public void writeDecimal(@Nullable BigDecimal value) {
    number(required(value).toString());
  }

  /** Writes a decimal so that no reader takes it for an integer, in a union by kind. */
  public void writeFraction(@Nullable BigDecimal value) {
    BigDecimal decimal = required(value);
    String text = decimal.toString();
    number(decimal.scale() == 0 ? text + "E0" : text);
  }

  /** Writes the word of a number or boolean; quotes make a name of it. */
  private void number(String word) {
    if (key) {
      quotedAscii(word, ending());
    } else {
      ascii(word, ',');
    }
  }

  /** Returns what ends a string: a colon where it is a name. */
  private char ending() {
    if (key) {
      key = false;
      return ':';
    }
    return ',';
  }

  /** Writes a text. */
  public void writeText(@Nullable String value) {
    text(required(value), ending());
  }

  /** Writes a UTF-16 unit as a string of one unit, a surrogate as an escape. */
  public void writeChar(char value) {
    if (!Character.isSurrogate(value)) {
      text(String.valueOf(value), ending());
    } else if (key) {
      throw new EncodeException("a surrogate cannot be the name of a member");
    } else {
      quotedAscii(String.format("\\u%04X", (int) value), ending());
    }
  }

  /** Writes bytes in Base64. */
  public void writeBytes(byte @Nullable [] value) {
    byte[] text = Base64.getEncoder().encode(required(value));
    quoted(text, text.length, ending());
  }

  /** Writes bytes as two small hexadecimal digits each. */
  public void writeHex(byte @Nullable [] value) {
    quotedAscii(Hex.format(required(value)), ending());
  }

  /** Writes a UUID as its 36 characters. */
  public void writeUuid(@Nullable UUID value) {
    JsonUuids.put(required(value), small);
    quoted(small, JsonUuids.LENGTH, ending());
  }

  /** Writes an instant in ISO 8601. */
  public void writeInstant(@Nullable Instant value) {
    writeInstant(value, JsonTimes.USUAL);
  }

  /** Writes an instant with at least so many digits of its fraction. */
  public void writeInstant(@Nullable Instant value, int digits) {
    Instant instant = required(value);
    int length = JsonTimes.put(instant, digits, small);
    if (length > 0) {
      quoted(small, length, ending());
    } else {
      quotedAscii(JsonTimes.textWithDigits(instant, digits), ending());
    }
  }

  /** Writes a date in ISO 8601. */
  public void writeDate(@Nullable LocalDate value) {
    int length = JsonTimes.put(required(value), small);
    if (length > 0) {
      quoted(small, length, ending());
    } else {
      quotedAscii(required(value).toString(), ending());
    }
  }

  /** Writes a time of day in ISO 8601. */
  public void writeTime(@Nullable LocalTime value) {
    writeTime(value, JsonTimes.USUAL);
  }

  /** Writes a time of day with seconds and at least so many digits of their fraction. */
  public void writeTime(@Nullable LocalTime value, int digits) {
    quoted(small, JsonTimes.put(required(value), digits, small, 0), ending());
  }

  /** Writes a date and time of day in ISO 8601. */
  public void writeDateTime(@Nullable LocalDateTime value) {
    writeDateTime(value, JsonTimes.USUAL);
  }

  /** Writes a date and time of day with seconds and at least so many digits of their fraction. */
  public void writeDateTime(@Nullable LocalDateTime value, int digits) {
    LocalDateTime local = required(value);
    int length = JsonTimes.put(local, digits, small);
    if (length > 0) {
      quoted(small, length, ending());
    } else {
      boolean usual = digits == JsonTimes.USUAL;
      quotedAscii(usual ? local.toString() : JsonTimes.textWithDigits(local, digits), ending());
    }
  }

  /** Writes a duration in ISO 8601. */
  public void writeDuration(@Nullable Duration value) {
    quotedAscii(required(value).toString(), ending());
  }

  /** Writes the name of a constant. */
  public void writeConstant(JsonNames names, int index) {
    name(names, index);
    correct(ending());
  }

  /** Writes a message of another codec in Base64. */
  public <T> void writeMessage(Codec<T> codec, @Nullable T value) {
    writeBytes(codec.encode(required(value)));
  }
}
