package dev.penstock.schema.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Schema;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RootsTest {
  private static final InferenceOptions ELEMENTS = InferenceOptions.EXACT.with(MessageUnit.ELEMENT);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          [1,2]        | items: list<i32>
          []           | items: list<text>
          5            | value: i32
          "x"          | value: text
          null         | value: text?
          true         | value: bool
          {}           | entries: map<text, text>
          {"1":[]}     | entries: map<text, list<text>>
          null [1]     | items: list<i32>?
          """)
  void aRootThatIsNoRecordIsWrapped(String json, String field) {
    assertThat(Inferred.exact(json)).isEqualTo("record Root transparent {\n  1 " + field + "\n}\n");
  }

  @Test
  void anObjectIsTheRootItself() {
    assertThat(Inferred.exact("{\"a\":1}")).isEqualTo("record Root {\n  1 a: i32\n}\n");
  }

  @Test
  void documentsBehindOneAnotherBecomeOneSchema() {
    assertThat(Inferred.exact("{\"a\":1}\n{\"a\":2,\"b\":true}\n\n{\"a\":5000000000}"))
        .isEqualTo("record Root {\n  1 a: i64\n  2 b: optional bool\n}\n");
  }

  @Test
  void documentsOfSeveralKindsBecomeAUnion() {
    assertThat(Inferred.exact("{\"a\":1} 5"))
        .contains("record Root transparent {\n  1 value: Value\n}", "union Value by-kind");
  }

  @Test
  void elementsOfAListCanBeTheMessages() {
    assertThat(Inferred.text("[{\"a\":1},{\"a\":2}]", ELEMENTS))
        .isEqualTo("record Root {\n  1 a: i32\n}\n");
    assertThat(Inferred.text("{\"a\":1} {\"a\":2}", ELEMENTS))
        .isEqualTo("record Root {\n  1 a: i32\n}\n");
    assertThat(Inferred.text("[[1],[2]]", ELEMENTS))
        .isEqualTo("record Root transparent {\n  1 items: list<i32>\n}\n");
    assertThat(Inferred.text("[]", ELEMENTS))
        .isEqualTo("record Root transparent {\n  1 value: text?\n}\n");
  }

  @ParameterizedTest
  @CsvSource({
    "prices.json, Prices",
    "/some/where/apache_builds.json, ApacheBuilds",
    "C:\\data\\my file-2.JSON, MyFile2",
    "events.jsonl.gz, Events",
    "2024.json, Document2024",
    "größe.json, Grosse",
    "données.json, Donnees",
    "日本.json, Document",
    "string.json, StringDocument",
    "standard input, StandardInput"
  })
  void theRootIsNamedAfterTheFile(String file, String name) throws IOException {
    ByteArrayInputStream source =
        new ByteArrayInputStream("{\"a\":1}".getBytes(StandardCharsets.UTF_8));
    Schema schema = JsonInference.infer(source, file, InferenceOptions.NATURAL);
    assertThat(schema.root()).isEqualTo("json." + name);
  }

  @Test
  void elementsAreNamedInTheSingular(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("prices.json"), "[{\"a\":1}]");
    assertThat(JsonInference.infer(file, ELEMENTS).root()).isEqualTo("json.Price");
    Schema list = JsonInference.infer(file, InferenceOptions.EXACT);
    assertThat(list.root()).isEqualTo("json.Prices");
    assertThat(list.byName()).containsOnlyKeys("json.Prices", "json.Prices.Price");
  }

  @Test
  void namespaceAndRootCanBeChosen() {
    InferenceOptions options =
        InferenceOptions.NATURAL.withNamespace("com.acme").withRootName("order book");
    assertThat(Inferred.schema("[{\"a\":1}]", options).byName())
        .containsOnlyKeys("com.acme.OrderBook", "com.acme.OrderBook.OrderBookItem");
  }

  @Test
  void progressCountsTheBytesOfTheSource() throws IOException {
    String json = "[" + "12345,".repeat(50_000) + "1]";
    List<Long> told = new ArrayList<>();
    JsonInference.infer(
        new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)),
        "numbers",
        InferenceOptions.NATURAL.withProgress(told::add));
    assertThat(told).isSorted().hasSizeGreaterThan(10);
    assertThat(told.getLast()).isEqualTo(json.length());
  }
}
