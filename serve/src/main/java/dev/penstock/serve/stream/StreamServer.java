package dev.penstock.serve.stream;

import dev.penstock.CodecFamily;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Sends prices to all pages that are open. */
public final class StreamServer implements AutoCloseable {
  /** How many pages can be open: each has a thread. */
  static final int CONNECTIONS = 16;

  private static final int PATIENCE_MILLIS = 500;

  private final long startNanos = System.nanoTime();
  private final Set<PriceSocket> open = new HashSet<>();
  private boolean isClosed;

  /** Returns what sends to a page. */
  public PriceSocket socket(StreamOrder order, CodecFamily family) {
    PriceCodecs codecs = PriceCodecs.of(family, order.data());
    Market market = new Market(order.rate());
    return new PriceSocket(new PriceStream(market, order.size(), codecs, nanos()), codecs, this);
  }

  /** Returns the time since the server started. */
  long nanos() {
    return System.nanoTime() - startNanos;
  }

  /** Adds a connection; tells whether there was room. */
  synchronized boolean add(PriceSocket socket) {
    return !isClosed && open.size() < CONNECTIONS && open.add(socket);
  }

  synchronized void remove(PriceSocket socket) {
    open.remove(socket);
  }

  private synchronized List<PriceSocket> end() {
    isClosed = true;
    return List.copyOf(open);
  }

  /** Tells all pages that the server ends, those that can be told at once. */
  @Override
  public void close() {
    CompletableFuture.allOf(
            end().stream().map(PriceSocket::leave).toArray(CompletableFuture[]::new))
        .completeOnTimeout(null, PATIENCE_MILLIS, TimeUnit.MILLISECONDS)
        .exceptionally(gone -> null)
        .join();
  }
}
