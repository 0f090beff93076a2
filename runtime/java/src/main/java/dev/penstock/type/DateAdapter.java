package dev.penstock.type;

import dev.penstock.Adapter;
import dev.penstock.EncodeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Date;

/**
 * Writes a {@code java.util.Date} as the point in time that it is. What is finer than its
 * milliseconds is refused in both directions.
 */
@SuppressWarnings("JavaUtilDate") // it is what this adapts
public final class DateAdapter implements Adapter<Date, Instant> {
  /** Creates the adapter. */
  public DateAdapter() {}

  @Override
  public Instant toWire(Date value) {
    Instant instant = instant(value);
    if (isFiner(instant)) {
      throw new EncodeException(
          instant + " is finer than the milliseconds of java.util.Date; write java.time.Instant");
    }
    return instant;
  }

  private static boolean isFiner(Instant instant) {
    return !instant.truncatedTo(ChronoUnit.MILLIS).equals(instant);
  }

  private static Instant instant(Date value) {
    try {
      return value.toInstant();
    } catch (UnsupportedOperationException e) { // java.sql.Date and Time have no instant
      return Instant.ofEpochMilli(value.getTime());
    }
  }

  @Override
  public Date fromWire(Instant wire) {
    if (isFiner(wire)) {
      throw new IllegalArgumentException(
          wire + ", which is finer than the milliseconds of java.util.Date");
    }
    try {
      return new Date(wire.toEpochMilli());
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException(wire + ", which is too far for java.util.Date", e);
    }
  }
}
