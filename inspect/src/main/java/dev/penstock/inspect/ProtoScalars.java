package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.model.ScalarKind;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Values without parts, behind a tag or packed. SPEC protobuf 3 */
final class ProtoScalars {
  private static final int SHOWN_BYTES = 32;
  private static final long FIRST_SECOND = -62_135_596_800L;
  private static final long LAST_SECOND = 253_402_300_799L;
  private static final long MOST_SECONDS = 315_576_000_000L;
  private static final Pattern INTEGER = Pattern.compile("-?[0-9]+");
  private static final Pattern DECIMAL =
      Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");

  private final ProtoInput in;
  private final @Nullable ProtoOutline outline;
  private Object last = "";
  private boolean lastIsZero;

  /** Creates a reader; where there is no schema, none of its values are read. */
  ProtoScalars(ProtoInput in, @Nullable ProtoOutline outline) {
    this.in = in;
    this.outline = outline;
  }

  /** Reads a number or constant at the cursor; the cursor stands behind it where it is wrong. */
  Object read(ProtoKind kind) {
    lastIsZero = false;
    Object value =
        kind instanceof ProtoKind.Constants constants
            ? constant(constants)
            : number((ProtoKind.Plain) kind);
    last = value;
    lastIsZero |= isZero(value);
    return value;
  }

  private static boolean isZero(Object value) {
    return switch (value) {
      case Float number -> Float.floatToRawIntBits(number) == 0;
      case Double number -> Double.doubleToRawLongBits(number) == 0;
      case Boolean bool -> !bool;
      case Character unit -> unit == 0;
      default -> value.toString().equals("0");
    };
  }

  /** Tells whether the value that was read last is what is not written where it is implied. */
  boolean lastIsZero() {
    return lastIsZero;
  }

  /** Returns the value that was read last, as one that can be compared. */
  Object last() {
    return last;
  }

  /** Returns how a number or constant is written, in words. */
  static String words(ProtoKind kind) {
    return kind instanceof ProtoKind.Plain number ? number.words() : "constant";
  }

  private Object constant(ProtoKind.Constants kind) {
    int at = in.cursor;
    int number = (int) in.varint();
    lastIsZero = number == 0;
    String name = Objects.requireNonNull(outline).constant(kind.definition(), number).orElse("");
    if (name.isEmpty() && !kind.isOpen()) {
      throw in.fail(
          ErrorKind.UNKNOWN_CONSTANT,
          at,
          "one of " + kind.definition().constants().size() + " constants",
          "number " + number);
    }
    return Shown.words(name.isEmpty() ? number + "" : name);
  }

  private Object number(ProtoKind.Plain kind) {
    int at = in.cursor;
    return switch (kind.wire()) {
      case I32 -> {
        in.skip(4, "4 bytes");
        int bits = in.view.getInt(at);
        yield kind.kind() == ScalarKind.F32
            ? (Object) Float.intBitsToFloat(bits)
            : ranged(
                kind.kind(), IntegerKind.of(kind.kind()).signed() ? bits : bits & 0xFFFF_FFFFL, at);
      }
      case I64 -> {
        in.skip(8, "8 bytes");
        long bits = in.view.getLong(at);
        yield kind.kind() == ScalarKind.F64
            ? (Object) Double.longBitsToDouble(bits)
            : Shown.integer(bits, kind.kind());
      }
      default -> varint(kind, at);
    };
  }

  private Object varint(ProtoKind.Plain kind, int at) {
    long bits = in.varint();
    if (kind.kind() == ScalarKind.BOOL) {
      return bits != 0;
    }
    IntegerKind integer = IntegerKind.of(kind.kind());
    if (integer.byteCount() == 8) {
      boolean isZigzag = kind.coding() == ProtoKind.Coding.ZIGZAG;
      return Shown.integer(isZigzag ? Varint.unzigzag(bits) : bits, kind.kind());
    }
    long low = bits & 0xFFFF_FFFFL;
    long value =
        kind.coding() == ProtoKind.Coding.ZIGZAG
            ? (int) Varint.unzigzag(low)
            : integer.signed() ? (int) low : low;
    return ranged(kind.kind(), value, at);
  }

  /** Checks an integer of 32 bits against a narrower kind. */
  private Object ranged(ScalarKind kind, long value, int at) {
    if (IntegerKind.of(kind).narrow(value) != value) {
      throw in.fail(ErrorKind.VALUE_OUT_OF_RANGE, at, "a value of " + kind.keyword(), value + "");
    }
    return Shown.integer(value, kind);
  }

  /** Names characters up to an index. SPEC protobuf 3.1 */
  void chars(ProtoKind.Chars kind, int to) {
    int at = in.cursor;
    in.chargeText(to - at, at);
    in.cursor = to;
    int wrong = Utf.firstWrong(in.bytes, at, to);
    String text =
        wrong < 0
            ? new String(in.bytes, at, to - at, StandardCharsets.UTF_8)
            : Utf.latin1(in.bytes, at, to);
    last = text;
    lastIsZero = at == to;
    boolean isWrong = wrong >= 0 || !isForm(kind.kind(), text);
    in.name(Area.SLAB, kind.kind().keyword() + (isWrong ? ", wrong" : ""), text);
    if (wrong >= 0) {
      throw in.fail(ErrorKind.MALFORMED_TEXT, wrong, "UTF-8", "other bytes");
    } else if (isWrong) {
      throw in.fail(ErrorKind.VALUE_OUT_OF_RANGE, at, kind.kind().keyword(), Shown.of(text));
    }
  }

  private static boolean isForm(ScalarKind kind, String text) {
    return switch (kind) {
      case BIG_INTEGER -> INTEGER.matcher(text).matches();
      case DECIMAL -> DECIMAL.matcher(text).matches();
      case DATE, TIME, DATE_TIME -> Moments.isForm(kind, text);
      default -> true;
    };
  }

  /** Names bytes up to an index. */
  void blob(ProtoKind.Blob kind, int to) {
    int at = in.cursor;
    in.cursor = to;
    last = Utf.latin1(in.bytes, at, to);
    lastIsZero = at == to;
    boolean isUuid = kind.kind() == ScalarKind.UUID;
    if (isUuid && to - at != 16) {
      in.name("uuid, wrong", Shown.words(hex(in.bytes, at, to)));
      throw in.fail(ErrorKind.VALUE_OUT_OF_RANGE, at, "16 bytes", (to - at) + " bytes");
    }
    Object value = Shown.words(hex(in.bytes, at, to));
    if (isUuid) {
      value = new UUID(bigEndian(at), bigEndian(at + 8));
    }
    in.name(kind.kind().keyword(), value);
  }

  private long bigEndian(int at) {
    return new BigInteger(in.bytes, at, 8).longValue();
  }

  /** Checks seconds and nanoseconds that were read. SPEC protobuf 3.4 */
  void checkMoment(ScalarKind kind, long seconds, long nanos, int at) {
    boolean isIn =
        kind == ScalarKind.INSTANT
            ? seconds >= FIRST_SECOND && seconds <= LAST_SECOND && nanos >= 0
            : Math.abs(seconds) <= MOST_SECONDS && Long.signum(seconds) * nanos >= 0;
    isIn &= Math.abs(nanos) < Moments.NANOS_PER_SECOND;
    if (!isIn) {
      throw in.fail(
          ErrorKind.VALUE_OUT_OF_RANGE,
          at,
          kind.keyword(),
          seconds + " seconds and " + nanos + " nanoseconds");
    }
  }

  /** Returns bytes in hexadecimal digits, the first of many. */
  static String hex(byte[] bytes, int from, int to) {
    int shown = Math.min(to, from + SHOWN_BYTES);
    String digits = HexFormat.of().formatHex(bytes, from, shown);
    return to > shown ? digits + "... (" + (to - from) + " bytes)" : digits;
  }
}
