package dev.penstock.serve.stream;

import dev.penstock.Message;

/**
 * What a page sends when it has drawn messages.
 *
 * @param number of the newest message that is drawn
 * @param time in microseconds of the page's clock
 */
@Message
public record Taken(long number, long time) {}
