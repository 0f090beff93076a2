package dev.penstock.conformance.view;

import dev.penstock.Default;
import dev.penstock.Message;
import dev.penstock.Views;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A message whose views change it. */
@Message
@Views(mutable = true)
public record Quotes(
    Instant at, List<Quote> quotes, List<Integer> sizes, Map<String, Long> totals) {

  /** One of its rows. */
  public record Quote(
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
  public enum Venue {
    XETR,
    OTC
  }

  /** Who made it. */
  public sealed interface Source {}

  /** A person. */
  public record Person(String name) implements Source {}

  /** A program. */
  public record Program(int number) implements Source {}

  /** Returns five quotes, one of a program. */
  public static Quotes sample() {
    List<Quote> quotes = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      quotes.add(
          new Quote(
              i == 3 ? "\u0391\u0392" : "SYM" + i,
              100 + i,
              i == 1 ? null : 200 + i,
              i,
              i % 2 == 0,
              0.5 * i,
              LocalDate.of(2026, 11, 20 + i),
              new UUID(i, -i),
              i < 2 ? Venue.OTC : Venue.XETR,
              i == 4 ? new Program(4) : new Person("P" + i)));
    }
    return new Quotes(
        Instant.parse("2026-11-23T08:00:00.5Z"), quotes, List.of(1, 2, 3), Map.of("a", 1L));
  }
}
