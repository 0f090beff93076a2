package dev.penstock.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.lab.peer.Traits;
import dev.penstock.lab.report.Line.Entry;
import dev.penstock.lab.report.Line.Sizes;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests that a report becomes one page; what the page shows is tested in a browser. */
class HtmlReportTest {
  private static final String HOSTILE = "</script><script>alert(1)</script><!-- \\u003c \"$1";
  private static final Environment HERE =
      new Environment("Some CPU", 2, "Linux 6 amd64", "HotSpot 25", "abc", Instant.EPOCH);

  private static Report report() {
    Cell cell = Cell.of(new Cell.Speed(1e6, 1e4, List.of(1e6)), 64);
    Entry entry =
        new Entry("a", "Alpha 1.0", HOSTILE, "records", new Traits(Set.of(), List.of(HOSTILE)));
    DataSet dataSet =
        new DataSet(
                HOSTILE,
                "a file",
                1,
                List.of(new Line(entry, new Sizes(50, 40, 45), cell, cell, null)),
                List.of())
            .with(
                List.of(new FieldBytes("Compact", 50, List.of(new FieldBytes.Field("a", 50, 1)))));
    return new Report(
        HERE, new Report.Settings("by hand", List.of(), 7), List.of(dataSet), List.of(), List.of());
  }

  private static String element(String html, String start) {
    int from = html.indexOf(start) + start.length();
    return html.substring(from, html.indexOf("</script>", from)).strip();
  }

  private static long count(String html, String part) {
    return Pattern.compile(Pattern.quote(part)).matcher(html).results().count();
  }

  @Test
  void thePageHoldsTheResultsAsTheyAre() {
    String html = new HtmlReport().of(report());
    String results = element(html, "id=\"results\">");
    assertThat(results.replace("\\u003c", "<"))
        .isEqualTo(new JsonText().of(report()).strip().replace("\\u003c", "<"));
    assertThat(JsonTree.read(results).objects("dataSets").getFirst().text("name"))
        .isEqualTo(HOSTILE);
  }

  @Test
  void noTextOfTheResultsEndsAScript() {
    String html = new HtmlReport().of(report());
    assertThat(html).doesNotContain("alert(1)</script>");
    assertThat(count(html, "</script>")).isEqualTo(4);
    assertThat(count(html, "<script")).isEqualTo(4);
  }

  @Test
  void thePageIsWholeAndAsksForNothing() {
    String html = new HtmlReport().of(report());
    assertThat(html).doesNotContain("<!-- insert").contains("<style>").contains("echarts");
    String own = html.substring(html.indexOf("<script type=\"module\">"));
    assertThat(own)
        .doesNotContainPattern("(?m)^(import|export) ")
        .doesNotContainPattern("(src|href)=\"http");
    assertThat(html).contains("default-src 'none'");
  }

  @Test
  void adviceIsWorkedOutFromTheJson() {
    String advice = element(new HtmlReport().of(report()), "id=\"advice\">");
    assertThat(advice).startsWith("[{\"sentences\":[\"Only Alpha \\u003c/script>");
    assertThat(advice).endsWith("\"fastest\":[\"a\"],\"smallest\":\"a\",\"doubts\":[]}]");
  }

  @Test
  void fieldsStandInTheJsonOfTheirDataSet() {
    assertThat(new JsonText().of(report()).replaceAll("\\s+", " "))
        .contains(
            "\"fields\" : [ { \"format\" : \"Compact\", \"bytes\" : 50, \"fields\" : [ {"
                + " \"path\" : \"a\", \"bytes\" : 50, \"count\" : 1 } ] } ]");
  }

  @Test
  void whatIsNoReportIsRefused() {
    HtmlReport html = new HtmlReport();
    assertThatThrownBy(() -> html.of("{\"a\": }"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("not JSON from line 1, column 7 on");
    assertThatThrownBy(() -> html.of("[]")).hasMessage("not a JSON object");
    assertThatThrownBy(() -> html.of("{} {}")).hasMessage("more than one JSON object");
    assertThatThrownBy(() -> html.of("{}")).hasMessageContaining("not a report of the lab");
  }
}
