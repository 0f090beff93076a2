package com.acme.shop;

import dev.penstock.Codec;
import dev.penstock.compact.Compact;
import dev.penstock.fast.Fast;
import dev.penstock.json.Json;
import java.util.ArrayList;
import java.util.List;

/** Writes and reads a message in each format. */
public final class Shop {
  private Shop() {}

  /** Prints what comes back. */
  public static void main(String[] args) {
    System.out.println(trip());
  }

  /** Returns a price after each trip. */
  public static List<Object> trip() {
    Price price = new Price("ACME", 12);
    List<Object> back = new ArrayList<>();
    for (Codec<Price> codec :
        List.of(Compact.codec(Price.class), Fast.codec(Price.class), Json.codec(Price.class))) {
      back.add(codec.decode(codec.encode(price)));
    }
    return back;
  }
}
