package dev.penstock.fast;

import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads lists of a scalar type; called by generated code. SPEC fast 4.1 to 4.4
 *
 * <p>Reading has one loop for each layout of a list, and the elements of fixed width share it.
 * Writing has a loop for each type: one for all took 1.06 to 1.16 times as long for lists of 200.
 *
 * @param <E> the type in Java, of which the elements are
 */
public final class Scalars<E> {
  public static final Scalars<Boolean> BOOL = new Scalars<>(Kind.BOOL);
  public static final Scalars<Byte> I8 = new Scalars<>(Kind.I8);
  public static final Scalars<Short> I16 = new Scalars<>(Kind.I16);
  public static final Scalars<Integer> I32 = new Scalars<>(Kind.I32);
  public static final Scalars<Long> I64 = new Scalars<>(Kind.I64);
  public static final Scalars<Float> F32 = new Scalars<>(Kind.F32);
  public static final Scalars<Double> F64 = new Scalars<>(Kind.F64);
  public static final Scalars<Character> CHAR = new Scalars<>(Kind.CHAR);
  public static final Scalars<UUID> UUID = new Scalars<>(Kind.UUID);
  public static final Scalars<Instant> INSTANT = new Scalars<>(Kind.INSTANT);
  public static final Scalars<LocalDate> DATE = new Scalars<>(Kind.DATE);
  public static final Scalars<LocalTime> TIME = new Scalars<>(Kind.TIME);
  public static final Scalars<LocalDateTime> DATE_TIME = new Scalars<>(Kind.DATE_TIME);
  public static final Scalars<Duration> DURATION = new Scalars<>(Kind.DURATION);
  public static final Scalars<byte[]> BYTES = new Scalars<>(Kind.BYTES);
  public static final Scalars<BigInteger> BIG_INTEGER = new Scalars<>(Kind.BIG_INTEGER);
  public static final Scalars<BigDecimal> DECIMAL = new Scalars<>(Kind.DECIMAL);

  /** How the elements stand on the wire. Up to CHAR lists are numbers, aligned to their width. */
  private enum Kind {
    I8(1),
    I16(2),
    I32(4),
    I64(8),
    F32(4),
    F64(8),
    CHAR(2),
    BOOL(1),
    UUID(16),
    INSTANT(12),
    DATE(8),
    TIME(8),
    DATE_TIME(16),
    DURATION(12),
    BYTES(0),
    BIG_INTEGER(0),
    DECIMAL(0);

    /** How many bytes an element takes; 0 if each has an end of its own. */
    final int byteLength;

    Kind(int byteLength) {
      this.byteLength = byteLength;
    }
  }

  private final Kind kind;
  private final int byteLength;
  private final boolean number;

  private Scalars(Kind kind) {
    this.kind = kind;
    byteLength = kind.byteLength;
    number = kind.compareTo(Kind.CHAR) <= 0;
  }

  /** Writes a list without nulls. */
  public void write(FastWriter out, List<E> list) {
    if (number && out.numbers(list)) {
      return;
    }
    List<E> items = out.indexed(list);
    int count = items.size();
    if (count > 0 && byteLength > 0) {
      writeFixed(out, items, count);
    } else if (count > 0) {
      int at = out.block(4 + 4 * count);
      out.putI32(at, count);
      writeVariable(out, items, at + 4);
    }
  }

  private void writeFixed(FastWriter out, List<E> items, int count) {
    int at = blocks(out, count);
    try {
      if (number) {
        putNumbers(out, at, items, count);
      } else {
        putOthers(out, at, items, count);
      }
    } catch (EncodeException e) {
      throw e.within(firstNull(items));
    }
  }

  /** Returns the index of the first null, which is all that the writing of fixed widths refuses. */
  private static int firstNull(List<?> items) {
    int i = 0;
    while (i < items.size() && items.get(i) != null) {
      i++;
    }
    return i;
  }

  private void putNumbers(FastWriter out, int at, List<E> items, int count) {
    switch (kind) {
      case I8 -> {
        for (int i = 0; i < count; i++) {
          out.putI8(at + i, FastWriter.required((Byte) items.get(i)));
        }
      }
      case I16 -> {
        for (int i = 0; i < count; i++) {
          out.putI16(at + 2 * i, FastWriter.required((Short) items.get(i)));
        }
      }
      case I32 -> {
        for (int i = 0; i < count; i++) {
          out.putI32(at + 4 * i, FastWriter.required((Integer) items.get(i)));
        }
      }
      case I64 -> {
        for (int i = 0; i < count; i++) {
          out.putI64(at + 8 * i, FastWriter.required((Long) items.get(i)));
        }
      }
      case F32 -> {
        for (int i = 0; i < count; i++) {
          out.putF32(at + 4 * i, FastWriter.required((Float) items.get(i)));
        }
      }
      case F64 -> {
        for (int i = 0; i < count; i++) {
          out.putF64(at + 8 * i, FastWriter.required((Double) items.get(i)));
        }
      }
      case CHAR -> {
        for (int i = 0; i < count; i++) {
          out.putChar(at + 2 * i, FastWriter.required((Character) items.get(i)));
        }
      }
      default -> throw new IllegalStateException(kind + " is no number");
    }
  }

  private void putOthers(FastWriter out, int at, List<E> items, int count) {
    switch (kind) {
      case BOOL -> {
        for (int i = 0; i < count; i++) {
          out.putBool(at + i, FastWriter.required((Boolean) items.get(i)));
        }
      }
      case UUID -> {
        for (int i = 0; i < count; i++) {
          out.putUuid(at + 16 * i, FastWriter.required((UUID) items.get(i)));
        }
      }
      case INSTANT -> {
        for (int i = 0; i < count; i++) {
          out.putInstant(at + 12 * i, FastWriter.required((Instant) items.get(i)));
        }
      }
      case DATE -> {
        for (int i = 0; i < count; i++) {
          out.putDate(at + 8 * i, FastWriter.required((LocalDate) items.get(i)));
        }
      }
      case TIME -> {
        for (int i = 0; i < count; i++) {
          out.putTime(at + 8 * i, FastWriter.required((LocalTime) items.get(i)));
        }
      }
      case DATE_TIME -> {
        for (int i = 0; i < count; i++) {
          out.putDateTime(at + 16 * i, FastWriter.required((LocalDateTime) items.get(i)));
        }
      }
      case DURATION -> {
        for (int i = 0; i < count; i++) {
          out.putDuration(at + 12 * i, FastWriter.required((Duration) items.get(i)));
        }
      }
      default -> throw new IllegalStateException(kind + " has no fixed width");
    }
  }

  private int blocks(FastWriter out, int count) {
    return number ? out.alignedBlocks(count, byteLength) : out.blocks(count, byteLength);
  }

  private void writeVariable(FastWriter out, List<E> items, int ends) {
    int i = 0;
    try {
      for (; i < items.size(); i++) {
        append(out, FastWriter.required(items.get(i)));
        out.end(ends + 4 * i);
      }
    } catch (EncodeException e) {
      throw e.within(i);
    }
  }

  /** Writes a list in which elements may be null. SPEC fast 4.4 */
  public void writeNullable(FastWriter out, List<@Nullable E> list) {
    List<@Nullable E> items = out.indexed(list);
    int count = items.size();
    if (count == 0) {
      return;
    }
    out.putPresence(items);
    if (byteLength > 0) {
      putOrZero(out, blocks(out, count), items, count);
    } else {
      appendPresent(out, out.blocks(count, 4), items, count);
    }
  }

  private void putOrZero(FastWriter out, int at, List<@Nullable E> items, int count) {
    for (int i = 0; i < count; i++) {
      E item = items.get(i);
      if (item != null) {
        put(out, at + byteLength * i, item);
      } else {
        out.putZero(at + byteLength * i, byteLength);
      }
    }
  }

  private void appendPresent(FastWriter out, int ends, List<@Nullable E> items, int count) {
    int i = 0;
    try {
      for (; i < count; i++) {
        E item = items.get(i);
        if (item != null) {
          append(out, item);
        }
        out.end(ends + 4 * i);
      }
    } catch (EncodeException e) {
      throw e.within(i);
    }
  }

  /** Reads a list without nulls that stands between two places. */
  public List<E> read(FastReader in, int from, int to) {
    return byteLength > 0 ? readFixed(in, from, to) : readVariable(in, from, to);
  }

  private List<E> readFixed(FastReader in, int from, int to) {
    int at = number ? in.aligned(from, to, byteLength) : from;
    int count = in.count(at, to, byteLength);
    List<E> list = new ArrayList<>(count);
    int i = 0;
    try {
      for (; i < count; i++) {
        list.add(get(in, at + byteLength * i));
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
    return list;
  }

  private List<E> readVariable(FastReader in, int from, int to) {
    int count = in.leadingCount(from, to, 32);
    int ends = from + 4;
    int next = count == 0 ? from : ends + 4 * count;
    List<E> list = new ArrayList<>(count);
    int i = 0;
    try {
      for (; i < count; i++) {
        int end = in.end(ends + 4 * i, next, to);
        list.add(take(in, next, end));
        next = end;
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
    in.close(next, to);
    return list;
  }

  /** Reads a list in which elements may be null. SPEC fast 4.4 */
  public List<@Nullable E> readNullable(FastReader in, int from, int to) {
    int count = in.leadingCount(from, to, 1);
    boolean[] present = in.presence(from, count);
    int first = in.afterPresence(from, count);
    return byteLength > 0
        ? readFixed(in, present, first, to)
        : readVariable(in, present, first, to);
  }

  private List<@Nullable E> readFixed(FastReader in, boolean[] present, int from, int to) {
    int count = present.length;
    int at = number ? in.aligned(from, to, byteLength) : from;
    in.exact(at, to, (long) count * byteLength);
    List<@Nullable E> list = new ArrayList<>(count);
    int i = 0;
    try {
      for (; i < count; i++) {
        list.add(present[i] ? get(in, at + byteLength * i) : null);
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
    return list;
  }

  private List<@Nullable E> readVariable(FastReader in, boolean[] present, int ends, int to) {
    int count = present.length;
    in.block(ends, to, count * 4L);
    int next = ends + 4 * count;
    List<@Nullable E> list = new ArrayList<>(count);
    int i = 0;
    try {
      for (; i < count; i++) {
        int end = in.end(ends + 4 * i, next, to);
        if (present[i]) {
          list.add(take(in, next, end));
        } else {
          in.close(next, end);
          list.add(null);
        }
        next = end;
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
    in.close(next, to);
    return list;
  }

  private void put(FastWriter out, int place, E item) {
    switch (kind) {
      case I8 -> out.putI8(place, (Byte) item);
      case I16 -> out.putI16(place, (Short) item);
      case I32 -> out.putI32(place, (Integer) item);
      case I64 -> out.putI64(place, (Long) item);
      case F32 -> out.putF32(place, (Float) item);
      case F64 -> out.putF64(place, (Double) item);
      case CHAR -> out.putChar(place, (Character) item);
      case BOOL -> out.putBool(place, (Boolean) item);
      case UUID -> out.putUuid(place, (UUID) item);
      case INSTANT -> out.putInstant(place, (Instant) item);
      case DATE -> out.putDate(place, (LocalDate) item);
      case TIME -> out.putTime(place, (LocalTime) item);
      case DATE_TIME -> out.putDateTime(place, (LocalDateTime) item);
      case DURATION -> out.putDuration(place, (Duration) item);
      default -> throw new IllegalStateException(kind + " has no fixed width");
    }
  }

  private void append(FastWriter out, E item) {
    switch (kind) {
      case BYTES -> out.bytes((byte[]) item);
      case BIG_INTEGER -> out.bigInteger((BigInteger) item);
      default -> out.decimal((BigDecimal) item);
    }
  }

  @SuppressWarnings("unchecked") // the constants see to it
  private E get(FastReader in, int place) {
    Object value =
        switch (kind) {
          case I8 -> in.i8(place);
          case I16 -> in.i16(place);
          case I32 -> in.i32(place);
          case I64 -> in.i64(place);
          case F32 -> in.f32(place);
          case F64 -> in.f64(place);
          case CHAR -> in.character(place);
          case BOOL -> in.bool(place);
          case UUID -> in.uuid(place);
          case INSTANT -> in.instant(place);
          case DATE -> in.date(place);
          case TIME -> in.time(place);
          case DATE_TIME -> in.dateTime(place);
          case DURATION -> in.duration(place);
          default -> throw new IllegalStateException(kind + " has no fixed width");
        };
    return (E) value;
  }

  @SuppressWarnings("unchecked") // the constants see to it
  private E take(FastReader in, int from, int to) {
    Object value =
        switch (kind) {
          case BYTES -> in.bytes(from, to);
          case BIG_INTEGER -> in.bigInteger(from, to);
          default -> in.decimal(from, to);
        };
    return (E) value;
  }
}
