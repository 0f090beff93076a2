package com.acme.shop;

import dev.penstock.Codec;
import dev.penstock.compact.Compact;
import dev.penstock.fast.Fast;
import dev.penstock.json.Json;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Encodes an order in three formats, decodes it again and prints how long each message is. */
public final class Shop {
  private Shop() {}

  public static void main(String[] args) {
    Order order =
        new Order(
            UUID.fromString("6f1f2e0c-6b0e-4c5b-9d6e-2f6a8f4a1c11"),
            Instant.parse("2026-11-21T08:30:00Z"),
            List.of(
                new Order.Item("penstock, 2 m", 3, new BigDecimal("149.00")),
                new Order.Item("turbine", 1, new BigDecimal("12500.00")),
                new Order.Item("gasket", 24, new BigDecimal("0.85"))),
            new Order.Payment.Invoice("Ada Weir", "Mill Lane 4", "Watford"),
            Optional.of("Please ring twice."));
    for (Codec<Order> codec :
        List.of(Compact.codec(Order.class), Fast.codec(Order.class), Json.codec(Order.class))) {
      byte[] bytes = codec.encode(order);
      Order copy = codec.decode(bytes);
      if (!copy.equals(order)) {
        throw new AssertionError(codec.format() + " gave back " + copy);
      }
      System.out.printf("%-8s%4d bytes%n", codec.format(), bytes.length);
    }
  }
}
