package dev.penstock.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Traits;
import dev.penstock.lab.report.DataSet.Limit;
import dev.penstock.lab.report.Line.Entry;
import dev.penstock.lab.report.Line.Sizes;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Tests the table and the JSON of a report. */
class ReportTextTest {
  private static final Entry FAST =
      new Entry(
          "a",
          "Alpha 1.0",
          "binary",
          "records",
          new Traits(Set.of(Capability.CHECKS), List.of("strict")));
  private static final Entry SLOW =
      new Entry("b", "Beta 2.0", "text", "beans; reused", new Traits(Set.of(), List.of("lenient")));
  private static final Entry NONE =
      new Entry("c", "Gamma 3.0", "text", "records", new Traits(Set.of(), List.of()));
  private static final Entry KEPT =
      new Entry("d", "Alpha 1.0", "kept", "records", new Traits(Set.of(), List.of()));

  private static final Sheet SHEET =
      new Sheet(
          "starts",
          "a few starts",
          List.of(new Sheet.Column("time", "ms"), new Sheet.Column("classes", "")),
          List.of(
              new Sheet.Row(
                  "a",
                  "Alpha",
                  Arrays.asList(
                      new Sheet.Figure(12.34, 11.111, 1_300, List.of(11.0, 12.34, 1_300.0)),
                      Sheet.Figure.of(1_234)),
                  null),
              new Sheet.Row("b", "Beta", Arrays.asList(Sheet.Figure.of(0.5), null), null),
              new Sheet.Row("c", "Gamma", List.of(), "has no maps")),
          List.of("less is better"));

  private static Cell cell(double ops, double error, double bytes) {
    return Cell.of(new Cell.Speed(ops, error, List.of(ops, ops + 1)), bytes);
  }

  private static Report report(Line... lines) {
    DataSet dataSet =
        new DataSet(
            "prices",
            "a few prices",
            3,
            List.of(lines),
            List.of(new Limit("rebuild", "made again", null, cell(9_000_000, 90_000, 40))));
    Environment environment =
        new Environment("Some CPU", 2, "Linux 6 amd64", "HotSpot 25", "abc", Instant.EPOCH);
    return new Report(
        environment,
        new Report.Settings("by hand", List.of("-Xmx2g"), 7),
        List.of(dataSet),
        List.of(SHEET),
        List.of());
  }

  private static final Line FAST_LINE =
      new Line(FAST, new Sizes(50, 40, 45), cell(2_000_000, 20_000, 64), cell(4e6, 4e5, 200), null);
  private static final Line SLOW_LINE =
      new Line(
          SLOW,
          new Sizes(150, 60, 65),
          cell(1_000_000, Double.NaN, 1_064),
          cell(1e6, 1e4, 2e3),
          null);
  private static final Line REFUSED_LINE = new Line(NONE, null, null, null, "has no maps");
  private static final Line KEPT_LINE =
      new Line(KEPT, new Sizes(50, 40, 45), cell(4_000_000, 0, 0), null, null);

  private static List<String> row(String text, String start) {
    String row = text.lines().filter(line -> line.startsWith(start)).findFirst().get();
    return List.of(row.split("\\s{2,}", -1));
  }

  @Test
  void theBestOfEachColumnIsOneHundredPercent() {
    String text = new TableText().of(report(FAST_LINE, SLOW_LINE));
    assertThat(row(text, "Alpha 1.0"))
        .containsExactly(
            "Alpha 1.0 binary",
            "750 ns",
            "2,000,000",
            "1 %",
            "100",
            "4,000,000",
            "10 %",
            "100",
            "50",
            "100",
            "40",
            "45",
            "64",
            "200",
            "c");
    assertThat(row(text, "Beta 2.0"))
        .containsExactly(
            "Beta 2.0 text",
            "2.00 µs",
            "1,000,000",
            "–",
            "50",
            "1,000,000",
            "1 %",
            "25",
            "150",
            "300",
            "60",
            "65",
            "1,064",
            "2,000");
  }

  @Test
  void aRowThatWritesToTheCallersBufferIsNotTheMeasureOfOthers() {
    String text = new TableText().of(report(SLOW_LINE, KEPT_LINE));
    assertThat(row(text, "Beta 2.0").get(4)).isEqualTo("100");
    assertThat(row(text, "Alpha 1.0").get(3)).isEqualTo("400");
  }

  @Test
  void whatAContenderCannotDoIsSaidBelowItsTable() {
    String text = new TableText().of(report(FAST_LINE, REFUSED_LINE));
    assertThat(text.lines()).noneMatch(line -> line.startsWith("Gamma 3.0"));
    assertThat(text).contains("  not here: Gamma text: has no maps\n");
  }

  @Test
  void ratiosOfTheSameRoundsShowTheirQuartiles() {
    Cell compared = cell(1e6, 1e4, 8).with(new Cell.Ratio(0.804, 0.75, 0.9));
    Line line = new Line(SLOW, new Sizes(1, 1, 1), compared, cell(1e6, 1e4, 8), null);
    assertThat(row(new TableText().of(report(FAST_LINE, line)), "Beta 2.0")).contains("80 (75-90)");
  }

  @Test
  void aSheetShowsMediansQuartilesReasonsAndNotes() {
    String text = new TableText().of(report());
    assertThat(row(text, "Alpha ")).containsExactly("Alpha", "12.3 (11.1-1,300.0)", "1,234");
    assertThat(row(text, "Beta  ")).containsExactly("Beta", "0.50");
    assertThat(row(text, "Gamma ")).containsExactly("Gamma", "not here");
    assertThat(text)
        .contains("starts: a few starts\n")
        .contains("time ms")
        .contains("  Gamma: has no maps\n")
        .contains("  less is better\n");
  }

  @Test
  void jsonHoldsEverySampleOfASheet() {
    assertThat(new JsonText().of(report()).replaceAll("\\s+", " "))
        .contains("\"columns\" : [ \"time ms\", \"classes\" ]")
        .contains("\"time ms\" : { \"median\" : 12.34, \"lower\" : 11.111, \"upper\" : 1300.0,")
        .contains("\"samples\" : [ 11.0, 12.34, 1300.0 ]")
        .contains("\"id\" : \"c\", \"name\" : \"Gamma\", \"reason\" : \"has no maps\" }");
  }

  @Test
  void conditionsNameMachineFlagsAndConfigurations() {
    assertThat(new TableText().conditions(report(FAST_LINE, SLOW_LINE)))
        .contains("Some CPU, 2 cores; Linux 6 amd64")
        .contains("HotSpot 25; -Xmx2g")
        .contains("by hand")
        .contains("1970-01-01T00:00:00Z, commit abc")
        .contains("Beta 2.0 text: beans; reused; lenient");
  }

  @Test
  void jsonHoldsEveryNumberAndNullWhereThereIsNone() {
    String json = new JsonText().of(report(FAST_LINE, SLOW_LINE, REFUSED_LINE));
    assertThat(json.replaceAll("\\s+", " "))
        .contains("\"opsPerSecond\" : 2000000.0, \"error\" : 20000.0, \"bytesPerOp\" : 64.0")
        .contains("\"samples\" : [ 2000000.0, 2000001.0 ]")
        .contains("\"opsPerSecond\" : 1000000.0, \"error\" : null")
        .contains("\"reason\" : \"has no maps\"")
        .contains("\"bytes\" : 150, \"gzipBytes\" : 60, \"zstdBytes\" : 65")
        .contains("\"does\" : [ \"checks\" ]")
        .contains("\"cpu\" : \"Some CPU\"")
        .endsWith("} ");
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
      JsonToken last = null;
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        last = token;
      }
      assertThat(last).isEqualTo(JsonToken.END_OBJECT);
    }
  }

  @Test
  void wideIntervalsComeWithAdvice() {
    Line wide = new Line(FAST, null, cell(1_000, 500, 24), cell(1_000, 300, 24), null);
    assertThat(new TableText().of(report(wide, wide))).contains("--interleave");
    Line narrow = new Line(FAST, null, cell(1_000, 50, 24), cell(1_000, 30, 24), null);
    assertThat(new TableText().of(report(narrow, narrow))).doesNotContain("--interleave");
  }
}
