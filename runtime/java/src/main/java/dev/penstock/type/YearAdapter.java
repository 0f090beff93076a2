package dev.penstock.type;

import dev.penstock.Adapter;
import java.time.DateTimeException;
import java.time.Year;

/** Writes the number of a year. */
public final class YearAdapter implements Adapter<Year, Integer> {

  /** Creates the adapter. */
  public YearAdapter() {}

  @Override
  public Integer toWire(Year value) {
    return value.getValue();
  }

  @Override
  public Year fromWire(Integer wire) {
    try {
      return Year.of(wire);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(
          wire + ", which is no year from " + Year.MIN_VALUE + " to " + Year.MAX_VALUE, e);
    }
  }
}
