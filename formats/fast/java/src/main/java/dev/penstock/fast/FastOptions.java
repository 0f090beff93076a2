package dev.penstock.fast;

/** What a Fast writer can be told; version 0 has no choices. */
public record FastOptions() {
  public static final FastOptions DEFAULT = new FastOptions();
}
