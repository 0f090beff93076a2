package dev.penstock.serve.stream;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** With a clock of its own: no test waits. */
final class PriceStreamTest {
  private static final int RATE = 10_000;
  private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

  private final CodecFamily family = requireNonNull(new StreamFormats().named("fast"));
  private final PriceCodecs codecs = PriceCodecs.of(family, StreamData.PRICES);
  private final Codec<Prices> prices = family.codec(Prices.class);
  private final Market market = new Market(RATE);
  private long nanos = TimeUnit.HOURS.toNanos(1);

  private PriceStream stream(StreamSize size) {
    return new PriceStream(market, size, codecs, nanos);
  }

  /** Returns all messages that are sent now. */
  private List<Prices> sent(PriceStream stream) {
    List<Prices> sent = new ArrayList<>();
    for (byte[] next = stream.next(nanos); next != null; next = stream.next(nanos)) {
      sent.add(prices.decode(next));
    }
    return sent;
  }

  /** Sends and takes until the page has all there is now. */
  private void catchUp(PriceStream stream) {
    for (List<Prices> sent = sent(stream); !sent.isEmpty(); sent = sent(stream)) {
      stream.take(new Taken(sent.getLast().number(), 0), nanos);
    }
  }

  @Test
  void aPageBeginsWithAllSymbolsAndThenGetsEachChange() {
    PriceStream stream = stream(StreamSize.M);
    List<Prices> first = sent(stream);
    assertThat(first.stream().mapToInt(each -> each.prices().size()).sum())
        .isEqualTo(Market.SYMBOLS);
    assertThat(first).extracting(Prices::number).startsWith(1L, 2L, 3L);
    nanos += 10 * MILLI;
    List<Prices> next = sent(stream);
    assertThat(next).extracting(each -> each.prices().size()).containsExactly(50, 50);
    assertThat(next.getLast().prices().getLast())
        .isEqualTo(Market.price(market.changes(nanos) - 1));
    assertThat(next).allMatch(each -> each.account().conflated() == 0);
  }

  @Test
  void aSinglePriceIsSentAtOnce() {
    PriceStream stream = stream(StreamSize.S);
    catchUp(stream);
    nanos = market.nanos(market.changes(nanos)); // of the next change
    List<Prices> sent = sent(stream);
    assertThat(sent).singleElement().extracting(each -> each.prices().size()).isEqualTo(1);
    assertThat(sent.getFirst().times().made()).isEqualTo(sent.getFirst().times().sent());
    assertThat(stream.pauseNanos(nanos)).isEqualTo(MILLI);
  }

  @Test
  void someDozensWaitForEachOtherButNotForLong() {
    PriceStream stream = stream(StreamSize.M);
    catchUp(stream);
    nanos += 2 * MILLI;
    assertThat(sent(stream)).isEmpty();
    assertThat(stream.pauseNanos(nanos)).isBetween(MILLI, 3 * MILLI);
    nanos += 8 * MILLI;
    assertThat(sent(stream)).isNotEmpty();
  }

  @Test
  void aSnapshotHasAllSymbolsAndSaysHowManyAreFresh() {
    PriceStream stream = stream(StreamSize.L);
    catchUp(stream);
    nanos += 50 * MILLI;
    assertThat(sent(stream))
        .singleElement()
        .satisfies(each -> {
          assertThat(each.prices()).hasSize(Market.SYMBOLS).doesNotHaveDuplicates();
          assertThat(each.account().fresh()).isEqualTo(RATE / 20);
          assertThat(each.account().waiting()).isZero();
        });
  }

  @ParameterizedTest
  @EnumSource(StreamSize.class)
  void aPageThatTakesNothingGetsNoMoreThanItsCredit(StreamSize size) {
    PriceStream stream = stream(size);
    long bytes = 0;
    int messages = 0;
    for (int second = 0; second < 600; second++) {
      for (byte[] next = stream.next(nanos); next != null; next = stream.next(nanos)) {
        bytes += next.length;
        messages++;
      }
      nanos += 1_000 * MILLI;
    }
    assertThat(bytes).isLessThan(Credit.BYTES + 500_000);
    assertThat(messages).isLessThanOrEqualTo(Credit.MESSAGES);
    assertThat(stream.pauseNanos(nanos)).isEqualTo(1_000 * MILLI);
  }

  @ParameterizedTest
  @EnumSource(StreamSize.class)
  void aPageThatComesBackHasTheNewestStateAndTheCountOfWhatItMissed(StreamSize size) {
    PriceStream stream = stream(size);
    Map<String, Price> shown = new HashMap<>();
    List<Prices> all = new ArrayList<>(sent(stream));
    nanos += TimeUnit.MINUTES.toNanos(5);
    stream.take(new Taken(all.getLast().number(), 0), nanos);
    for (List<Prices> sent = sent(stream); !sent.isEmpty(); sent = sent(stream)) {
      all.addAll(sent);
      stream.take(new Taken(sent.getLast().number(), 0), nanos);
    }
    long accounted = 0;
    for (Prices each : all) {
      each.prices().forEach(price -> shown.put(price.symbol(), price));
      accounted += each.account().fresh() + each.account().conflated();
    }
    long changes = market.changes(nanos);
    for (long change = changes - Market.SYMBOLS; change < changes; change++) {
      Price newest = Market.price(change);
      assertThat(shown.get(newest.symbol())).isEqualTo(newest);
    }
    long before = market.changes(nanos - TimeUnit.MINUTES.toNanos(5)) - Market.SYMBOLS;
    assertThat(accounted).isEqualTo(changes - before);
    assertThat(all.getLast().account().sequence()).isEqualTo(changes);
  }

  @Test
  void whatThePageSaidLastComesBackWithItsTimes() {
    PriceStream stream = stream(StreamSize.S);
    sent(stream);
    long heard = nanos + 3 * MILLI;
    assertThat(stream.take(new Taken(1, 987_654), heard)).isTrue();
    nanos += 5 * MILLI;
    Prices next = sent(stream).getFirst();
    assertThat(next.times().echo()).isEqualTo(987_654);
    assertThat(next.times().heard()).isEqualTo(heard / 1_000);
    assertThat(next.times().sent()).isEqualTo(nanos / 1_000);
    assertThat(stream.take(new Taken(1L << 40, 0), nanos)).isFalse();
  }

  @Test
  void aPriceIsAsOldAsItsWaitIs() {
    PriceStream stream = stream(StreamSize.M);
    long start = nanos;
    assertThat(sent(stream)).allMatch(each -> each.times().made() == start / 1_000);
    nanos += 10 * MILLI;
    long oldest = market.nanos(market.changes(start));
    assertThat(sent(stream).getFirst().times().made()).isEqualTo(oldest / 1_000);
  }
}
