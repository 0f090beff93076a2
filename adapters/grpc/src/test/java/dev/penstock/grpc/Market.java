package dev.penstock.grpc;

import java.util.List;
import java.util.stream.IntStream;

/** What the service of {@code quotes.proto} answers, whoever serves it. */
final class Market {
  private Market() {}

  /** Returns the quote of a number; the first is of zeros and an empty list, as is no other. */
  static Quote quote(String symbol, int number) {
    long bid = number * -1_000_000_007L;
    List<Double> history = IntStream.range(0, number).mapToObj(each -> each / 8.0).toList();
    return new Quote(symbol, bid, -bid, history);
  }

  static Quote get(Query query) {
    return quote(query.symbol(), query.most());
  }

  static List<Quote> watch(Query query) {
    return IntStream.range(0, query.most())
        .mapToObj(number -> quote(query.symbol(), number))
        .toList();
  }
}
