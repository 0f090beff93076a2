package dev.penstock.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PageServerTest {
  private static final String JSON = "{\"name\":\"a\",\"prices\":[1,2]}";

  private final HttpClient client = HttpClient.newHttpClient();

  @TempDir Path outside;
  private Bundler bundler;
  private PageServer server;

  @BeforeEach
  void start() throws IOException {
    bundler = new PlainBundler(outside);
    server = PageServer.start(ServeOptions.of(ServeOptions.LOOPBACK, 0, outside), bundler);
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
    client.close();
  }

  private HttpResponse<String> get(String path) throws Exception {
    return client.send(request(path).build(), BodyHandlers.ofString());
  }

  private HttpResponse<String> post(String path, byte[] body) throws Exception {
    HttpRequest request = request(path).POST(BodyPublishers.ofByteArray(body)).build();
    return client.send(request, BodyHandlers.ofString());
  }

  private HttpResponse<String> drop(String json) throws Exception {
    return post("lab/files?name=my%20file.json", json.getBytes(StandardCharsets.UTF_8));
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(server.address().resolve("/" + path));
  }

  /** Sends a request as it stands, and returns the answer. */
  private String raw(String... lines) throws IOException {
    URI address = server.address();
    try (Socket socket = new Socket(address.getHost(), address.getPort())) {
      String text = String.join("\r\n", lines) + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  private String host() {
    return "Host: 127.0.0.1:" + server.address().getPort();
  }

  @ParameterizedTest
  @CsvSource({
    "lab/, text/html; charset=utf-8",
    "lab/page.js, text/javascript; charset=utf-8",
    "lab/page.css, text/css; charset=utf-8",
    "data.bin, application/octet-stream",
    "data, application/octet-stream"
  })
  void filesHaveTheirTypes(String path, String type) throws Exception {
    HttpResponse<String> answer = get(path);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Content-Type")).hasValue(type);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "lab/", "lab/page.js", "none", "lab/workloads", "lab/subjects/a/b"})
  void everyAnswerHasThePolicy(String path) throws Exception {
    HttpResponse<String> answer = get(path);
    assertThat(answer.headers().allValues("Content-Security-Policy"))
        .containsExactly("default-src 'self'");
    assertThat(answer.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../secret.txt",
        "/lab/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/lab/..%2f..%2fsecret.txt",
        "/lab/..%5c..%5csecret.txt",
        "/lab//etc/passwd",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/lab/link.txt",
        "/lab/page.js%00.html",
        "/lab/subjects/../pages/lab",
        "/lab/subjects/%2e%2e/codecs.js"
      })
  void nothingButPagesIsRead(String path) throws IOException {
    assertThat(raw("GET " + path + " HTTP/1.1", host()))
        .containsPattern("^HTTP/1\\.1 40[04] ")
        .doesNotContain("\nsecret")
        .doesNotContain("root:");
  }

  @ParameterizedTest
  @CsvSource({
    "evil.example, ''",
    "evil.example, http://evil.example",
    "127.0.0.1, http://evil.example",
    "127.0.0.1, null"
  })
  void pagesOfOtherServersAreRefused(String name, String origin) throws IOException {
    String own = "Host: " + name + ":" + server.address().getPort();
    String answer =
        origin.isEmpty()
            ? raw("POST /lab/files HTTP/1.1", own, "Content-Length: 0")
            : raw("POST /lab/files HTTP/1.1", own, "Content-Length: 0", "Origin: " + origin);
    assertThat(answer).startsWith("HTTP/1.1 403").contains("not from a page of this server");
  }

  @Test
  void ownPagesAreHeard() throws IOException {
    String origin = "Origin: http://localhost:" + server.address().getPort();
    String own = "Host: localhost:" + server.address().getPort();
    assertThat(raw("GET /lab/ HTTP/1.1", own, origin)).startsWith("HTTP/1.1 200");
  }

  @Test
  void otherMethodsAreRefused() throws IOException {
    assertThat(raw("DELETE /lab/ HTTP/1.1", host())).startsWith("HTTP/1.1 405");
    assertThat(raw("POST /lab/ HTTP/1.1", host(), "Content-Length: 0")).startsWith("HTTP/1.1 405");
  }

  @Test
  void aConnectionServesOneRequestAfterTheOther() throws IOException {
    String answers = raw("GET /lab/page.js HTTP/1.1", host(), "", "GET /lab/ HTTP/1.1", host());
    assertThat(answers).contains("export {};", "<!doctype html>");
  }

  @Test
  void aHandshakeWithoutItsKeyIsRefused() throws IOException {
    String prices = "GET /stream/prices?format=fast&size=S&rate=100 HTTP/1.1";
    String origin = "Origin: http://127.0.0.1:" + server.address().getPort();
    assertThat(raw(prices, host(), origin, "Connection: Upgrade", "Upgrade: websocket"))
        .startsWith("HTTP/1.1 400 ")
        .contains("no handshake", "Content-Security-Policy: default-src 'self'");
  }

  @Test
  void headHasNoBody() throws IOException {
    assertThat(raw("HEAD /lab/page.js HTTP/1.1", host()))
        .startsWith("HTTP/1.1 200")
        .endsWith("\r\n\r\n");
  }

  @Test
  void aDroppedFileBecomesCodecsAMessageAndADocument() throws Exception {
    HttpResponse<String> answer = drop(JSON);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).contains("\"id\":\"file-1\"", "\"name\":\"my file.json\"", "fast");
    assertThat(get("lab/subjects/file-1/codecs.js").body()).isEqualTo("codecs");
    assertThat(get("lab/subjects/file-1/document.json").body()).isEqualTo(JSON);
    assertThat(get("lab/subjects/file-1/message").statusCode()).isEqualTo(200);
    assertThat(get("lab/subjects/file-1/schema.txt").statusCode()).isEqualTo(404);
  }

  @Test
  void aWorkloadIsMadeOnce() throws Exception {
    String first = post("lab/workloads/prices-small", new byte[0]).body();
    assertThat(first).contains("\"id\":\"workload-prices-small\"");
    assertThat(post("lab/workloads/prices-small", new byte[0]).body()).isEqualTo(first);
    assertThat(get("lab/subjects/workload-prices-small/codecs.js").body()).isEqualTo("codecs");
    HttpResponse<String> none = post("lab/workloads/none", new byte[0]);
    assertThat(none.statusCode()).isEqualTo(404);
    assertThat(none.body()).contains("there is no workload none", "prices-small");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "not json | my file.json:1:",
        "{\"a\":[1,2 | my file.json:1:",
        "'' | the input is empty",
        "{\"a\":1}{\"a\":2} | expected the end of the document"
      })
  void whatIsNoDocumentIsNamedWithItsPlace(String json, String message) throws Exception {
    HttpResponse<String> answer = drop(json);
    assertThat(answer.statusCode()).isEqualTo(422);
    assertThat(answer.body()).contains(message, "The page takes one document");
  }

  @Test
  void aTextThatUtf8HasNotIsNoQuestionOfDocuments() throws Exception {
    HttpResponse<String> answer = drop("{\"a\":\"\\ud800\"}");
    assertThat(answer.statusCode()).isEqualTo(422);
    assertThat(answer.body()).contains("a lone surrogate", "The page takes JSON in UTF-8.");
  }

  @Test
  void aFormatThatRefusesIsLeftOutAlone() throws Exception {
    HttpResponse<String> answer = drop("{\"\":1}");
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).contains("\"fast\"", "\"refusals\":{\"amf3\":\"[EmptyName]");
  }

  @Test
  void deepNestingIsRefusedWithAMessage() throws Exception {
    HttpResponse<String> answer = drop("[".repeat(100_000));
    assertThat(answer.statusCode()).isEqualTo(422);
    assertThat(answer.body()).contains("my file.json:1:");
  }

  @Test
  void aFileThatIsTooLargeIsRefused() throws Exception {
    HttpResponse<String> answer = post("lab/files", new byte[LabSubjects.FILE_BYTES + 1]);
    assertThat(answer.statusCode()).isEqualTo(413);
    assertThat(answer.body()).contains("the file is larger than 16 MB", "./penstock bench");
  }

  @Test
  void twoDropsAtOnceDoNotMeet() throws Exception {
    List<CompletableFuture<HttpResponse<String>>> drops =
        List.of("{\"one\":1}", "{\"two\":\"x\"}").stream()
            .map(each -> request("lab/files").POST(BodyPublishers.ofString(each)).build())
            .map(each -> client.sendAsync(each, BodyHandlers.ofString()))
            .toList();
    for (CompletableFuture<HttpResponse<String>> each : drops) {
      assertThat(each.get().statusCode()).isEqualTo(200);
    }
    assertThat(
            List.of(
                get("lab/subjects/file-1/document.json").body(),
                get("lab/subjects/file-2/document.json").body()))
        .containsExactlyInAnyOrder("{\"one\":1}", "{\"two\":\"x\"}");
  }

  @Test
  void aPortThatIsTakenIsAnError() {
    int taken = server.address().getPort();
    ServeOptions options = ServeOptions.of(ServeOptions.LOOPBACK, taken, outside);
    assertThatThrownBy(() -> PageServer.start(options, bundler))
        .isInstanceOf(PageException.class)
        .hasMessageContaining("port " + taken);
  }

  @Test
  void whatCannotBeBundledLeavesThePortFree() throws IOException {
    server.close();
    int port = server.address().getPort();
    ServeOptions options = ServeOptions.of(ServeOptions.LOOPBACK, port, outside);
    Files.writeString(outside.resolve("package-lock.json"), "{}");
    Files.createDirectory(outside.resolve("node_modules"));
    Files.writeString(outside.resolve("node_modules/.package-lock.json"), "{}");
    Bundler without = new NodeBundler(outside, "no-such-program");
    assertThatThrownBy(() -> PageServer.start(options, without))
        .isInstanceOf(PageException.class)
        .hasMessage("the pages need no-such-program, which is not here")
        .extracting(each -> ((PageException) each).advice())
        .isEqualTo(
            "Install Node 20 or later with npm (Debian: nodejs npm, or nodejs.org), and start"
                + " again.");
    server = PageServer.start(options, bundler);
    assertThat(server.address().getPort()).isEqualTo(port);
  }

  @Test
  void theOldestFilesAreForgotten() throws Exception {
    for (int i = 0; i <= LabSubjects.KEPT_FILES; i++) {
      assertThat(drop("{}").statusCode()).isEqualTo(200);
    }
    HttpResponse<String> gone = get("lab/subjects/file-1/codecs.js");
    assertThat(gone.statusCode()).isEqualTo(404);
    assertThat(gone.body()).contains("no longer kept", "Drop it on the page again.");
    assertThat(get("lab/subjects/file-2/codecs.js").statusCode()).isEqualTo(200);
  }
}
