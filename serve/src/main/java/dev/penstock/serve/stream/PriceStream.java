package dev.penstock.serve.stream;

import dev.penstock.serve.stream.Prices.Account;
import dev.penstock.serve.stream.Prices.Times;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The prices of one connection: makes messages of them as long as the page keeps up, and else lets
 * newer prices replace those that wait. One thread advances it, others may tell what is taken.
 *
 * <p>Every change is accounted for: {@code sequence} grows by {@code fresh} and {@code conflated}
 * of each message and by what {@code waiting} grows.
 */
final class PriceStream {
  /** A shorter sleep is not worth it. */
  private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  /** What is slept without credit; a page that takes messages ends it. */
  private static final long REST_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final Market market;
  private final StreamSize size;
  private final PriceCodecs codecs;
  private final Conflater conflater;
  private final Credit credit = new Credit();
  private final long startNanos;
  private long lastNanos;

  /** What the page said last. */
  private volatile Heard heard = new Heard(0, 0);

  private record Heard(long nanos, long echo) {}

  /**
   * Creates the stream of a connection that knows nothing.
   *
   * @param nanos since the server started, here and below
   */
  PriceStream(Market market, StreamSize size, PriceCodecs codecs, long nanos) {
    this.market = market;
    this.size = size;
    this.codecs = codecs;
    conflater = new Conflater(market.changes(nanos));
    startNanos = nanos;
    lastNanos = nanos - size.patienceNanos;
  }

  /** Returns the next message; null if it is not yet its time, or the page is behind. */
  byte @Nullable [] next(long nanos) {
    conflater.advance(market.changes(nanos));
    boolean isDue =
        conflater.waiting() >= size.most
            || (conflater.waiting() > 0 && nanos - lastNanos >= size.patienceNanos);
    if (!isDue || !credit.isLeft()) {
      return null;
    }
    byte[] message = message(nanos);
    credit.send(message.length);
    lastNanos = nanos;
    return message;
  }

  private byte[] message(long nanos) {
    long[] fresh = new long[Math.min(size.most, conflater.waiting())];
    long oldest = Long.MAX_VALUE;
    for (int i = 0; i < fresh.length; i++) {
      fresh[i] = conflater.take();
      oldest = Math.min(oldest, fresh[i]);
    }
    // What was made before the connection has waited for nobody.
    long made = Math.max(startNanos, market.nanos(oldest));
    Heard last = heard;
    return codecs
        .prices()
        .encode(
            credit.next(),
            new Account(
                conflater.sequence(), fresh.length, conflater.takeConflated(), conflater.waiting()),
            new Times(micros(made), micros(nanos), micros(last.nanos), last.echo),
            size == StreamSize.L ? conflater.all() : fresh);
  }

  private static long micros(long nanos) {
    return TimeUnit.NANOSECONDS.toMicros(nanos);
  }

  /** Returns how long there is nothing to send. */
  long pauseNanos(long nanos) {
    if (!credit.isLeft()) {
      return REST_NANOS;
    }
    long next = market.nanos(conflater.sequence());
    long full = market.nanos(conflater.sequence() + size.most - conflater.waiting() - 1);
    long patient = lastNanos + size.patienceNanos;
    long late = conflater.waiting() == 0 ? Math.max(next, patient) : patient;
    return Math.max(TICK_NANOS, Math.min(full, late) - nanos);
  }

  /**
   * Counts what the page has drawn.
   *
   * @return whether it was sent
   */
  boolean take(Taken taken, long nanos) {
    heard = new Heard(nanos, taken.time());
    return credit.take(taken.number());
  }
}
