package dev.penstock.serve.stream;

import java.util.List;

/**
 * What a page asks for.
 *
 * @param format the name of a format
 * @param rate changes of prices a second
 */
public record StreamOrder(String format, StreamData data, StreamSize size, int rate) {
  /** The rates that there are, of all prices a second. */
  public static final List<Integer> RATES = List.of(100, 1_000, 10_000, 100_000);
}
