package com.acme.shop;

import dev.penstock.Message;

/** A message. */
@Message
public record Price(String symbol, int bid) {}
