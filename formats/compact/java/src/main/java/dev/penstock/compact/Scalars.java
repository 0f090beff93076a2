package dev.penstock.compact;

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
 * Writes and reads lists of a scalar type whose elements stand one by one; called by generated
 * code. SPEC compact 4.1
 *
 * @param <E> the type in Java, of which the elements are
 */
public final class Scalars<E> {
  public static final Scalars<UUID> UUID = new Scalars<>(Kind.UUID);
  public static final Scalars<Instant> INSTANT = new Scalars<>(Kind.INSTANT);
  public static final Scalars<LocalDate> DATE = new Scalars<>(Kind.DATE);
  public static final Scalars<LocalTime> TIME = new Scalars<>(Kind.TIME);
  public static final Scalars<LocalDateTime> DATE_TIME = new Scalars<>(Kind.DATE_TIME);
  public static final Scalars<Duration> DURATION = new Scalars<>(Kind.DURATION);
  public static final Scalars<byte[]> BYTES = new Scalars<>(Kind.BYTES);
  public static final Scalars<BigInteger> BIG_INTEGER = new Scalars<>(Kind.BIG_INTEGER);
  public static final Scalars<BigDecimal> DECIMAL = new Scalars<>(Kind.DECIMAL);

  private enum Kind {
    UUID,
    INSTANT,
    DATE,
    TIME,
    DATE_TIME,
    DURATION,
    BYTES,
    BIG_INTEGER,
    DECIMAL
  }

  /** No element that needs room takes more bytes. */
  private static final int MOST_BYTES = 2 * Varint.MAX_BYTES;

  private final Kind kind;

  private Scalars(Kind kind) {
    this.kind = kind;
  }

  /** Writes a list without nulls. */
  public void write(CompactWriter out, List<E> list) {
    List<E> items = out.indexed(list);
    int count = out.writeCount(items);
    int i = 0;
    try {
      for (; i < count; i++) {
        writeElement(out, CompactWriter.required(items.get(i)));
      }
    } catch (EncodeException e) {
      throw e.within(i);
    }
  }

  /** Writes a list in which elements may be null. SPEC compact 4.3 */
  public void writeNullable(CompactWriter out, List<@Nullable E> list) {
    List<@Nullable E> items = out.indexed(list);
    int count = items.size();
    out.writeCount(out.writePresence(items));
    int i = 0;
    try {
      for (; i < count; i++) {
        E item = items.get(i);
        if (item != null) {
          writeElement(out, item);
        }
      }
    } catch (EncodeException e) {
      throw e.within(i);
    }
  }

  private void writeElement(CompactWriter out, E item) {
    out.room(MOST_BYTES);
    switch (kind) {
      case UUID -> out.writeUuid((UUID) item);
      case INSTANT -> out.writeInstant((Instant) item);
      case DATE -> out.writeDate((LocalDate) item);
      case TIME -> out.writeTime((LocalTime) item);
      case DATE_TIME -> out.writeDateTime((LocalDateTime) item);
      case DURATION -> out.writeDuration((Duration) item);
      case BYTES -> out.writeBytes((byte[]) item);
      case BIG_INTEGER -> out.writeBigInteger((BigInteger) item);
      case DECIMAL -> out.writeDecimal((BigDecimal) item);
    }
  }

  /** Reads a list without nulls. */
  public List<E> read(CompactReader in) {
    int count = in.readCount();
    List<E> list = new ArrayList<>(count);
    int i = 0;
    try {
      for (; i < count; i++) {
        list.add(readElement(in));
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
    return list;
  }

  /** Reads a list in which elements may be null. SPEC compact 4.3 */
  public List<@Nullable E> readNullable(CompactReader in) {
    boolean[] present = in.readPresence();
    int count = in.readCount(present);
    List<@Nullable E> list = new ArrayList<>(count);
    int i = 0;
    try {
      for (; i < count; i++) {
        list.add(present[i] ? readElement(in) : null);
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
    return list;
  }

  @SuppressWarnings("unchecked") // each constant has the kind of its type
  private E readElement(CompactReader in) {
    return (E)
        switch (kind) {
          case UUID -> in.readUuid();
          case INSTANT -> in.readInstant();
          case DATE -> in.readDate();
          case TIME -> in.readTime();
          case DATE_TIME -> in.readDateTime();
          case DURATION -> in.readDuration();
          case BYTES -> in.readBytes();
          case BIG_INTEGER -> in.readBigInteger();
          case DECIMAL -> in.readDecimal();
        };
  }
}
