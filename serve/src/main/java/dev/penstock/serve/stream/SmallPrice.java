package dev.penstock.serve.stream;

/** The small message of the Flex study: two whole numbers, two texts and two days. */
public record SmallPrice(int bid, int ask, String symbol, String venue, Day traded, Day settles) {}
