package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.inspect.Shown.Words;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ScalarKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.UUID;

/** Takes scalars other than text off the records of a Compact message. SPEC compact 2 */
abstract class CompactScalars extends CompactCursor {
  private static final long[] NANOS = {1_000_000_000, 1_000_000, 1_000, 1};

  CompactScalars(Outline outline, Input input, Pass pass, Sink sink) {
    super(outline, input, pass, sink);
  }

  CompactScalars(CompactScalars outer, Range range, Pass pass, Pass namedIn) {
    super(outer, range, pass, namedIn);
  }

  /** Takes a scalar that is no component of a record, or has no bits of its own there. */
  final Object scalar(ScalarKind kind) {
    return switch (kind) {
      case BYTES -> bytes();
      case BIG_INTEGER -> bigInteger();
      case DECIMAL -> decimal();
      default -> {
        Object value = plain(kind);
        name(position, kind.keyword(), value);
        yield value;
      }
    };
  }

  /** Takes a scalar and leaves it without a name. */
  final Object plain(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> bool();
      case I8 -> fixed(1, "an integer") << 56 >> 56;
      case U8 -> fixed(1, "an integer");
      case I16, I32, I64, U16, U32, U64, CHAR -> integer(kind);
      case FIXED_I32 -> (long) (int) fixed(4, "an integer");
      case FIXED_U32 -> fixed(4, "an integer");
      case FIXED_I64, FIXED_U64 -> Shown.integer(fixed(8, "an integer"), kind);
      case F32 -> Float.intBitsToFloat((int) fixed(4, "a float"));
      case F64 -> taggedDouble();
      case UUID -> uuid();
      case INSTANT -> instant();
      case DATE -> date();
      case TIME -> LocalTime.ofNanoOfDay(nanos(Moments.NANOS_PER_DAY));
      case DATE_TIME -> {
        LocalDate date = date();
        yield LocalDateTime.of(date, LocalTime.ofNanoOfDay(nanos(Moments.NANOS_PER_DAY)));
      }
      case DURATION -> {
        long seconds = signed("seconds");
        yield Duration.ofSeconds(seconds, nanos(Moments.NANOS_PER_SECOND));
      }
      case TEXT, BYTES, BIG_INTEGER, DECIMAL ->
          throw new IllegalArgumentException(kind.keyword() + " is not taken in one piece");
    };
  }

  private Object bool() {
    int at = position;
    long value = varint("a boolean");
    if (value != 0 && value != 1) {
      throw fail(ErrorKind.VALUE_OUT_OF_RANGE, at, "0 or 1", Long.toUnsignedString(value));
    }
    return value == 1;
  }

  private Object integer(ScalarKind kind) {
    int at = position;
    long raw = varint("an integer");
    int bits = IntegerKind.of(kind).bits();
    if (bits < 64 && raw >>> bits != 0) {
      throw fail(
          ErrorKind.VALUE_OUT_OF_RANGE, at, "an integer of " + bits + " bits", "a wider one");
    }
    return Shown.integer(IntegerKind.of(kind).fromVarint(raw), kind);
  }

  /** SPEC compact 2.4 */
  private Object taggedDouble() {
    long form = varint("a double");
    return form == 0 ? Double.longBitsToDouble(fixed(8, "a double")) : quotient(form - 1);
  }

  /** Takes a double that is a component, in the form that its bit says. SPEC compact 2.4 */
  final Object component(boolean decimal) {
    Object value =
        decimal
            ? (Object) quotient(varint("a double"))
            : (Object) Double.longBitsToDouble(fixed(8, "a double"));
    name(position, decimal ? "f64, decimal form" : "f64", value);
    return value;
  }

  private static double quotient(long form) {
    return (double) Varint.unzigzag(form >>> 4) / Math.pow(10, (int) form & 0xF);
  }

  private UUID uuid() {
    int at = take(16, "a UUID");
    ByteBuffer parts = ByteBuffer.wrap(bytes, at, 16);
    return new UUID(parts.getLong(), parts.getLong());
  }

  private Instant instant() {
    int at = position;
    long seconds = signed("seconds");
    long nanos = nanos(Moments.NANOS_PER_SECOND);
    if (!Moments.isInstant(seconds)) {
      throw fail(ErrorKind.VALUE_OUT_OF_RANGE, at, Moments.INSTANTS, seconds + " seconds");
    }
    return Instant.ofEpochSecond(seconds, nanos);
  }

  private LocalDate date() {
    int at = position;
    long days = signed("a day");
    if (!Moments.isDate(days)) {
      throw fail(ErrorKind.VALUE_OUT_OF_RANGE, at, Moments.DATES, "day " + days);
    }
    return LocalDate.ofEpochDay(days);
  }

  /** SPEC compact 2.5 */
  private long nanos(long end) {
    int at = position;
    long form = varint("nanoseconds");
    long unit = NANOS[(int) form & 0b11];
    if (form >>> 2 > (end - 1) / unit) {
      throw fail(ErrorKind.VALUE_OUT_OF_RANGE, at, "nanoseconds below " + end, "more");
    }
    return (form >>> 2) * unit;
  }

  /** SPEC compact 2.8 */
  final Object constant(EnumDef definition) {
    int at = position;
    long raw = varint("a constant");
    if (!definition.isOpen()) {
      Object value = constant(definition, raw, at);
      name(position, "constant " + Long.toUnsignedString(raw), value);
      return value;
    }
    if (raw >>> Integer.SIZE != 0) {
      throw fail(ErrorKind.VALUE_OUT_OF_RANGE, at, "an integer of 32 bits", "a wider one");
    }
    int number = (int) raw;
    Object value = constant(definition, number, at);
    name(position, "constant " + number, value);
    return value;
  }

  /** SPEC compact 4.1 */
  final ByteBuffer bytes() {
    int length = length();
    name(position, "length of bytes", length);
    int at = take(length, "bytes");
    Words shown = Shown.words(length + (length == 1 ? " byte" : " bytes"));
    name(position, "bytes", shown);
    return ByteBuffer.wrap(bytes, at, length).slice();
  }

  /** Takes the length of bytes that follow. */
  final int length() {
    int at = position;
    long length = varint("a length");
    if (length < 0 || length > left()) {
      throw fail(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          "at most " + left() + " bytes",
          Long.toUnsignedString(length) + " bytes");
    }
    return (int) length;
  }

  /** SPEC compact 2.6 */
  private BigInteger bigInteger() {
    BigInteger value = unnamedBigInteger();
    name(position, "big-integer", value);
    return value;
  }

  private BigInteger unnamedBigInteger() {
    int at = position;
    int length = length();
    int from = take(length, "a big integer");
    if (length == 0 || length > 1 && bytes[from] == bytes[from + 1] >> 7) {
      throw fail(ErrorKind.NON_CANONICAL, at, "the shortest two's complement", length + " bytes");
    }
    return new BigInteger(bytes, from, length);
  }

  /** SPEC compact 2.7 */
  private BigDecimal decimal() {
    int at = position;
    long head = varint("a scale");
    long scale = Varint.unzigzag(head >>> 1);
    if (scale != (int) scale) {
      throw fail(ErrorKind.VALUE_OUT_OF_RANGE, at, "a scale of 32 bits", "scale " + scale);
    }
    boolean wide = (head & 1) != 0;
    BigInteger unscaled =
        wide ? unnamedBigInteger() : BigInteger.valueOf(signed("an unscaled integer"));
    if (wide && unscaled.bitLength() < 64) {
      throw fail(ErrorKind.NON_CANONICAL, at, "a varint for 64 bits or less", "bytes");
    }
    BigDecimal value = new BigDecimal(unscaled, (int) scale);
    name(position, wide ? "decimal, wide" : "decimal", value);
    return value;
  }
}
