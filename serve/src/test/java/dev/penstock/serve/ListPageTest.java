package dev.penstock.serve;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.container.PenReader;
import dev.penstock.model.text.SchemaText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ListPageTest {
  private static final String FILE = "list/files/fast/10000";
  private static final String SCHEMA =
      """
      schema s: s.Row

      enum s.Colour { 0 RED }

      record s.Row {
        1 at: instant
        2 colour: s.Colour
        3 note: text?
        4 data: bytes
        5 tags: list<s.Colour>
        6 sizes: list<i32>
        7 inner: s.Row?
      }
      """;

  private final HttpClient client = HttpClient.newHttpClient();

  @TempDir Path home;
  private PageServer server;

  @BeforeEach
  void start() throws IOException {
    ServeOptions options = ServeOptions.of(ServeOptions.LOOPBACK, 0, home);
    server = PageServer.start(options, new PlainBundler(home));
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
    client.close();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(server.address().resolve("/" + path));
  }

  private HttpResponse<byte[]> get(String path) throws Exception {
    return client.send(request(path).build(), BodyHandlers.ofByteArray());
  }

  private HttpResponse<byte[]> range(String range) throws Exception {
    HttpRequest request = request(FILE).header("Range", range).build();
    return client.send(request, BodyHandlers.ofByteArray());
  }

  private HttpResponse<String> post(String format, String schema) throws Exception {
    HttpRequest request =
        request("list/schemas?format=" + format).POST(BodyPublishers.ofString(schema)).build();
    return client.send(request, BodyHandlers.ofString());
  }

  private Path file() throws IOException {
    try (Stream<Path> files = Files.list(home.resolve("serve/target/lists"))) {
      return files.toList().getFirst();
    }
  }

  @Test
  void choicesAreFormatsThatAreReadInPlaceAndSizes() throws Exception {
    assertThat(new String(get("list/choices").body(), UTF_8))
        .contains("\"formats\":[\"fast\"", "\"sizes\":[10000,100000,1000000]")
        .doesNotContain("json", "compact");
  }

  @Test
  void aFileHasAllRowsInMessagesOfItsSchema() throws Exception {
    HttpResponse<byte[]> answer = get(FILE);
    assertThat(answer.statusCode()).as(new String(answer.body(), UTF_8)).isEqualTo(200);
    assertThat(answer.headers().firstValue("Content-Security-Policy")).isPresent();
    int count = 0;
    try (PenReader pen = new PenReader(new ByteArrayInputStream(answer.body()))) {
      while (pen.next()) {
        assertThat(pen.schema()).isEqualTo(SchemaText.print(Repositories.SCHEMA));
        count++;
      }
      assertThat(pen.header().format()).isEqualTo("fast");
    }
    assertThat(count).isEqualTo(10_000 / Repositories.ROWS);
  }

  @Test
  void aFileIsMadeOnce() throws Exception {
    byte[] first = get(FILE).body();
    byte[] changed = first.clone();
    changed[first.length - 1]++;
    Files.write(file(), changed);
    assertThat(get(FILE).body()).isEqualTo(changed);
    Files.delete(file());
    assertThat(get(FILE).body()).isEqualTo(first);
  }

  @ParameterizedTest
  @CsvSource({"bytes=8-15, 8, 16", "bytes=0-0, 0, 1", "bytes=100-, 100, -1", "bytes=-16, -16, -1"})
  void aRangeIsAPart(String range, int from, int to) throws Exception {
    byte[] all = get(FILE).body();
    int start = from < 0 ? all.length + from : from;
    int end = to < 0 ? all.length : to;
    HttpResponse<byte[]> answer = range(range);
    assertThat(answer.statusCode()).isEqualTo(206);
    assertThat(answer.body()).isEqualTo(Arrays.copyOfRange(all, start, end));
    assertThat(answer.headers().firstValue("Content-Range"))
        .hasValue("bytes %d-%d/%d".formatted(start, end - 1, all.length));
  }

  @Test
  void severalRangesAreAllBytesAndOneBeyondTheEndIsNone() throws Exception {
    byte[] all = get(FILE).body();
    HttpResponse<byte[]> several = range("bytes=0-1,5-6");
    assertThat(several.statusCode()).isEqualTo(200);
    assertThat(several.body()).isEqualTo(all);
    HttpResponse<byte[]> none = range("bytes=" + all.length + "-");
    assertThat(none.statusCode()).isEqualTo(416);
    assertThat(none.headers().firstValue("Content-Range")).hasValue("bytes */" + all.length);
  }

  @Test
  void headTellsTheLength() throws Exception {
    HttpRequest request = request(FILE).method("HEAD", BodyPublishers.noBody()).build();
    HttpResponse<byte[]> answer = client.send(request, BodyHandlers.ofByteArray());
    assertThat(answer.headers().firstValue("Content-Length"))
        .hasValue(Long.toString(Files.size(file())));
    assertThat(answer.body()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "list/files/fast/9",
        "list/files/compact/10000",
        "list/files/fast/99999999999",
        "list/files/../fast/10000",
        "list/subjects/none/rows.js",
        "list/subjects/../rows.js"
      })
  void whatIsNotThereIsSaid(String path) throws Exception {
    assertThat(get(path).statusCode()).isEqualTo(404);
    assertThat(home.resolve("serve")).doesNotExist();
  }

  @Test
  void aSchemaBecomesModulesAndColumns() throws Exception {
    HttpResponse<String> answer = post("fast", SCHEMA);
    assertThat(answer.statusCode()).isEqualTo(200);
    String id = answer.body().replaceAll(".*:\"|\".*", "");
    assertThat(new String(get("list/subjects/" + id + "/rows.js").body(), UTF_8))
        .isEqualTo(
            "{\"format\":\"fast\",\"columns\":["
                + "{\"name\":\"at\",\"kind\":\"instant\"},"
                + "{\"name\":\"colour\",\"kind\":\"text\"},"
                + "{\"name\":\"note\",\"kind\":\"text\"},"
                + "{\"name\":\"tags\",\"kind\":\"texts\"}]}");
  }

  @Test
  void aSchemaIsMadeOnceForEachFormat() throws Exception {
    String first = post("fast", SCHEMA).body();
    assertThat(post("fast", SCHEMA).body()).isEqualTo(first);
    assertThat(post("compact", SCHEMA).body()).isNotEqualTo(first);
  }

  @Test
  void listsInMessagesAreRows() throws Exception {
    String id =
        post("fast", SchemaText.print(Repositories.SCHEMA)).body().replaceAll(".*:\"|\".*", "");
    assertThat(new String(get("list/subjects/" + id + "/rows.js").body(), UTF_8))
        .startsWith("{\"format\":\"fast\",\"list\":\"rows\",\"columns\":[{\"name\":\"name\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "none | schema s: s.R record s.R { 1 a: i32 } | the format none, which is not known",
        "fast | schema | the file's schema is none",
        "fast | '' | the file's schema is none"
      })
  void whatCannotBeReadInABrowserIsSaid(String format, String schema, String problem)
      throws Exception {
    HttpResponse<String> answer = post(format, schema);
    assertThat(answer.statusCode()).isEqualTo(422);
    assertThat(answer.body()).contains(problem);
  }

  @Test
  void theOldestSchemasAreForgotten() throws Exception {
    String first = post("fast", SCHEMA).body().replaceAll(".*:\"|\".*", "");
    for (int i = 0; i < ListPage.KEPT; i++) {
      assertThat(get("list/subjects/" + first + "/rows.js").statusCode()).isEqualTo(200);
      assertThat(post("fast", SCHEMA.replace("note", "note" + i)).statusCode()).isEqualTo(200);
    }
    assertThat(get("list/subjects/" + first + "/rows.js").statusCode()).isEqualTo(404);
  }
}
