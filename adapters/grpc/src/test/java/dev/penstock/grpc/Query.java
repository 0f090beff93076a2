package dev.penstock.grpc;

import dev.penstock.Id;
import dev.penstock.Message;
import dev.penstock.Unsigned;

/** Asks for quotes of a symbol; the record of the message in {@code quotes.proto}. */
@Message
record Query(@Id(1) String symbol, @Id(2) @Unsigned int most) {}
