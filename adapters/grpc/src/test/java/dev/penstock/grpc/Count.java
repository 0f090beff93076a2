package dev.penstock.grpc;

import dev.penstock.Id;
import dev.penstock.Message;

/** How many quotes were taken; the record of the message in {@code quotes.proto}. */
@Message
record Count(@Id(1) int quotes) {}
