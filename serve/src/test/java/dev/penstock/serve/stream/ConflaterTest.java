package dev.penstock.serve.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class ConflaterTest {
  private static final long START = 3L * Market.SYMBOLS;

  @Test
  void aConnectionBeginsWithAllSymbols() {
    Conflater conflater = new Conflater(START);
    assertThat(conflater.waiting()).isEqualTo(Market.SYMBOLS);
    assertThat(conflater.takeConflated()).isZero();
    assertThat(conflater.take()).isEqualTo(START - Market.SYMBOLS);
  }

  @Test
  void aNewerPriceReplacesTheOneThatWaitsAndKeepsItsPlace() {
    Conflater conflater = new Conflater(START);
    conflater.advance(START + 2);
    assertThat(conflater.takeConflated()).isEqualTo(2);
    assertThat(conflater.take()).isEqualTo(START);
    assertThat(conflater.take()).isEqualTo(START + 1);
    assertThat(conflater.take()).isEqualTo(START - Market.SYMBOLS + 2);
  }

  @Test
  void noMoreThanOneOfEachSymbolWaitsHoweverLongItTakes() {
    Conflater conflater = new Conflater(START);
    long years = 1L << 50;
    conflater.advance(years);
    assertThat(conflater.waiting()).isEqualTo(Market.SYMBOLS);
    assertThat(conflater.takeConflated()).isEqualTo(years - START);
    assertThat(conflater.take()).isBetween(years - Market.SYMBOLS, years - 1);
  }

  @Test
  void nothingIsLostWithoutBeingCounted() {
    Conflater conflater = new Conflater(START);
    Random random = new Random(48);
    long changes = START;
    long taken = 0;
    long conflated = 0;
    for (int i = 0; i < 2_000; i++) {
      changes += random.nextInt(i % 10 == 0 ? 20_000 : 300);
      conflater.advance(changes);
      for (int k = random.nextInt(400); k > 0 && conflater.waiting() > 0; k--) {
        conflater.take();
        taken++;
      }
      conflated += conflater.takeConflated();
      assertThat(taken + conflated + conflater.waiting())
          .isEqualTo(changes - START + Market.SYMBOLS);
    }
  }

  @Test
  void whatIsTakenIsNeverOlderThanWhatWasTakenBefore() {
    Conflater conflater = new Conflater(START);
    long[] last = new long[Market.SYMBOLS];
    for (long changes = START; changes < START + 100_000; changes += 777) {
      conflater.advance(changes);
      for (int i = 0; i < 500 && conflater.waiting() > 0; i++) {
        long change = conflater.take();
        assertThat(change).isGreaterThan(last[Market.symbol(change)]);
        last[Market.symbol(change)] = change;
      }
    }
  }
}
