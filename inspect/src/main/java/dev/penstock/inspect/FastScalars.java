package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads scalars of a Fast message at places that lie inside a block. SPEC fast 2 */
abstract class FastScalars extends Walk {
  final ByteBuffer view;

  /** Where the innermost part of which the length was checked begins. */
  int place;

  FastScalars(Outline outline, Input input, Pass pass, Sink sink) {
    super(outline, input, pass, sink);
    view = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    place = start;
  }

  FastScalars(FastScalars outer, Range range, Pass pass, Pass namedIn) {
    super(outer, range, pass, namedIn);
    view = outer.view;
    place = start;
  }

  /** Checks that some bytes fit between two places. */
  final void room(int from, int to, long byteCount) {
    place = from;
    if (byteCount > to - from) {
      throw fail(
          ErrorKind.TRUNCATED, from, "a block of " + byteCount + " bytes", (to - from) + " bytes");
    }
  }

  /** Checks that nothing stands between two places. */
  final void nothing(int from, int to) {
    if (from != to) {
      throw fail(ErrorKind.TRAILING_BYTES, from, "the end of the part", (to - from) + " bytes");
    }
  }

  /** Checks that a value of fixed width is all that stands between two places. */
  final void exact(int from, int to, long byteCount) {
    room(from, to, byteCount);
    nothing(from + (int) byteCount, to);
  }

  /** Reads the cell at a place: where something ends. */
  final int end(int cell, int from, int limit) {
    long to = start + (view.getInt(cell) & 0xFFFF_FFFFL);
    if (to < from || to > limit) {
      throw fail(
          ErrorKind.OUT_OF_BOUNDS,
          cell,
          "an end from offset " + (from - start) + " to " + (limit - start),
          "offset " + (to - start));
    }
    return (int) to;
  }

  /** Reads and names a scalar of fixed width. */
  final Object scalar(ScalarKind kind, int at) {
    Object value =
        switch (kind) {
          case BOOL -> bool(at);
          case UUID -> {
            ByteBuffer parts = ByteBuffer.wrap(bytes, at, 16);
            yield new UUID(parts.getLong(), parts.getLong());
          }
          case F32 -> view.getFloat(at);
          case F64 -> view.getDouble(at);
          case INSTANT -> instant(at);
          case DATE -> date(at);
          case TIME -> time(at);
          case DATE_TIME -> LocalDateTime.of(date(at), time(at + 8));
          case DURATION -> Duration.ofSeconds(view.getLong(at), nanos(at + 8));
          default -> Shown.integer(integerAt(kind, at), kind);
        };
    name(at, at + FastOutline.width(kind), kind.keyword(), value);
    return value;
  }

  private long integerAt(ScalarKind kind, int at) {
    IntegerKind integer = IntegerKind.of(kind);
    long bits =
        switch (integer.byteCount()) {
          case 1 -> view.get(at);
          case 2 -> view.getShort(at);
          case 4 -> view.getInt(at);
          default -> view.getLong(at);
        };
    return integer.narrow(bits);
  }

  private boolean bool(int at) {
    int value = bytes[at] & 0xFF;
    if (value > 1) {
      throw fail(ErrorKind.VALUE_OUT_OF_RANGE, at, "0 or 1", value + "");
    }
    return value == 1;
  }

  private Instant instant(int at) {
    long seconds = view.getLong(at);
    int nanos = nanos(at + 8);
    if (!Moments.isInstant(seconds)) {
      throw fail(ErrorKind.VALUE_OUT_OF_RANGE, at, Moments.INSTANTS, seconds + " seconds");
    }
    return Instant.ofEpochSecond(seconds, nanos);
  }

  private int nanos(int at) {
    int nanos = view.getInt(at);
    if (nanos < 0 || nanos >= Moments.NANOS_PER_SECOND) {
      String found = Integer.toUnsignedString(nanos);
      throw fail(ErrorKind.VALUE_OUT_OF_RANGE, at, "nanoseconds below a second", found);
    }
    return nanos;
  }

  private LocalDate date(int at) {
    long days = view.getLong(at);
    if (!Moments.isDate(days)) {
      throw fail(ErrorKind.VALUE_OUT_OF_RANGE, at, Moments.DATES, "day " + days);
    }
    return LocalDate.ofEpochDay(days);
  }

  private LocalTime time(int at) {
    long nanos = view.getLong(at);
    if (nanos < 0 || nanos >= Moments.NANOS_PER_DAY) {
      throw fail(ErrorKind.VALUE_OUT_OF_RANGE, at, "nanoseconds of a day", nanos + "");
    }
    return LocalTime.ofNanoOfDay(nanos);
  }

  /** SPEC fast 2.3 */
  final Object constant(EnumDef definition, int at) {
    int width = FastOutline.width(definition);
    int number = definition.isOpen() ? view.getInt(at) : view.getShort(at) & 0xFFFF;
    Object value = constant(definition, number, at);
    name(at, at + width, "constant " + number, value);
    return value;
  }

  /** SPEC fast 2.4 */
  final @Nullable Object fixedArray(Type.FixedArray array, int at) {
    List<@Nullable Object> values = keeps() ? new ArrayList<>() : null;
    int width = FastOutline.width(array.element());
    for (int i = 0; i < array.length(); i++) {
      collect(values, element(array.element(), at + i * width, i));
    }
    return values;
  }

  /** Reads an element of an array; what is wrong with it has the path of the array. */
  final Object element(ScalarKind kind, int at, int index) {
    if (kind == ScalarKind.BOOL) {
      bool(at);
    }
    int back = enter(index);
    Object value = scalar(kind, at);
    leave(back);
    return value;
  }

  /** Reads a scalar of variable width between two places. SPEC fast 2.5 */
  final Object variable(ScalarKind kind, int from, int to) {
    return switch (kind) {
      case BYTES -> {
        int length = to - from;
        name(to, "bytes", Shown.words(length + (length == 1 ? " byte" : " bytes")));
        yield ByteBuffer.wrap(bytes, from, length).slice();
      }
      case BIG_INTEGER -> {
        BigInteger value = bigInteger(from, to);
        name(to, kind.keyword(), value);
        yield value;
      }
      case DECIMAL -> {
        room(from, to, 5);
        BigDecimal value = new BigDecimal(bigInteger(from + 4, to), view.getInt(from));
        name(to, kind.keyword(), value);
        yield value;
      }
      default -> throw new IllegalArgumentException(kind.keyword() + " is of fixed width");
    };
  }

  private BigInteger bigInteger(int from, int to) {
    int length = to - from;
    if (length == 0 || length > 1 && bytes[from] == bytes[from + 1] >> 7) {
      throw fail(ErrorKind.NON_CANONICAL, from, "the shortest two's complement", length + " bytes");
    }
    return new BigInteger(bytes, from, length);
  }
}
