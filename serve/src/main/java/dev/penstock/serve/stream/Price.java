package dev.penstock.serve.stream;

/**
 * The newest price of a symbol.
 *
 * @param bid in hundredths
 * @param ask in hundredths
 * @param volume how many were traded
 */
public record Price(String symbol, int bid, int ask, int volume) {}
