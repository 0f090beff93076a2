package dev.penstock.serve.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MarketTest {
  private static final long SECOND = 1_000_000_000;

  @Test
  void everySymbolChangesOnceInARound() {
    assertThat(LongStream.range(70_000, 70_000 + Market.SYMBOLS).mapToInt(Market::symbol))
        .containsExactlyInAnyOrderElementsOf(IntStream.range(0, Market.SYMBOLS).boxed().toList());
  }

  @Test
  void symbolsHaveNamesOfTheirOwn() {
    assertThat(LongStream.range(0, Market.SYMBOLS).mapToObj(each -> Market.price(each).symbol()))
        .doesNotHaveDuplicates()
        .allMatch(each -> each.matches("[A-Z]{4}"));
  }

  @Test
  void theAskIsAboveTheBidForYears() {
    for (long change = 0; change < 1L << 40; change = change * 3 + 1) {
      Price price = Market.price(change);
      assertThat(price.bid()).isPositive();
      assertThat(price.ask()).isGreaterThan(price.bid());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 1_000, 10_000, 100_000})
  void aChangeHasComeWhenItIsItsTime(int rate) {
    Market market = new Market(rate);
    assertThat(market.changes(0)).isEqualTo(Market.SYMBOLS);
    assertThat(market.changes(7 * SECOND)).isEqualTo(Market.SYMBOLS + 7L * rate);
    for (long change = Market.SYMBOLS; change < 1L << 40; change = change * 3 + 1) {
      long nanos = market.nanos(change);
      assertThat(market.changes(nanos)).isEqualTo(change + 1);
      assertThat(market.changes(nanos - 1)).isEqualTo(change);
    }
  }
}
