package dev.penstock.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.serve.stream.Prices;
import dev.penstock.serve.stream.StreamFormats;
import dev.penstock.serve.stream.Taken;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The page's part is played by the JDK's client. */
final class StreamPageTest {
  private static final StreamFormats FORMATS = new StreamFormats();
  static final List<String> NAMES = List.copyOf(FORMATS.names());
  private static final String CHOICE = "format=fast&size=S&rate=100";
  private static final int SYMBOLS = 5_000;

  private final HttpClient client = HttpClient.newHttpClient();

  @TempDir Path outside;
  private PageServer server;

  @BeforeEach
  void start() throws IOException {
    server = started();
  }

  private PageServer started() throws IOException {
    return PageServer.start(
        new ServeOptions(ServeOptions.LOOPBACK, 0, outside), new PlainBundler(outside));
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
    client.close();
  }

  private URI address(String query) {
    String own = server.address().toString().replace("http", "ws");
    return URI.create(own + "stream/prices?" + query);
  }

  private String origin() {
    return server.address().toString().replaceAll("/$", "");
  }

  /** A page that takes messages when it is told to. */
  private final class Client implements WebSocket.Listener {
    private final BlockingQueue<Prices> came = new LinkedBlockingQueue<>();
    private final CompletableFuture<String> ended = new CompletableFuture<>();
    private final CodecFamily family;
    private final WebSocket socket;
    private ByteBuffer part = ByteBuffer.allocate(0);

    Client(String format, String query) {
      family = Objects.requireNonNull(FORMATS.named(format));
      socket =
          client
              .newWebSocketBuilder()
              .header("Origin", origin())
              .buildAsync(address(query), this)
              .join();
    }

    @Override
    public @Nullable CompletionStage<?> onBinary(WebSocket own, ByteBuffer data, boolean isLast) {
      part = ByteBuffer.allocate(part.remaining() + data.remaining()).put(part).put(data).flip();
      if (isLast) {
        came.add(family.codec(Prices.class).decode(part));
        part = ByteBuffer.allocate(0);
      }
      own.request(1);
      return null;
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket own, int code, String reason) {
      ended.complete(code + " " + reason);
      return null;
    }

    @Override
    public void onError(WebSocket own, Throwable error) {
      ended.complete("error " + error);
    }

    Prices next() throws InterruptedException {
      return Objects.requireNonNull(came.poll(20, TimeUnit.SECONDS), "nothing came");
    }

    void take(long number) {
      Codec<Taken> codec = family.codec(Taken.class);
      socket.sendBinary(ByteBuffer.wrap(codec.encode(new Taken(number, 0))), true).join();
    }

    String ended() throws Exception {
      return ended.get(20, TimeUnit.SECONDS);
    }
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void pricesAreSentInEachFormat(String format) throws Exception {
    Client page = new Client(format, "size=L&rate=1000&format=" + format);
    Prices first = page.next();
    assertThat(first.number()).isEqualTo(1);
    assertThat(first.prices()).hasSize(SYMBOLS).doesNotHaveDuplicates();
    assertThat(first.account().fresh()).isEqualTo(SYMBOLS);
    page.take(1);
    Prices second = page.next();
    assertThat(second.number()).isEqualTo(2);
    assertThat(second.account().sequence())
        .isEqualTo(
            first.account().sequence() + second.account().fresh() + second.account().conflated());
  }

  @Test
  void aPageThatTakesNothingIsSentNoMoreThanItsCredit() throws Exception {
    Client page = new Client("fast", CHOICE);
    List<Prices> came = new ArrayList<>();
    while (came.size() < 1_024) {
      came.add(page.next());
    }
    assertThat(page.came.poll(50, TimeUnit.MILLISECONDS)).isNull();
    page.take(1_024);
    assertThat(page.next().number()).isEqualTo(1_025);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "format=none&size=S&rate=100",
        "format=fast&size=X&rate=100",
        "format=fast&size=S&rate=99",
        "size=S&rate=100",
        ""
      })
  void choicesThatThereAreNotAreRefused(String query) {
    assertThatThrownBy(() -> new Client("fast", query))
        .cause()
        .isInstanceOfSatisfying(
            WebSocketHandshakeException.class,
            e -> assertThat(e.getResponse().statusCode()).isEqualTo(400));
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://evil.example", "null", "https://127.0.0.1", ""})
  void pagesOfOtherServersGetNoPrices(String origin) {
    WebSocket.Builder builder = client.newWebSocketBuilder();
    if (!origin.isEmpty()) {
      builder.header("Origin", origin);
    }
    assertThatThrownBy(
            () -> builder.buildAsync(address(CHOICE), new WebSocket.Listener() {}).join())
        .cause()
        .isInstanceOfSatisfying(
            WebSocketHandshakeException.class,
            e -> assertThat(e.getResponse().statusCode()).isEqualTo(403));
  }

  @Test
  void whatAPageMustNotSendEndsTheConnectionWithAReason() throws Exception {
    Client text = new Client("fast", CHOICE);
    text.socket.sendText("{}", true).join();
    assertThat(text.ended()).isEqualTo("1003 text came; this server reads binary messages");

    Client unsent = new Client("fast", CHOICE);
    unsent.take(1L << 40);
    assertThat(unsent.ended()).startsWith("1008 a message is taken that was not sent");

    Client broken = new Client("fast", CHOICE);
    broken.socket.sendBinary(ByteBuffer.allocate(0), true).join();
    assertThat(broken.ended()).startsWith("1007 what is taken cannot be read: ");

    Client endless = new Client("fast", CHOICE);
    // Whether all of it is sent depends on when the server has enough.
    CompletableFuture<WebSocket> unused =
        endless.socket.sendBinary(ByteBuffer.allocate(1 << 20), true);
    assertThat(endless.ended()).containsAnyOf("1009", "error");
  }

  @Test
  void aServerThatEndsSaysSoAndOneThatStartsAgainSendsTheNewestState() throws Exception {
    Client page = new Client("fast", CHOICE);
    page.next();
    server.close();
    assertThat(page.ended()).isEqualTo("1001 the server ends");
    server = started();
    Client again = new Client("fast", "format=fast&size=L&rate=100");
    assertThat(again.next().prices()).hasSize(SYMBOLS);
  }

  @Test
  void noMorePagesAreSentToThanThereAreThreads() throws Exception {
    List<Client> pages = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      pages.add(new Client("fast", CHOICE));
      pages.getLast().next();
    }
    assertThat(new Client("fast", CHOICE).ended())
        .isEqualTo("1013 the server has enough pages; close another one");
    pages.getFirst().socket.abort();
    pages.get(1).socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
    pages.get(1).ended();
    new Client("fast", CHOICE).next();
  }

  private HttpResponse<String> answer(String path, @Nullable String body) throws Exception {
    HttpRequest.Builder request = HttpRequest.newBuilder(server.address().resolve("/" + path));
    if (body != null) {
      request.POST(BodyPublishers.ofString(body));
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }

  @Test
  void theChoicesAreToldWithTheSchema() throws Exception {
    String choices = answer("stream/choices", null).body();
    assertThat(choices)
        .contains(FORMATS.schema().fingerprint(), "\"fast\"", "[100,1000,10000,100000]");
    assertThat(answer("stream/codecs.js", null).body()).isEqualTo("stream");
    assertThat(answer("stream/prices", null).statusCode()).isEqualTo(400);
  }

  @Test
  void schemasOfPagesAreJudged() throws Exception {
    String own = FORMATS.schema().text();
    assertThat(answer("stream/match?format=fast", own).body()).contains("\"isReadable\":true");
    String older = own.replace("  4 volume: i32\n", "");
    assertThat(answer("stream/match?format=fast", older).body())
        .contains("\"isReadable\":false", "Price.volume");
    assertThat(answer("stream/match?format=json", older).body())
        .contains("\"isReadable\":true", "Price.volume");
    assertThat(answer("stream/match?format=fast", "nonsense").statusCode()).isEqualTo(422);
    assertThat(answer("stream/match?format=none", own).statusCode()).isEqualTo(422);
  }
}
