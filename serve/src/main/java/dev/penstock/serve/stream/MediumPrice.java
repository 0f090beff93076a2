package dev.penstock.serve.stream;

/** The medium message of the Flex study, with twice as many components as the small one. */
public record MediumPrice(
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
    Day expires) {}
