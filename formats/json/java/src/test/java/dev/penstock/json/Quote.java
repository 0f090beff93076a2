package dev.penstock.json;

import org.jspecify.annotations.Nullable;

/** What the tests write and read. */
record Quote(String symbol, int bid, @Nullable Quote next) {}
