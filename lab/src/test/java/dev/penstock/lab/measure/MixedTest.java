package dev.penstock.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.penstock.lab.report.Sheet.Figure;
import dev.penstock.lab.report.Sheet.Row;
import dev.penstock.lab.workload.Workload;
import dev.penstock.lab.workload.Workloads;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests what is made of the figures of mixed use; not how fast anything is. */
class MixedTest {

  @Test
  void aVirtualMachineCountsWithItsMedian() {
    Map<String, List<Double>> kept = new HashMap<>();
    Mixed.take(new String[] {"fast:books", "encode", "[1.0, 9.0, 2.0]"}, kept);
    Mixed.take(new String[] {"fast:books", "encode", "[4.0]"}, kept);
    assertThat(kept).containsOnlyKeys("fast:books encode");
    assertThat(kept.get("fast:books encode")).containsExactly(2.0, 4.0);
  }

  @Test
  void theSummaryIsTheGeometricMeanAndTheWorst() {
    Row one = new Row("a", "a", List.of(Figure.of(1), Figure.of(1.2)), null);
    Row two = new Row("b", "b", List.of(Figure.of(4), Figure.of(1.2)), null);
    List<Row> summary = Mixed.summary(List.of(one, two));
    assertThat(summary.get(0).figures().get(0).median()).isCloseTo(2, within(1e-9));
    assertThat(summary.get(1).figures().get(0).median()).isEqualTo(4);
    assertThat(summary.get(0).figures().get(1).median()).isCloseTo(1.2, within(1e-9));
  }

  @Test
  void aCellIsReadAsItWasWritten() {
    MixedCell cell = new MixedCell("json", "books-accent");
    assertThat(MixedCell.of(cell.toString())).isEqualTo(cell);
    assertThatThrownBy(() -> MixedCell.of("json")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new MixedCell("xml", "books").codec(String.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no format xml");
  }

  @Test
  void theMixtureHasTenTypes() {
    assertThat(Workloads.mixture()).hasSize(10).extracting(Workload::name).contains("repos");
  }
}
