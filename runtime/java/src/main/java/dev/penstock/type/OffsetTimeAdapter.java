package dev.penstock.type;

import dev.penstock.Adapter;
import java.time.OffsetTime;

/** Writes ISO 8601 with offset, {@code 09:30+01:00}. */
public final class OffsetTimeAdapter implements Adapter<OffsetTime, String> {

  /** Creates the adapter. */
  public OffsetTimeAdapter() {}

  @Override
  public String toWire(OffsetTime value) {
    return value.toString();
  }

  @Override
  public OffsetTime fromWire(String wire) {
    return Refusal.parse(wire, "time of ISO 8601 with offset", OffsetTime::parse);
  }
}
