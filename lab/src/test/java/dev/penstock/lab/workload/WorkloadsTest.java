package dev.penstock.lab.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.rule.SchemaRules;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Tests that the workloads are what they were when results were published. */
class WorkloadsTest {
  private static final Map<String, String> HASHES =
      Map.ofEntries(
          Map.entry(
              "prices-small", "3bfdf9a8f6e124546f989f62557572b61063a97c94807920cebc202ed016b40e"),
          Map.entry(
              "prices-medium", "79303fd73d088f7d8145d4a8312f22c5ecf779982d81745a679ad742800102c6"),
          Map.entry(
              "prices-large", "3f13086e99b9b5bac189fdf31aff8680e4b78d19cf7b84057a205639fab2f3c2"),
          Map.entry("books", "2822a4637e3f263de8199facd3cbb3aa8620a16fcf10b0402e127ea297acaa5f"),
          Map.entry("media", "16c4816f08fc3e1e37c721b6bbf5df6ac5187501f95ce0d274d76f23b23784c0"),
          Map.entry("repos", "92e355d96031417097129159cf6c42be57297b2e20f034ba7b705c655b5dbce4"),
          Map.entry(
              "repos-distinct", "a98cd4e5905df9dec4af73ce5628fe408e9caa80421fb82d4cd214375654952f"),
          Map.entry(
              "books-accent", "c6f05bad3332e87d4ff88d3637cfbf1c6569eb13909c8d0db25da35fbbac48b2"),
          Map.entry(
              "media-greek", "2ed534574752cae90be1af39726b0ea339b1ef8d6977ae212e7baf1668c2a013"),
          Map.entry(
              "repos-chinese", "a0aa1588ab2fdb0066e23173fdd8135114e6f8a50aaa94028622a10f0f3a9c81"),
          Map.entry("unique", "410920365389a961363a4c47ebfd51faa4639f0cc013399b060a67760ac5ce31"),
          Map.entry("articles", "cb8645b58364b031876982246df7668c22b99568fe331bbe5a5234d54e4bc282"),
          Map.entry(
              "catalogue", "0c508b6dd5e66f83d61155ff9254f987cd0ec55e51775b8d1a3f94e2541db0d6"),
          Map.entry("ints", "ec2cf0ff83eb63e07441ecbab2a846de9b8ea2c44da855ae2c1f5114bd33e13b"));

  static Iterable<Workload> workloads() {
    return Workloads.all();
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void documentsAreTheSameBytesEverywhere(Workload workload) throws Exception {
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(workload.json());
    assertThat(HexFormat.of().formatHex(hash)).isEqualTo(HASHES.get(workload.name()));
  }

  @Test
  void longDocumentsAreTheSameBytesEverywhere() throws Exception {
    byte[] json = Workloads.named("articles-10").orElseThrow().json();
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(json);
    assertThat(HexFormat.of().formatHex(hash))
        .isEqualTo("239239bbcba6505a3081ba53914dcd2c411dcf3c54d9eeaa3d9bdd769e11dc08");
  }

  @ParameterizedTest
  @CsvSource({
    "prices-list, 77d3b1cd64a23816acbea76636e1e10e660d2016c69cceb4c9a08d4518aa2744",
    "prices-repeated, 3d47291b6d6c0c33f6862c3f57fa8b84b18fb51203b3aef574a87ab8a6b9d60d",
    "repos-cyrillic, 4e8f130e9df4dd77afadffdbb72e348f95403bc8899c2a3cd2feb8586d9cd676"
  })
  void listsForViewsAreTheSameBytesEverywhere(String name, String expected) throws Exception {
    byte[] json = Workloads.named(name).orElseThrow().json();
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(json);
    assertThat(HexFormat.of().formatHex(hash)).isEqualTo(expected);
  }

  @Test
  void catalogueHoldsFiveTextsThatAreNotLatin1() throws Exception {
    List<String> texts = texts("catalogue");
    assertThat(texts).hasSizeBetween(12_000, 13_000);
    assertThat(texts.stream().filter(WorkloadsTest::isWide)).hasSize(5);
    assertThat(texts.stream().mapToInt(String::length).average().orElseThrow())
        .isBetween(24.0, 28.0);
  }

  @Test
  void aThirdOfTheArticlesHaveTypographicMarks() throws Exception {
    List<String> bodies = texts("articles").stream().filter(text -> text.length() >= 100).toList();
    assertThat(bodies).hasSize(1_000);
    assertThat(bodies.stream().filter(WorkloadsTest::isWide)).hasSize(333);
    assertThat(bodies).allMatch(text -> text.length() <= 2_000);
  }

  /** Returns all texts of a document, the keys of its map among them. */
  private static List<String> texts(String workload) {
    List<String> texts = new ArrayList<>();
    byte[] json = Workloads.named(workload).orElseThrow().json();
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
      for (int depth = 0; parser.nextToken() != null; ) {
        switch (parser.currentToken()) {
          case START_OBJECT -> depth++;
          case END_OBJECT -> depth--;
          case VALUE_STRING -> texts.add(parser.getString());
          case PROPERTY_NAME -> {
            if (depth == 2) {
              texts.add(parser.currentName());
            }
          }
          default -> {}
        }
      }
    }
    return texts;
  }

  private static boolean isWide(String text) {
    return text.chars().anyMatch(unit -> unit > 0xFF);
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void schemasKeepTheRulesOfTheModel(Workload workload) {
    assertThat(SchemaRules.check(workload.schema())).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void workloadsAreFoundByName(Workload workload) {
    assertThat(Workloads.named(workload.name())).contains(workload);
    assertThat(Workloads.names()).contains(workload.name());
  }
}
