package dev.penstock.type;

import dev.penstock.Adapter;
import java.util.Currency;

/** Writes the code of a currency, {@code EUR}, as in ISO 4217. */
public final class CurrencyAdapter implements Adapter<Currency, String> {

  /** Creates the adapter. */
  public CurrencyAdapter() {}

  @Override
  public String toWire(Currency value) {
    return value.getCurrencyCode();
  }

  @Override
  public Currency fromWire(String wire) {
    try {
      return Currency.getInstance(wire);
    } catch (IllegalArgumentException e) { // which says nothing
      throw Refusal.of(wire, "no currency that this JDK knows", e);
    }
  }
}
