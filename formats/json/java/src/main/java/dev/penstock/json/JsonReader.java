package dev.penstock.json;

import dev.penstock.Adapter;
import dev.penstock.Codec;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.UnknownFields;
import dev.penstock.generated.HashCodes;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Reads the values of a JSON document; generated codecs call it.
 *
 * <p>Every scalar can stand as a value or as the name of a map's member. Any method throws {@link
 * dev.penstock.DecodeException} where the document does not fit.
 */
public abstract class JsonReader {
  private static final @Nullable Object[] NO_ELEMENTS = {};

  /** For how many elements a place is kept from one document to the next. */
  private static final int MOST_KEPT = 1 << 12;

  final JsonOptions options;
  final Limits limits;
  private int depth;
  private int elements;
  private int unknownFields;
  private long textUnits;

  /** Whether the document is long enough to hold more text than the limit. */
  private boolean countsText = true;

  private @Nullable Object[] kept = NO_ELEMENTS;
  private int keptCount;

  /** The members that records keep, if there have been any. */
  private @Nullable MemberKeeper members;

  JsonReader(JsonOptions options, Limits limits) {
    this.options = options;
    this.limits = limits;
  }

  /** Starts to count depth and elements anew; the place for a long list is given up. */
  void restart() {
    depth = 0;
    elements = 0;
    unknownFields = 0;
    textUnits = 0;
    if (members != null) {
      members.restart();
    }
    if (kept.length > MOST_KEPT) {
      kept = NO_ELEMENTS;
    }
  }

  /** Starts anew, at a document of so many bytes. */
  final void restart(int documentBytes) {
    restart();
    countsText = documentBytes > limits.textBytes();
  }

  /** Returns an error at the current value. */
  abstract RuntimeException error(ErrorKind kind, String expected, String found);

  /** Returns the error for a limit that the current value goes beyond. */
  abstract RuntimeException overLimit(String most, String limit, String found);

  /** Returns the current value as an error shows it. */
  abstract String found();

  /** Returns the error for a value of another kind than expected. */
  public final RuntimeException mismatch(String expected) {
    return error(ErrorKind.TYPE_MISMATCH, expected, found());
  }

  /** Returns the error for a value that its own constructor or adapter refused. */
  public abstract RuntimeException refused(IllegalArgumentException cause);

  /** Returns the error for a set element or map key that was there before. */
  public final RuntimeException duplicate() {
    return error(ErrorKind.DUPLICATE_KEY, "distinct elements or keys", "one a second time");
  }

  /** Counts a text against the limit. */
  final String counted(String text) {
    if (countsText) {
      textUnits += text.length();
      if (textUnits > limits.textBytes()) {
        String most = "at most " + limits.textBytes() + " bytes of text";
        throw overLimit(most, "textBytes", textUnits + " or more");
      }
    }
    return text;
  }

  /** Counts an element against the limit. */
  final boolean countElement() {
    if (++elements > limits.elements()) {
      throw overLimit("at most " + limits.elements() + " elements", "elements", "one more");
    }
    return true;
  }

  /** Counts the member that is current, which the schema lacks. */
  final void countUnknown(JsonNames names) {
    if (options.unknownMembers() == JsonOptions.UnknownMembers.REFUSED) {
      throw error(ErrorKind.UNKNOWN_FIELD, "one of " + names.words(), found());
    }
    if (++unknownFields > limits.unknownFields()) {
      String most = "at most " + limits.unknownFields() + " members that the schema lacks";
      throw overLimit(most, "unknownFields", "one more, " + found());
    }
  }

  /** Counts an element or key that a hash table would not keep in order, against its hash code. */
  public final void count(HashCodes codes, @Nullable Object element) {
    if (!codes.add(element)) {
      String most = "at most " + HashCodes.MOST_EQUAL + " elements or keys of one hash code";
      throw error(ErrorKind.LIMIT_EXCEEDED, most, "one more");
    }
  }

  /** Enters a record of a recursive type. */
  public final void enter() {
    if (++depth > limits.depth()) {
      throw overLimit("records at most " + limits.depth() + " deep", "depth", "one more");
    }
  }

  /** Leaves a record of a recursive type. */
  public final void leave() {
    depth--;
  }

  /** Starts an object. */
  public abstract void beginObject();

  /**
   * Goes to the value of the next member that {@code names} has, passing over others.
   *
   * @param last the index of the member before, -1 at the start
   * @return the index of the name, or -1 at the end of the object
   */
  public abstract int nextMember(JsonNames names, int last);

  /** As {@link #nextMember(JsonNames, int)}; others are kept until {@code unknownFields}. */
  public abstract int nextMemberKeeping(JsonNames names, int last);

  /**
   * Goes from the end of a member to the value of the next one, if that is known to be near and
   * stands just as it is written: a comma, the name in quotes, a colon. If not, nothing changes.
   *
   * @param word these bytes, the first in the lowest, and zeros up to eight
   */
  public boolean follows(long word) {
    return false;
  }

  /**
   * Goes as {@link #follows(long)} does.
   *
   * @param first the first eight bytes
   * @param last the last eight bytes
   * @param length how many there are, up to sixteen
   */
  public boolean follows(long first, long last, int length) {
    return false;
  }

  /**
   * Goes as {@link #follows(long)} does.
   *
   * @param first the first eight bytes
   * @param second the second eight bytes
   * @param last the last eight bytes
   * @param length how many there are, up to 24
   */
  public boolean follows(long first, long second, long last, int length) {
    return false;
  }

  /** Goes as {@link #follows(long)} does to the member of an index. */
  public boolean follows(JsonNames names, int index) {
    return false;
  }

  /** Returns what keeps the members that the schema lacks. */
  final MemberKeeper keeper() {
    MemberKeeper keeper = members;
    if (keeper == null) {
      keeper = new MemberKeeper();
      members = keeper;
    }
    return keeper;
  }

  /** Returns how many members are kept, for {@code unknownFields} at the end of a record. */
  public final int keptMembers() {
    return members == null ? 0 : members.count();
  }

  /** Returns the members that were kept since there were {@code before} of them. */
  public final UnknownFields unknownFields(int before) {
    return members == null ? UnknownFields.NONE : members.take(before);
  }

  /** Returns {@code seen} with the bit of a member, which must not be there yet. */
  public final long mark(long seen, int member) {
    long bit = 1L << member;
    if ((seen & bit) != 0) {
      throw repeated();
    }
    return seen | bit;
  }

  /** Sets the bit of a member of a large record, which must not be there yet. */
  public final void mark(long[] seen, int member) {
    seen[member >> 6] = mark(seen[member >> 6], member & 63);
  }

  final RuntimeException repeated() {
    return error(
        ErrorKind.DUPLICATE_FIELD, "every member at most once", "the member a second time");
  }

  /** Checks at the end of an object that all members whose bits {@code required} has were there. */
  public final void require(JsonNames names, long seen, long required) {
    if ((required & ~seen) != 0) {
      throw missing(names, Long.numberOfTrailingZeros(required & ~seen));
    }
  }

  /** Checks the same for a large record, for the members of one of its words of 64. */
  public final void require(JsonNames names, long[] seen, int word, long required) {
    long missing = required & ~seen[word];
    if (missing != 0) {
      throw missing(names, word * Long.SIZE + Long.numberOfTrailingZeros(missing));
    }
  }

  /** Returns the error for a member that the object before lacks. */
  abstract RuntimeException missing(JsonNames names, int index);

  /**
   * Starts a union's object, goes to the value of its only member and returns the case's index; -1
   * where an unknown case stands for it, at the end of the value.
   */
  public abstract int beginCase(JsonNames names);

  /** Ends a union's object. */
  public abstract void endCase();

  /**
   * Starts the object of a union's case and returns the case's index; -1 where an unknown case
   * stands for it, at the end of the object.
   *
   * @param tag the name of the member that tells the case
   */
  public abstract int beginTagged(JsonNames tag, JsonNames cases);

  /** Ends the object of a union's case. */
  public abstract void endTagged();

  /** Passes over the value, which has to be JSON. */
  abstract void passValue();

  /** Returns the kind of the value. */
  public abstract JsonKind kind();

  /** Starts a list. */
  public abstract void beginArray();

  /** Goes to the next element of an array, list or set; false at its end. */
  public abstract boolean nextElement();

  /** Goes to the next value of a list whose length is fixed. */
  public abstract void expectElement();

  /** Ends a list whose length is fixed. */
  public abstract void endArray();

  /** Goes to the name of the next member of a map; false at its end. */
  public abstract boolean nextKey();

  /** Goes from the name of a map's member to its value. */
  public abstract void nextValue();

  /** Keeps an element until {@link #list} takes it. */
  public final void keep(@Nullable Object element) {
    if (keptCount == kept.length) {
      kept = Arrays.copyOf(kept, Math.max(16, keptCount * 2));
    }
    kept[keptCount++] = element;
  }

  /** Returns a list of the last {@code count} elements that were kept. */
  @SuppressWarnings("unchecked") // the caller has kept elements of this type only
  public final <T extends @Nullable Object> List<T> list(int count) {
    List<T> list = new ArrayList<>(count);
    int start = keptCount - count;
    for (int i = start; i < keptCount; i++) {
      list.add((T) kept[i]);
      kept[i] = null;
    }
    keptCount = start;
    return list;
  }

  /** Tells whether the value is null, which is then read. */
  public abstract boolean isNull();

  /** Reads a boolean. */
  public abstract boolean readBool();

  /** Reads an integer between two bounds. */
  abstract long readInteger(long lowest, long highest);

  /** Reads a signed integer of 8 bits. */
  public final byte readI8() {
    return (byte) readInteger(Byte.MIN_VALUE, Byte.MAX_VALUE);
  }

  /** Reads a signed integer of 16 bits. */
  public final short readI16() {
    return (short) readInteger(Short.MIN_VALUE, Short.MAX_VALUE);
  }

  /** Reads a signed integer of 32 bits. */
  public final int readI32() {
    return (int) readInteger(Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  /** Reads a signed integer of 64 bits. */
  public final long readI64() {
    return readInteger(Long.MIN_VALUE, Long.MAX_VALUE);
  }

  /** Reads an unsigned integer of 8 bits. */
  public final byte readU8() {
    return (byte) readInteger(0, 0xFF);
  }

  /** Reads an unsigned integer of 16 bits. */
  public final short readU16() {
    return (short) readInteger(0, 0xFFFF);
  }

  /** Reads an unsigned integer of 32 bits. */
  public final int readU32() {
    return (int) readInteger(0, 0xFFFF_FFFFL);
  }

  /** Reads an unsigned integer of 64 bits. */
  public final long readU64() {
    BigInteger value = readBigInteger();
    if (value.signum() < 0 || value.bitLength() > Long.SIZE) {
      throw outOfRange("an integer from 0 to 18446744073709551615");
    }
    return value.longValue();
  }

  final RuntimeException outOfRange(String expected) {
    return error(ErrorKind.VALUE_OUT_OF_RANGE, expected, found());
  }

  /** Reads a number of 64 bits, rounded to the nearest. */
  public abstract double readF64();

  /** Reads a number of 32 bits, rounded to the nearest. */
  public abstract float readF32();

  /** Reads an integer of any size. */
  public abstract BigInteger readBigInteger();

  /** Reads a number with exactly its digits and scale. */
  public abstract BigDecimal readDecimal();

  /** Reads a text. */
  public abstract String readText();

  /** Reads a UTF-16 unit from a string of one unit. */
  public abstract char readChar();

  /** Reads bytes from Base64. */
  public abstract byte[] readBytes();

  /** Reads bytes from hexadecimal digits. */
  public abstract byte[] readHex();

  /** Reads a UUID from its 36 characters. */
  public abstract UUID readUuid();

  /** Reads an instant from ISO 8601. */
  public abstract Instant readInstant();

  /** Reads a date from ISO 8601. */
  public abstract LocalDate readDate();

  /** Reads a time of day from ISO 8601. */
  public abstract LocalTime readTime();

  /** Reads a date and time of day from ISO 8601. */
  public abstract LocalDateTime readDateTime();

  /** Reads a duration from ISO 8601. */
  public abstract Duration readDuration();

  /** Reads the name of a constant and returns its index. */
  public abstract int readConstant(JsonNames names);

  /**
   * Reads the name of a constant of an open enum and returns its index; -1 where an integer stands,
   * which is not read. SPEC json 3.9
   */
  public abstract int readKnown(JsonNames names);

  /** Reads a message of another codec from Base64. */
  public abstract <T> T readMessage(Codec<T> codec);

  /** Returns the value that an adapter makes of what was read. */
  public final <T, U> T adapt(Adapter<T, U> adapter, U wire) {
    try {
      return adapter.fromWire(wire);
    } catch (IllegalArgumentException e) {
      throw refused(e);
    }
  }
}
