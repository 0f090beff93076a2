package dev.penstock.serve.stream;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.client.ClientUpgradeRequest;
import org.eclipse.jetty.websocket.client.WebSocketClient;
import org.jspecify.annotations.Nullable;

/**
 * A page that draws nothing: it takes prices as fast as they come, and counts. {@code lab/relay}
 * runs it.
 */
public final class StreamLoad implements Session.Listener.AutoDemanding {
  /** So much may have come before it is told to be drawn. */
  private static final int MOST_MESSAGES = 64;

  private static final int MOST_BYTES = 1 << 15;
  private static final int WARM_SECONDS = 3;

  private final Codec<Prices> prices;
  private final Codec<Taken> taken;
  private final CompletableFuture<String> ended = new CompletableFuture<>();
  private @Nullable Session session;
  private long number;
  private int untoldBytes;
  private long toldNumber;

  /** Of what has come, as the other two. */
  private final AtomicLong messages = new AtomicLong();

  private final AtomicLong bytes = new AtomicLong();
  private final AtomicLong changes = new AtomicLong();

  private StreamLoad(CodecFamily family) {
    prices = family.codec(Prices.class);
    taken = family.codec(Taken.class);
  }

  /**
   * Takes prices for some seconds, after three that do not count, and prints a line of messages,
   * bytes and prices a second, and of the messages with those that did not count.
   *
   * @param arguments address of a server, format, size, rate, seconds
   */
  public static void main(String[] arguments) throws Exception {
    URI server = URI.create(arguments[0]);
    String format = arguments[1];
    StreamLoad page = new StreamLoad(Objects.requireNonNull(new StreamFormats().named(format)));
    URI address =
        server.resolve(
            "stream/prices?format=%s&size=%s&rate=%s"
                .formatted(format, arguments[2], arguments[3]));
    ClientUpgradeRequest request =
        new ClientUpgradeRequest(URI.create("ws" + address.toString().substring("http".length())));
    request.setHeader("Origin", server.toString().replaceAll("/$", ""));
    WebSocketClient client = new WebSocketClient();
    client.setMaxBinaryMessageSize(1 << 24);
    client.start();
    client.connect(page, request).join();
    page.await(WARM_SECONDS);
    System.out.println(page.measured(Integer.parseInt(arguments[4])));
    client.stop();
  }

  private String measured(int seconds) throws Exception {
    long startNanos = System.nanoTime();
    long startMessages = messages.get();
    long startBytes = bytes.get();
    long startChanges = changes.get();
    await(seconds);
    double passed = (System.nanoTime() - startNanos) / 1e9;
    return String.format(
        Locale.ROOT,
        "%.0f messages/s, %.0f bytes/s, %.0f prices/s, %d of %d messages",
        (messages.get() - startMessages) / passed,
        (bytes.get() - startBytes) / passed,
        (changes.get() - startChanges) / passed,
        messages.get() - startMessages,
        messages.get());
  }

  /** Waits; fails if the connection ends. */
  private void await(int seconds) throws Exception {
    try {
      throw new IllegalStateException("the stream ended: " + ended.get(seconds, TimeUnit.SECONDS));
    } catch (TimeoutException e) {
      return; // as it has to
    }
  }

  @Override
  public void onWebSocketOpen(Session opened) {
    session = opened;
  }

  @Override
  public void onWebSocketBinary(ByteBuffer message, Callback callback) {
    int length = message.remaining();
    Prices came = prices.decode(message);
    callback.succeed();
    if (came.number() != number + 1) {
      ended.complete("message " + came.number() + " came behind " + number);
    }
    number = came.number();
    messages.incrementAndGet();
    bytes.addAndGet(length);
    changes.addAndGet(came.account().fresh());
    untoldBytes += length;
    if (number - toldNumber >= MOST_MESSAGES || untoldBytes >= MOST_BYTES) {
      untoldBytes = 0;
      toldNumber = number;
      Objects.requireNonNull(session)
          .sendBinary(ByteBuffer.wrap(taken.encode(new Taken(number, 0))), Callback.NOOP);
    }
  }

  @Override
  public void onWebSocketClose(int status, String reason, Callback callback) {
    ended.complete(status + " " + reason);
    callback.succeed();
  }

  @Override
  public void onWebSocketError(Throwable cause) {
    ended.complete(cause.toString());
  }
}
