package dev.penstock.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.CodecFamily;
import dev.penstock.serve.stream.LargePrices;
import dev.penstock.serve.stream.MediumPrices;
import dev.penstock.serve.stream.Prices;
import dev.penstock.serve.stream.SmallPrices;
import dev.penstock.serve.stream.StreamData;
import dev.penstock.serve.stream.StreamFormats;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.exceptions.UpgradeException;
import org.eclipse.jetty.websocket.client.ClientUpgradeRequest;
import org.eclipse.jetty.websocket.client.WebSocketClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The page's part is played by Jetty's client. */
final class StreamPageTest {
  private static final StreamFormats FORMATS = new StreamFormats();
  static final List<String> NAMES = List.copyOf(FORMATS.names());
  private static final Map<StreamData, Class<?>> STUDY =
      Map.of(
          StreamData.SMALL, SmallPrices.class,
          StreamData.MEDIUM, MediumPrices.class,
          StreamData.LARGE, LargePrices.class);
  private static final String CHOICE = "format=fast&size=S&rate=100";
  private static final int SYMBOLS = 5_000;

  private final HttpClient client = HttpClient.newHttpClient();
  private final WebSocketClient webSockets = new WebSocketClient();

  @TempDir Path outside;
  private PageServer server;

  @BeforeEach
  void start() throws Exception {
    server = started();
    webSockets.setMaxBinaryMessageSize(1 << 22);
    webSockets.start();
  }

  private PageServer started() throws IOException {
    return PageServer.start(
        ServeOptions.of(ServeOptions.LOOPBACK, 0, outside), new PlainBundler(outside));
  }

  @AfterEach
  void stop() throws Exception {
    webSockets.stop();
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

  private StreamClient connected(String format, @Nullable String origin, String query)
      throws IOException {
    StreamClient page = new StreamClient(Objects.requireNonNull(FORMATS.named(format)));
    ClientUpgradeRequest request = new ClientUpgradeRequest(address(query));
    if (origin != null) {
      request.setHeader("Origin", origin);
    }
    webSockets.connect(page, request).join();
    return page;
  }

  private StreamClient page(String format, String query) throws IOException {
    return connected(format, origin(), query);
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void pricesAreSentInEachFormat(String format) throws Exception {
    StreamClient page = page(format, "size=L&rate=1000&format=" + format);
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

  @ParameterizedTest
  @FieldSource("NAMES")
  void theStudysMessagesAreSentInEachFormat(String format) throws Exception {
    CodecFamily family = Objects.requireNonNull(FORMATS.named(format));
    for (StreamData data : List.of(StreamData.SMALL, StreamData.MEDIUM, StreamData.LARGE)) {
      Class<?> type = STUDY.get(data);
      RelayTest.Receiver page = new RelayTest.Receiver();
      ClientUpgradeRequest request =
          new ClientUpgradeRequest(address("size=L&rate=1000&format=" + format + "&data=" + data));
      request.setHeader("Origin", origin());
      webSockets.connect(page, request).join();
      String first = String.valueOf(family.codec(type).decode(page.next()));
      assertThat(first.substring(0, 50)).startsWith(type.getSimpleName() + "[number=1, account=");
      assertThat(first.split("symbol=", -1)).hasSize(SYMBOLS + 1);
    }
  }

  @Test
  void aPageThatTakesNothingIsSentNoMoreThanItsCredit() throws Exception {
    StreamClient page = page("fast", CHOICE);
    List<Prices> came = new ArrayList<>();
    while (came.size() < 1_024) {
      came.add(page.next());
    }
    assertThat(page.poll(50)).isNull();
    page.take(1_024);
    assertThat(page.next().number()).isEqualTo(1_025);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "format=none&size=S&rate=100",
        "format=fast&size=X&rate=100",
        "format=fast&size=S&rate=99",
        "format=fast&size=S&rate=100&data=huge",
        "size=S&rate=100",
        ""
      })
  void choicesThatThereAreNotAreRefused(String query) {
    assertThatThrownBy(() -> page("fast", query))
        .cause()
        .isInstanceOfSatisfying(
            UpgradeException.class, e -> assertThat(e.getResponseStatusCode()).isEqualTo(400));
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://evil.example", "null", "https://127.0.0.1", ""})
  void pagesOfOtherServersGetNoPrices(String origin) {
    assertThatThrownBy(() -> connected("fast", origin.isEmpty() ? null : origin, CHOICE))
        .cause()
        .isInstanceOfSatisfying(
            UpgradeException.class, e -> assertThat(e.getResponseStatusCode()).isEqualTo(403));
  }

  @Test
  void whatAPageMustNotSendEndsTheConnectionWithAReason() throws Exception {
    StreamClient text = page("fast", CHOICE);
    text.session().sendText("{}", Callback.NOOP);
    assertThat(text.ended()).isEqualTo("1003 text came; this server reads binary messages");

    StreamClient unsent = page("fast", CHOICE);
    unsent.take(1L << 40);
    assertThat(unsent.ended()).startsWith("1008 a message is taken that was not sent");

    StreamClient broken = page("fast", CHOICE);
    broken.send(new byte[0]).join();
    assertThat(broken.ended()).startsWith("1007 what is taken cannot be read: ");

    StreamClient endless = page("fast", CHOICE);
    // Whether all of it is sent depends on when the server has enough.
    CompletableFuture<Void> unused = endless.send(new byte[1 << 20]);
    assertThat(endless.ended()).containsAnyOf("1009", "error");
  }

  @Test
  void aServerThatEndsSaysSoAndOneThatStartsAgainSendsTheNewestState() throws Exception {
    StreamClient page = page("fast", CHOICE);
    page.next();
    server.close();
    assertThat(page.ended()).isEqualTo("1001 the server ends");
    server = started();
    StreamClient again = page("fast", "format=fast&size=L&rate=100");
    assertThat(again.next().prices()).hasSize(SYMBOLS);
  }

  @Test
  void noMorePagesAreSentToThanThereAreThreads() throws Exception {
    List<StreamClient> pages = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      pages.add(page("fast", CHOICE));
      pages.getLast().next();
    }
    assertThat(page("fast", CHOICE).ended())
        .isEqualTo("1013 the server has enough pages; close another one");
    pages.getFirst().session().disconnect();
    pages.get(1).session().close();
    pages.get(1).ended();
    assertThat(comesIn()).as("a page that ends makes room").isTrue();
  }

  /** Connects until the server has seen that pages are gone. */
  private boolean comesIn() throws Exception {
    for (int i = 0; i < 1_000; i++) {
      StreamClient page = page("fast", CHOICE);
      while (!page.hasEnded()) {
        if (page.poll(10) != null) {
          return true;
        }
      }
    }
    return false;
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
        .contains(
            FORMATS.schema(StreamData.PRICES).fingerprint(), "\"fast\"", "[100,1000,10000,100000]");
    assertThat(answer("stream/choices?data=large", null).body())
        .contains(
            FORMATS.schema(StreamData.LARGE).fingerprint(),
            "[\"prices\",\"small\",\"medium\",\"large\"]");
    assertThat(answer("stream/choices?data=huge", null).statusCode()).isEqualTo(400);
    assertThat(answer("stream/codecs.js", null).body()).isEqualTo("stream");
    assertThat(answer("stream/prices", null).statusCode()).isEqualTo(400);
  }

  @Test
  void schemasOfPagesAreJudged() throws Exception {
    String own = FORMATS.schema(StreamData.PRICES).text();
    assertThat(answer("stream/match?format=fast", own).body()).contains("\"isReadable\":true");
    String older = own.replace("  4 volume: i32\n", "");
    assertThat(answer("stream/match?format=fast", older).body())
        .contains("\"isReadable\":false", "Price.volume");
    assertThat(answer("stream/match?format=json", older).body())
        .contains("\"isReadable\":true", "Price.volume");
    assertThat(answer("stream/match?format=fast&data=small", own).body())
        .contains("\"isReadable\":false");
    String small = FORMATS.schema(StreamData.SMALL).text();
    assertThat(answer("stream/match?format=fast&data=small", small).body())
        .contains("\"isReadable\":true");
    assertThat(answer("stream/match?format=fast", "nonsense").statusCode()).isEqualTo(422);
    assertThat(answer("stream/match?format=none", own).statusCode()).isEqualTo(422);
  }
}
