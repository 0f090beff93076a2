package dev.penstock.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.lab.report.Line.Entry;
import dev.penstock.lab.report.Line.Sizes;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests how two runs are compared. */
class ComparisonTest {
  private static final Entry ENTRY =
      new Entry("a", "Alpha 1.0", "binary", "records", Set.of(), List.of());

  private static Cell cell(double speed) {
    List<Double> samples = List.of(speed - 2, speed - 1, speed, speed + 1, speed + 2);
    return new Cell(speed, 5, 0, null, null, samples);
  }

  private static Report report(String dataSet, Cell encode, Cell decode) {
    Line line = new Line(ENTRY, new Sizes(50, 40, 30), encode, decode, null);
    return new Report(
        new Environment("Some CPU", 2, "Linux", "HotSpot 25", "abc", Instant.EPOCH),
        new Report.Settings("by hand", List.of(), 7),
        List.of(new DataSet(dataSet, "prices", 1, List.of(line), List.of())),
        List.of(),
        List.of());
  }

  private static Comparison before() {
    return Comparison.with(
        new JsonText().of(report("prices", cell(100), cell(200))), "before.json");
  }

  @Test
  void speedsWhoseErrorBarsMeetAgree() {
    Sheet sheet = before().sheets(report("prices", cell(109), cell(300))).getFirst();
    assertThat(sheet.name()).isEqualTo("prices against before.json");
    assertThat(sheet.notes().getFirst())
        .isEqualTo(
            "1 of 2 speeds agree within their error bars; not: Alpha 1.0 binary, decode (× 1.50)");
    assertThat(sheet.description()).contains("commit abc").contains("Some CPU");
  }

  @Test
  void aRowHasBothSpeedsTheirRatioTheProbabilityAndBytes() {
    Sheet sheet = before().sheets(report("prices", cell(150), cell(200))).getFirst();
    List<Sheet.Figure> figures = sheet.rows().getFirst().figures();
    assertThat(figures).extracting(Sheet.Figure::median).startsWith(100.0, 150.0, 1.5);
    assertThat(figures.get(3).median()).isBetween(0.005, 0.05);
    assertThat(figures.get(4).median()).isEqualTo(1);
    assertThat(sheet.rows().get(1).figures().get(3).median()).isEqualTo(1);
  }

  @Test
  void aDataSetThatOnlyOneRunHasIsLeftOut() {
    assertThat(before().sheets(report("books", cell(100), cell(200)))).isEmpty();
  }

  @Test
  void whatHoldsNoResultsIsRefused() {
    assertThatThrownBy(() -> Comparison.with("{}", "x"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("there are no results of data sets in it");
    assertThatThrownBy(() -> Comparison.with("{", "x"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("not JSON");
  }
}
