package dev.penstock.type;

import dev.penstock.Adapter;
import java.time.OffsetDateTime;

/** Writes ISO 8601 with offset, {@code 2026-11-21T09:30:00.5+01:00}. */
public final class OffsetDateTimeAdapter implements Adapter<OffsetDateTime, String> {

  /** Creates the adapter. */
  public OffsetDateTimeAdapter() {}

  @Override
  public String toWire(OffsetDateTime value) {
    return value.toString();
  }

  @Override
  public OffsetDateTime fromWire(String wire) {
    return Refusal.parse(wire, "date and time of ISO 8601 with offset", OffsetDateTime::parse);
  }
}
