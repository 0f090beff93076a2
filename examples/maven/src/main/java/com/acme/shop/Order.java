package com.acme.shop;

import dev.penstock.Message;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * An order of one customer.
 *
 * @param note what the customer wrote beside it
 */
@Message
public record Order(
    UUID id, Instant placed, List<Item> items, Payment payment, Optional<String> note) {

  /** So many of one article. */
  public record Item(String article, int quantity, BigDecimal price) {}

  /** How an order is paid: a closed union, its cases in this order. */
  public sealed interface Payment {
    record Card(String lastDigits) implements Payment {}

    record Invoice(String name, String street, String city) implements Payment {}
  }
}
