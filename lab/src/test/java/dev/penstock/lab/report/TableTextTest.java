package dev.penstock.lab.report;

import static dev.penstock.lab.report.Results.dataSet;
import static dev.penstock.lab.report.Results.line;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.report.Page.Characters;
import dev.penstock.lab.report.Page.Detail;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a report fits its page. */
class TableTextTest {
  private static final Line LONG =
      line("flatbuffers-java-with-a-long-name", 35_192, 24_000, Capability.SCHEMA);
  private static final DataSet RESULT =
      dataSet(
          LONG,
          line("Slow", 46_745, 8_914, Capability.EVOLVES, Capability.OBJECTS),
          line("Fast", 28_277, 113_862, Capability.OBJECTS, Capability.UNSAFE),
          new Line(LONG.entry(), null, null, null, "has no maps ".repeat(30).strip()));

  private static Page page(int columns) {
    return new Page(columns, Detail.FITTING, Characters.ALL);
  }

  private static List<String> heads(String text) {
    String heads = text.lines().filter(line -> line.contains("round trip")).findFirst().orElse("");
    return Arrays.asList(heads.strip().split("\\s{2,}", -1));
  }

  @ParameterizedTest
  @ValueSource(ints = {80, 120, 200})
  void noLineIsWiderThanItsPage(int columns) {
    String text = new TableText(page(columns)).of(Results.report(RESULT));
    assertThat(text.lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(columns));
    assertThat(heads(text)).contains("round trip", "encode/s", "decode/s", "bytes");
  }

  @Test
  void columnsThatMatterLessAreLeftOutWhereTheyDoNotFit() {
    String narrow = new TableText(page(80)).of(RESULT);
    assertThat(heads(narrow))
        .containsExactly("round trip", "encode/s", "decode/s", "bytes", "does");
    assertThat(narrow).contains("  9 more columns, and what each contender").contains("--wide");
    assertThat(heads(new TableText(page(120)).of(RESULT)))
        .contains("enc B/op", "dec B/op")
        .doesNotContain("zstd");
    String wide = new TableText().of(RESULT);
    assertThat(heads(wide)).hasSize(14);
    assertThat(wide).doesNotContain("--wide").contains("flatbuffers-java-with-a-long-name 1.0 x");
  }

  @Test
  void theShortestRoundTripComesFirstAndLimitsLast() {
    List<String> lines = new TableText(page(80)).of(RESULT).lines().toList();
    assertThat(lines.subList(4, 8).stream().map(line -> line.substring(0, 8)))
        .containsExactly("Fast x  ", "flatbuff", "Slow x  ", "limit re");
  }

  @Test
  void aNameThatIsTooLongIsCut() {
    assertThat(new TableText(page(80)).of(RESULT))
        .contains("\nflatbuffers-java-with-…ong-name x  ");
  }

  @Test
  void lettersAreExplainedBelowTheFirstTableThatHasThem() {
    TableText tables = new TableText(page(80));
    assertThat(tables.of(RESULT))
        .contains("  does  e  reads messages of other versions\n")
        .contains("\n        s  needs a schema file and a build step\n")
        .doesNotContain("keeps fields");
    assertThat(tables.of(RESULT)).doesNotContain("reads messages of other versions");
  }

  @Test
  void aTerminalWithoutLettersBeyondAsciiGetsNone() {
    Page ascii = new Page(120, Detail.FITTING, Characters.ASCII);
    String text = new TableText(ascii).of(Results.report(RESULT));
    assertThat(text).matches("[\\n\\x20-\\x7e]*").contains(" us  ").contains("+-");
    assertThat(text.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(120));
  }

  @Test
  void theConclusionIsTheEnd() {
    String text = new TableText(page(80)).of(Results.report(RESULT));
    String end = text.substring(text.indexOf("\nConclusion\n"));
    assertThat(end.replaceAll("\\s+", " "))
        .isEqualTo(" Conclusion " + String.join(" ", Advice.of(RESULT).sentences()) + " ");
    assertThat(text.indexOf("Conditions")).isLessThan(text.indexOf("Conclusion"));
  }

  @Test
  void ofSeveralDataSetsEachHasItsConclusion() {
    String text = new TableText(page(80)).of(Results.report(RESULT, RESULT));
    assertThat(text.split("Conclusion, prices\n", -1)).hasSize(3);
  }
}
