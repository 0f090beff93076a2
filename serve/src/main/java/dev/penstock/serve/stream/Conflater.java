package dev.penstock.serve.stream;

import java.util.Arrays;

/**
 * The changes that one connection has not sent yet: the newest of each symbol, in the order in
 * which they began to wait. It never holds more than one for each symbol, however long it waits.
 */
final class Conflater {
  /** The newest change of each symbol. */
  private final long[] newest = new long[Market.SYMBOLS];

  private final boolean[] isWaiting = new boolean[Market.SYMBOLS];

  /** Symbols that wait, as a ring. */
  private final int[] queue = new int[Market.SYMBOLS];

  private int first;
  private int waiting;
  private long next;
  private long conflated;

  /** Creates one whose connection knows nothing, so that all symbols wait. */
  Conflater(long changes) {
    next = changes - Market.SYMBOLS;
    advance(changes);
  }

  /** Takes all changes up to a number of them. */
  void advance(long changes) {
    long passed = changes - Market.SYMBOLS - next;
    if (passed > 0) { // each has a newer one of its symbol behind it
      conflated += passed;
      next += passed;
    }
    for (; next < changes; next++) {
      add(next);
    }
  }

  private void add(long change) {
    int symbol = Market.symbol(change);
    newest[symbol] = change;
    if (isWaiting[symbol]) {
      conflated++;
      return;
    }
    isWaiting[symbol] = true;
    queue[(first + waiting) % queue.length] = symbol;
    waiting++;
  }

  /**
   * Returns the next change that waits, which then waits no more.
   *
   * @throws IllegalStateException if none waits
   */
  long take() {
    if (waiting == 0) {
      throw new IllegalStateException("no change waits");
    }
    int symbol = queue[first];
    first = (first + 1) % queue.length;
    waiting--;
    isWaiting[symbol] = false;
    return newest[symbol];
  }

  /** Returns the newest change of each symbol. */
  long[] all() {
    return Arrays.copyOf(newest, newest.length);
  }

  int waiting() {
    return waiting;
  }

  /** Returns how many changes were counted, sent or not. */
  long sequence() {
    return next;
  }

  /** Returns how many changes were replaced since this was asked before. */
  long takeConflated() {
    long result = conflated;
    conflated = 0;
    return result;
  }
}
