package dev.penstock.lab.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.penstock.lab.Bench;
import dev.penstock.lab.measure.BenchListener;
import dev.penstock.lab.measure.BenchOptions;
import dev.penstock.lab.report.Sheet;
import dev.penstock.lab.report.Sheet.Figure;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlexBenchmarkTest {
  private static final Path HOME = Path.of(System.getProperty("penstock.root", ".."));
  private static final Study STUDY = Studies.named("flex").orElseThrow();

  @Test
  void eachMessageIsEncodedAndDecodedInFiftyRunsOfTenThousand() {
    assertThat(STUDY.rows()).hasSize(4 * 2 * 8);
    assertThat(STUDY.runs()).extracting(Study.Runs::count).isEqualTo(50);
    assertThat(STUDY.runs()).extracting(Study.Runs::operations).isEqualTo(10_000);
  }

  @Test
  void everyFormatHasItsSizeAndTheMeanAndDeviationOfItsRuns() throws Exception {
    Study.Benchmark few =
        new Study.Benchmark(STUDY.benchmark().type(), new Study.Runs(1, 3, 1_000));
    Study small = new Study("flex", "small", few, STUDY.rows().subList(0, 4), List.of());
    Sheet sheet = new Bench(BenchOptions.quick(HOME), new BenchListener() {}).study(small);
    assertThat(sheet.columns())
        .extracting(Sheet.Column::title)
        .startsWith("mean ms", "σ ms", "original ms", "time ns", "×", "allocated B/op")
        .endsWith("size B", "gzip B");
    int size = sheet.columns().size() - 2;
    for (Sheet.Row row : sheet.rows()) {
      assertThat(row.reason()).isNull();
      List<Double> nanos = row.figures().get(3).samples();
      double mean = nanos.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
      assertThat(nanos).hasSize(3);
      assertThat(row.figures().get(0).median()).isCloseTo(mean / 1e3, within(1e-9));
      assertThat(row.figures().get(1).median()).isPositive();
      assertThat(row.figures().get(5).median()).isBetween(40.0, 5_000.0);
    }
    assertThat(sheet.rows())
        .extracting(row -> row.figures().get(2).median())
        .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-9 ? 0 : Double.compare(a, b))
        .containsExactly(16.53, 83.582, Double.NaN, Double.NaN);
    assertThat(sheet.rows())
        .extracting(row -> row.figures().get(size))
        .extracting(Figure::median)
        .containsExactly(146.0, 38.0, 25.0, 62.0);
  }
}
