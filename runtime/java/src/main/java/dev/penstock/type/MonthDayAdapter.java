package dev.penstock.type;

import dev.penstock.Adapter;
import java.time.MonthDay;

/** Writes month and day, {@code --12-24}. */
public final class MonthDayAdapter implements Adapter<MonthDay, String> {

  /** Creates the adapter. */
  public MonthDayAdapter() {}

  @Override
  public String toWire(MonthDay value) {
    return value.toString();
  }

  @Override
  public MonthDay fromWire(String wire) {
    return Refusal.parse(wire, "month and day, as in --12-24", MonthDay::parse);
  }
}
