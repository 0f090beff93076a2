package dev.penstock.serve.stream;

import dev.penstock.DecodeException;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.api.StatusCode;
import org.jspecify.annotations.Nullable;

/** A connection to a page, with a thread that sends it prices until either side has enough. */
public final class PriceSocket implements Session.Listener.AutoDemanding {
  /** How many messages Jetty has at a time, which it writes together. */
  private static final int IN_FLIGHT = 64;

  private static final long PING_NANOS = TimeUnit.SECONDS.toNanos(15);

  /** A browser answers a ping even where its page rests; one that does not is gone. */
  private static final long SILENCE_NANOS = TimeUnit.SECONDS.toNanos(60);

  private final PriceStream stream;
  private final PriceCodecs codecs;
  private final StreamServer server;
  private final Semaphore inFlight = new Semaphore(IN_FLIGHT);
  private final Thread thread = new Thread(this::send, "penstock-stream");
  private volatile @Nullable Session session;
  private volatile long heardNanos;

  PriceSocket(PriceStream stream, PriceCodecs codecs, StreamServer server) {
    this.stream = stream;
    this.codecs = codecs;
    this.server = server;
    thread.setDaemon(true);
  }

  @Override
  public void onWebSocketOpen(Session opened) {
    session = opened;
    heardNanos = server.nanos();
    if (server.add(this)) {
      thread.start();
    } else {
      close(StatusCode.TRY_AGAIN_LATER, "the server has enough pages; close another one");
    }
  }

  private void send() {
    Session own = session;
    try {
      long pingNanos = server.nanos();
      while (own != null && own.isOpen()) {
        long nanos = server.nanos();
        byte[] message = stream.next(nanos);
        if (message != null) {
          inFlight.acquire();
          own.sendBinary(ByteBuffer.wrap(message), Callback.from(inFlight::release, this::fail));
          continue;
        }
        if (nanos - heardNanos > SILENCE_NANOS) {
          own.disconnect();
        } else if (nanos - pingNanos > PING_NANOS) {
          pingNanos = nanos;
          own.sendPing(ByteBuffer.allocate(0), Callback.NOOP);
        }
        LockSupport.parkNanos(this, stream.pauseNanos(nanos));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the connection has ended
    }
  }

  private void fail(Throwable cause) {
    inFlight.release(); // for a thread that waits, which sees that the session has ended
  }

  @Override
  public void onWebSocketBinary(ByteBuffer message, Callback callback) {
    heardNanos = server.nanos();
    try {
      boolean wasSent = stream.take(codecs.taken().decode(message), server.nanos());
      if (wasSent) {
        LockSupport.unpark(thread);
      } else {
        close(StatusCode.POLICY_VIOLATION, "a message is taken that was not sent, or twice");
      }
      callback.succeed();
    } catch (DecodeException e) {
      callback.succeed();
      close(StatusCode.BAD_PAYLOAD, "what is taken cannot be read: " + e.kind());
    }
  }

  @Override
  public void onWebSocketText(String text) {
    close(StatusCode.BAD_DATA, "text came; this server reads binary messages");
  }

  @Override
  public void onWebSocketPong(ByteBuffer payload) {
    heardNanos = server.nanos();
  }

  @Override
  public void onWebSocketClose(int status, String reason, Callback callback) {
    end();
    callback.succeed();
  }

  @Override
  public void onWebSocketError(Throwable cause) {
    end();
  }

  private void end() {
    server.remove(this);
    thread.interrupt();
  }

  /** Ends the connection as a server that ends does; completes when the page is told. */
  CompletableFuture<Void> leave() {
    Session own = session;
    end();
    return own == null
        ? CompletableFuture.completedFuture(null)
        : Callback.Completable.with(
            told -> own.close(StatusCode.SHUTDOWN, "the server ends", told));
  }

  /** Closes the connection for a reason of at most 123 bytes. */
  private void close(int status, String reason) {
    Session own = session;
    if (own != null) {
      own.close(status, reason, Callback.NOOP);
    }
    end();
  }
}
