package dev.penstock.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.serve.stream.Prices;
import dev.penstock.serve.stream.StreamData;
import dev.penstock.serve.stream.StreamFormats;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.client.ClientUpgradeRequest;
import org.eclipse.jetty.websocket.client.WebSocketClient;
import org.eclipse.jetty.websocket.server.WebSocketUpgradeHandler;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Tests that the page Stream gets what a backend sends, through a server that does not read it. */
final class RelayTest {
  private static final StreamFormats FORMATS = new StreamFormats();
  static final List<String> NAMES = List.copyOf(FORMATS.names());
  private static final String CHOICE = "stream/prices?format=fast&size=S&rate=100";
  private static final int MOST = 3 << 20;

  private final WebSocketClient webSockets = new WebSocketClient();
  private final HttpClient client = HttpClient.newHttpClient();

  @TempDir Path outside;

  @BeforeEach
  void start() throws Exception {
    webSockets.setMaxBinaryMessageSize(MOST);
    webSockets.start();
  }

  @AfterEach
  void stop() throws Exception {
    webSockets.stop();
    client.close();
  }

  private PageServer served() throws Exception {
    return PageServer.start(
        ServeOptions.of(ServeOptions.LOOPBACK, 0, outside), new PlainBundler(outside));
  }

  private PageServer relay(URI backend) throws Exception {
    return PageServer.start(
        ServeOptions.of(ServeOptions.LOOPBACK, 0, outside).with(backend),
        new PlainBundler(outside));
  }

  private <T extends Session.Listener> T connected(PageServer server, T page, String path)
      throws Exception {
    String address = server.address().toString();
    ClientUpgradeRequest request =
        new ClientUpgradeRequest(URI.create(address.replace("http", "ws") + path));
    request.setHeader("Origin", address.replaceAll("/$", ""));
    webSockets.connect(page, request).join();
    return page;
  }

  /** Sends back what it gets, whatever it is, in frames of any length. */
  public static final class Echo implements Session.Listener.AutoDemanding {
    private final Random random = new Random(7);
    private @Nullable Session session;

    @Override
    public void onWebSocketOpen(Session opened) {
      session = opened;
      opened.setMaxBinaryMessageSize(MOST);
    }

    @Override
    public void onWebSocketBinary(ByteBuffer message, Callback callback) {
      byte[] bytes = new byte[message.remaining()];
      message.get(bytes);
      callback.succeed();
      Session own = Objects.requireNonNull(session);
      int at = 0;
      while (true) {
        int length = Math.min(bytes.length - at, random.nextInt(1 << 16));
        boolean isLast = at + length == bytes.length;
        ByteBuffer part = ByteBuffer.wrap(bytes, at, length);
        Callback.Completable.with(sent -> own.sendPartialBinary(part, isLast, sent)).join();
        if (isLast) {
          return;
        }
        at += length;
      }
    }
  }

  /** Keeps what comes. */
  public static final class Receiver implements Session.Listener.AutoDemanding {
    private final BlockingQueue<byte[]> came = new LinkedBlockingQueue<>();
    private @Nullable Session session;

    @Override
    public void onWebSocketOpen(Session opened) {
      session = opened;
    }

    @Override
    public void onWebSocketBinary(ByteBuffer message, Callback callback) {
      byte[] bytes = new byte[message.remaining()];
      message.get(bytes);
      came.add(bytes);
      callback.succeed();
    }

    void send(byte[] message) {
      Session own = Objects.requireNonNull(session);
      Callback.Completable.with(sent -> own.sendBinary(ByteBuffer.wrap(message), sent)).join();
    }

    byte[] next() throws InterruptedException {
      return Objects.requireNonNull(came.poll(20, TimeUnit.SECONDS), "nothing came");
    }
  }

  @Test
  void bytesThatAreNoMessageOfAnyFormatComeThroughAsTheyWere() throws Exception {
    Server server = new Server();
    ServerConnector connector = new ServerConnector(server);
    connector.setHost(ServeOptions.LOOPBACK);
    server.addConnector(connector);
    server.setHandler(
        WebSocketUpgradeHandler.from(
            server,
            container -> container.addMapping("/*", (asked, answer, failed) -> new Echo())));
    server.start();
    URI backend = URI.create("http://127.0.0.1:" + connector.getLocalPort() + "/");
    try (PageServer relay = relay(backend)) {
      Receiver page = connected(relay, new Receiver(), "stream/prices?any=thing");
      Random random = new Random(1);
      for (int length : new int[] {0, 1, 125, 126, 1_000, 65_535, 65_536, 1_000_000, MOST}) {
        byte[] message = new byte[length];
        random.nextBytes(message);
        page.send(message);
        assertThat(page.next()).isEqualTo(message);
      }
    } finally {
      server.stop();
    }
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void pricesOfABackendReachThePageAndItsCreditTheBackend(String format) throws Exception {
    try (PageServer backend = served();
        PageServer relay = relay(backend.address())) {
      StreamClient page =
          connected(
              relay,
              new StreamClient(Objects.requireNonNull(FORMATS.named(format))),
              "stream/prices?size=S&rate=100000&format=" + format);
      for (long number = 1;
          number <= 3_000;
          number++) { // the backend stops at 1,024 without credit
        Prices prices = page.next();
        assertThat(prices.number()).isEqualTo(number);
        if (number % 100 == 0) {
          page.take(number);
        }
      }
    }
  }

  @Test
  void aBackendThatEndsSaysSoToThePage() throws Exception {
    PageServer backend = served();
    try (PageServer relay = relay(backend.address())) {
      StreamClient page = connected(relay, fast(), CHOICE);
      page.next();
      backend.close();
      assertThat(page.ended()).isEqualTo("1001 the server ends");
    }
  }

  @Test
  void whatABackendRefusesAndABackendThatIsNotThereEndThePageWithAReason() throws Exception {
    PageServer backend = served();
    try (PageServer relay = relay(backend.address())) {
      StreamClient wrong = connected(relay, fast(), "stream/prices?format=none&size=S&rate=100");
      assertThat(wrong.ended()).isEqualTo("1013 the backend is not there: it answers 400");
      backend.close();
      StreamClient late = connected(relay, fast(), CHOICE);
      assertThat(late.ended()).startsWith("1013 the backend is not there: ");
    }
  }

  private static StreamClient fast() {
    return new StreamClient(Objects.requireNonNull(FORMATS.named("fast")));
  }

  @Test
  void aPageThatLeavesEndsTheConnectionToTheBackend() throws Exception {
    try (PageServer backend = served();
        PageServer relay = relay(backend.address())) {
      for (int i = 0; i < 40; i++) { // the backend has room for sixteen
        StreamClient page = connected(relay, fast(), CHOICE);
        page.next();
        page.session().close();
        page.ended();
      }
    }
  }

  @Test
  void schemasAreJudgedByTheBackend() throws Exception {
    PageServer backend = served();
    try (PageServer relay = relay(backend.address())) {
      String own = FORMATS.schema(StreamData.PRICES).text();
      assertThat(answer(relay, "stream/choices", null).body())
          .isEqualTo(answer(backend, "stream/choices", null).body())
          .contains(FORMATS.schema(StreamData.PRICES).fingerprint());
      assertThat(answer(relay, "stream/match?format=fast", own).body())
          .contains("\"isReadable\":true");
      assertThat(answer(relay, "stream/match?format=none", own).statusCode()).isEqualTo(422);
      assertThat(answer(relay, "stream/codecs.js", null).body()).isEqualTo("stream");
      backend.close();
      HttpResponse<String> none = answer(relay, "stream/choices", null);
      assertThat(none.statusCode()).isEqualTo(502);
      assertThat(none.body()).contains("the backend does not answer");
    }
  }

  private HttpResponse<String> answer(PageServer server, String path, @Nullable String body)
      throws Exception {
    HttpRequest.Builder request = HttpRequest.newBuilder(server.address().resolve("/" + path));
    if (body != null) {
      request.POST(BodyPublishers.ofString(body));
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }
}
