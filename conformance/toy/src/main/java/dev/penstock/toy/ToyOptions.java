package dev.penstock.toy;

/** What a toy codec can be told: nothing. */
public record ToyOptions() {
  public static final ToyOptions DEFAULT = new ToyOptions();
}
