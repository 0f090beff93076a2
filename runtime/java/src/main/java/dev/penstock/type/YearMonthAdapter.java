package dev.penstock.type;

import dev.penstock.Adapter;
import java.time.YearMonth;

/** Writes year and month of ISO 8601, {@code 2026-11}; years above 9999 with a plus sign. */
public final class YearMonthAdapter implements Adapter<YearMonth, String> {
  private static final int MOST_PLAIN = 9999;

  /** Creates the adapter. */
  public YearMonthAdapter() {}

  @Override
  public String toWire(YearMonth value) {
    // YearMonth.parse asks for the sign that its toString leaves out.
    return value.getYear() > MOST_PLAIN ? "+" + value : value.toString();
  }

  @Override
  public YearMonth fromWire(String wire) {
    return Refusal.parse(wire, "year and month of ISO 8601, as in 2026-11", YearMonth::parse);
  }
}
