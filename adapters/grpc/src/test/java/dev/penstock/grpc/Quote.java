package dev.penstock.grpc;

import dev.penstock.Hint;
import dev.penstock.Id;
import dev.penstock.Message;
import java.util.List;

/** What a symbol is bought and sold for; the record of the message in {@code quotes.proto}. */
@Message
record Quote(
    @Id(1) String symbol,
    @Id(2) @Hint("protobuf integer zigzag") long bid,
    @Id(3) @Hint("protobuf integer zigzag") long ask,
    @Id(4) List<Double> history) {}
