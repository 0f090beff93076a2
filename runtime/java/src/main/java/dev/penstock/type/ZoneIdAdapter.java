package dev.penstock.type;

import dev.penstock.Adapter;
import java.time.ZoneId;

/** Writes the id of a region or an offset, {@code Europe/Berlin}, {@code +01:00}. */
public final class ZoneIdAdapter implements Adapter<ZoneId, String> {

  /** Creates the adapter. */
  public ZoneIdAdapter() {}

  @Override
  public String toWire(ZoneId value) {
    return value.getId();
  }

  @Override
  public ZoneId fromWire(String wire) {
    return Refusal.parse(wire, "time zone that this JDK knows", ZoneId::of);
  }
}
