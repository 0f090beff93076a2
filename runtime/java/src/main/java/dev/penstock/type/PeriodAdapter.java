package dev.penstock.type;

import dev.penstock.Adapter;
import java.time.Period;

/** Writes a period of ISO 8601, {@code P1Y-2M3D}. */
public final class PeriodAdapter implements Adapter<Period, String> {

  /** Creates the adapter. */
  public PeriodAdapter() {}

  @Override
  public String toWire(Period value) {
    return value.toString();
  }

  @Override
  public Period fromWire(String wire) {
    return Refusal.parse(wire, "period of ISO 8601, as in P1Y2M3D", Period::parse);
  }
}
