package dev.penstock.serve.stream;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.serve.stream.Prices.Account;
import dev.penstock.serve.stream.Prices.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;

/** What a message has of each symbol: a price, or one of the three messages of the Flex study. */
public enum StreamData {
  PRICES(Prices.class),
  SMALL(SmallPrices.class),
  MEDIUM(MediumPrices.class),
  LARGE(LargePrices.class);

  private final Class<?> type;

  /** Makes a message of its parts. */
  @FunctionalInterface
  private interface Maker<M, P> {
    M make(long number, Account account, Times times, List<P> prices);
  }

  /** Writes a message of changes. */
  @FunctionalInterface
  interface Encoder {
    byte[] encode(long number, Account account, Times times, long[] changes);
  }

  StreamData(Class<?> type) {
    this.type = type;
  }

  private static <P> List<P> prices(long[] changes, LongFunction<P> price) {
    List<P> prices = new ArrayList<>(changes.length);
    for (long change : changes) {
      prices.add(price.apply(change));
    }
    return prices;
  }

  /** Returns the record of a message. */
  Class<?> type() {
    return type;
  }

  /** Returns what writes messages in a format. */
  Encoder encoder(CodecFamily family) {
    return switch (this) {
      case PRICES -> encoder(family.codec(Prices.class), Market::price, Prices::new);
      case SMALL -> encoder(family.codec(SmallPrices.class), StudyMarket::small, SmallPrices::new);
      case MEDIUM ->
          encoder(family.codec(MediumPrices.class), StudyMarket::medium, MediumPrices::new);
      case LARGE -> encoder(family.codec(LargePrices.class), StudyMarket::large, LargePrices::new);
    };
  }

  private static <M, P> Encoder encoder(Codec<M> codec, LongFunction<P> price, Maker<M, P> maker) {
    return (number, account, times, changes) ->
        codec.encode(maker.make(number, account, times, prices(changes, price)));
  }

  /** Returns the name in addresses. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
