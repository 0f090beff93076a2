package dev.penstock.serve.stream;

import dev.penstock.Message;
import java.util.List;

/**
 * What the server sends: prices that changed, or all there are.
 *
 * @param number of this message in its connection, from 1
 */
@Message
public record Prices(long number, Account account, Times times, List<Price> prices) {

  /**
   * Where every change of a price has gone.
   *
   * @param sequence how many changes there were since the server started
   * @param fresh how many of them this message brings
   * @param conflated how many a newer price of the same symbol replaced since the last message
   * @param waiting how many wait for one of the next messages
   */
  public record Account(long sequence, int fresh, long conflated, int waiting) {}

  /**
   * When it happened, in microseconds of the server's clock.
   *
   * @param made when the oldest of the fresh prices was made
   * @param sent when the message was written
   * @param heard when the newest {@link Taken} was read; 0 before there is one
   * @param echo the time that it carried, of the page's clock
   */
  public record Times(long made, long sent, long heard, long echo) {}
}
