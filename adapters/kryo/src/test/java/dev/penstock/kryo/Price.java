package dev.penstock.kryo;

import dev.penstock.Message;
import java.util.List;

/** A price of something. */
@Message
record Price(String symbol, int bid, List<Integer> sizes) {}
