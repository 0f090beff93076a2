package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.UUID;

/** Values that stand in place. SPEC flatbuffers 2 */
final class FlatScalars {
  private final FlatMessage in;

  FlatScalars(FlatMessage in) {
    this.in = in;
  }

  /** Returns the value of a scalar. */
  Object read(ScalarKind kind, int at) {
    return switch (kind) {
      case BOOL -> in.bytes[at] != 0;
      case F32 -> in.view.getFloat(at);
      case F64 -> in.view.getDouble(at);
      case DATE -> date(at);
      case TIME -> time(at);
      case DATE_TIME -> LocalDateTime.of(date(at), time(at + 8));
      case INSTANT -> instant(at);
      case DURATION -> Duration.ofSeconds(in.view.getLong(at), nanos(at + 8));
      case UUID -> new UUID(in.view.getLong(at), in.view.getLong(at + 8));
      default -> Shown.integer(integer(kind, at), kind);
    };
  }

  /** Returns the bits of an integer, with its sign or zeros above. */
  long integer(ScalarKind kind, int at) {
    IntegerKind integer = IntegerKind.of(kind);
    return integer.narrow(
        switch (integer.byteCount()) {
          case 1 -> in.view.get(at);
          case 2 -> in.view.getShort(at);
          case 4 -> in.view.getInt(at);
          default -> in.view.getLong(at);
        });
  }

  /** SPEC flatbuffers 2.1 */
  Shown.Words constant(FlatKind.Constants kind, int at) {
    long number = integer(kind.kind(), at);
    EnumDef definition = kind.definition();
    if (definition.notes().has(Trait.FLAGS)) {
      return Shown.words(flags(definition, number, at));
    }
    for (Constant each : definition.constants()) {
      if (each.number() == number) {
        return Shown.words(each.name());
      }
    }
    if (definition.unknown().isPresent()) {
      return Shown.words(definition.unknown().get().name());
    }
    throw in.fail(
        ErrorKind.UNKNOWN_CONSTANT,
        at,
        "one of " + definition.constants().size() + " constants",
        "number " + definition.shown(number));
  }

  private String flags(EnumDef definition, long bits, int at) {
    StringBuilder names = new StringBuilder();
    long left = bits;
    for (Constant each : definition.constants()) {
      long bit = 1L << each.number();
      if ((left & bit) != 0) {
        names.append(names.isEmpty() ? "" : " ").append(each.name());
        left &= ~bit;
      }
    }
    if (left != 0) {
      throw in.fail(
          ErrorKind.UNKNOWN_CONSTANT,
          at,
          "bits of " + definition.constants().size() + " constants",
          "0x" + Long.toHexString(left) + " beside them");
    }
    return names.isEmpty() ? "none" : names.toString();
  }

  private LocalDate date(int at) {
    long days = in.view.getLong(at);
    if (!Moments.isDate(days)) {
      throw in.fail(ErrorKind.VALUE_OUT_OF_RANGE, at, Moments.DATES, "day " + days);
    }
    return LocalDate.ofEpochDay(days);
  }

  private LocalTime time(int at) {
    long nanos = in.view.getLong(at);
    if (nanos < 0 || nanos >= Moments.NANOS_PER_DAY) {
      throw in.fail(ErrorKind.VALUE_OUT_OF_RANGE, at, "nanoseconds of a day", nanos + "");
    }
    return LocalTime.ofNanoOfDay(nanos);
  }

  private Instant instant(int at) {
    long seconds = in.view.getLong(at);
    if (!Moments.isInstant(seconds)) {
      throw in.fail(ErrorKind.VALUE_OUT_OF_RANGE, at, Moments.INSTANTS, seconds + " seconds");
    }
    return Instant.ofEpochSecond(seconds, nanos(at + 8));
  }

  private long nanos(int at) {
    long nanos = in.unsignedInt(at);
    if (nanos >= Moments.NANOS_PER_SECOND) {
      throw in.fail(ErrorKind.VALUE_OUT_OF_RANGE, at, "nanoseconds below a second", nanos + "");
    }
    return nanos;
  }
}
