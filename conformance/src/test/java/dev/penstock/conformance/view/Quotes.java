package dev.penstock.conformance.view;

import dev.penstock.Default;
import dev.penstock.Message;
import dev.penstock.Views;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A message whose views change it. */
@Message
@Views(mutable = true)
record Quotes(Instant at, List<Quote> quotes, List<Integer> sizes, Map<String, Long> totals) {

  /** One of its rows. */
  record Quote(
      String symbol,
      int bid,
      @Nullable Integer ask,
      @Default("7") long lots,
      boolean active,
      double ratio,
      LocalDate settles,
      UUID id,
      Venue venue,
      Source source) {}

  /** Where it was made. */
  enum Venue {
    XETR,
    OTC
  }

  /** Who made it. */
  sealed interface Source {}

  /** A person. */
  record Person(String name) implements Source {}

  /** A program. */
  record Program(int number) implements Source {}
}
