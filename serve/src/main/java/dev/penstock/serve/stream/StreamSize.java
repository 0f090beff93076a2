package dev.penstock.serve.stream;

import java.util.concurrent.TimeUnit;

/** How many prices a message has. */
public enum StreamSize {
  /** One, as soon as it is made. */
  S(1, 0),
  /** Some dozens, or what came in a hundredth of a second. */
  M(50, 10),
  /** All symbols, changed or not, at most twenty times a second. */
  L(Market.SYMBOLS, 50);

  /** So many changes are sent at once. */
  final int most;

  /** So long after the last message fewer are sent. */
  final long patienceNanos;

  StreamSize(int most, int patienceMillis) {
    this.most = most;
    patienceNanos = TimeUnit.MILLISECONDS.toNanos(patienceMillis);
  }
}
