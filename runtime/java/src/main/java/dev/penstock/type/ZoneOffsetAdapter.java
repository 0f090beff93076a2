package dev.penstock.type;

import dev.penstock.Adapter;
import java.time.ZoneOffset;

/** Writes an offset from UTC, {@code +01:00}, {@code Z}. */
public final class ZoneOffsetAdapter implements Adapter<ZoneOffset, String> {

  /** Creates the adapter. */
  public ZoneOffsetAdapter() {}

  @Override
  public String toWire(ZoneOffset value) {
    return value.getId();
  }

  @Override
  public ZoneOffset fromWire(String wire) {
    return Refusal.parse(wire, "offset from UTC within 18 hours", ZoneOffset::of);
  }
}
