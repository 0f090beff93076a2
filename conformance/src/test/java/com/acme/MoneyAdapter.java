package com.acme;

import dev.penstock.Adapter;

/** Writes money as cents. */
public final class MoneyAdapter implements Adapter<Money, Long> {
  @Override
  public Long toWire(Money value) {
    return value.cents();
  }

  @Override
  public Money fromWire(Long wire) {
    return new Money(wire);
  }
}
