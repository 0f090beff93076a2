package dev.penstock.type;

import dev.penstock.Adapter;
import java.time.ZonedDateTime;

/**
 * Writes ISO 8601 with offset and region, {@code 2026-10-25T02:30+01:00[Europe/Berlin]}: the offset
 * tells which of two times is meant where clocks are put back. Where the rules of a region have
 * changed since, the point in time stays and the local time changes.
 */
public final class ZonedDateTimeAdapter implements Adapter<ZonedDateTime, String> {

  /** Creates the adapter. */
  public ZonedDateTimeAdapter() {}

  @Override
  public String toWire(ZonedDateTime value) {
    return value.toString();
  }

  @Override
  public ZonedDateTime fromWire(String wire) {
    return Refusal.parse(
        wire,
        "date and time of ISO 8601 with offset and a region that this JDK knows",
        ZonedDateTime::parse);
  }
}
