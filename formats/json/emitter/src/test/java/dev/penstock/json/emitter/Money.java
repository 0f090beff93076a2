package dev.penstock.json.emitter;

import dev.penstock.Adapter;

/** A type that only an adapter knows. */
public final class Money {
  private final long cents;

  private Money(long cents) {
    this.cents = cents;
  }

  /** Returns an amount of money. */
  public static Money of(long cents) {
    return new Money(cents);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Money that && that.cents == cents;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(cents);
  }

  /** Writes cents. */
  public static final class Cents implements Adapter<Money, Long> {
    @Override
    public Long toWire(Money value) {
      return value.cents;
    }

    @Override
    public Money fromWire(Long wire) {
      if (wire < 0) {
        throw new IllegalArgumentException("debts are not money");
      }
      return new Money(wire);
    }
  }
}
