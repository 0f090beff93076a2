package dev.penstock.serve.stream;

/** The large message of the Flex study, with three times as many components as the small one. */
public record LargePrice(
    int bid,
    int ask,
    String symbol,
    String venue,
    Day traded,
    Day settles,
    int low,
    int high,
    String sector,
    String desk,
    Day quoted,
    Day expires,
    int open,
    int last,
    String broker,
    String account,
    Day issued,
    Day listed) {}
