package dev.penstock.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.lab.measure.BenchListener;
import dev.penstock.lab.measure.BenchOptions;
import dev.penstock.lab.measure.BenchOptions.Method;
import dev.penstock.lab.measure.Effort;
import dev.penstock.lab.report.DataSet;
import dev.penstock.lab.report.FieldBytes;
import dev.penstock.lab.report.Line;
import dev.penstock.lab.report.Sheet;
import dev.penstock.lab.study.Studies;
import dev.penstock.lab.study.Study;
import dev.penstock.lab.subject.Messages;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.lab.workload.Workload;
import dev.penstock.lab.workload.Workloads;
import dev.penstock.model.text.SchemaText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that a run measures, tells its progress and keeps what it has; not how fast anything is.
 */
class BenchTest {
  private static final Path HOME = Path.of(System.getProperty("penstock.root", ".."));
  private static final Effort SHORT = new Effort(1, 1, 2, 10, 3);
  private static final Workload PRICES = Workloads.named("prices-small").orElseThrow();

  private static BenchOptions options(String... only) {
    return BenchOptions.quick(HOME).with(SHORT).withOnly(Set.of(only));
  }

  private static void assertMeasured(DataSet result, String... ids) {
    assertThat(result.lines()).extracting(line -> line.entry().id()).containsExactly(ids);
    for (Line line : result.lines()) {
      assertThat(line.reason()).isNull();
      assertThat(line.sizes().bytes()).isPositive();
      assertThat(line.encode().opsPerSecond()).isPositive();
      assertThat(line.encode().samples()).isNotEmpty();
    }
  }

  @Test
  void forksMeasureEncodeDecodeSizesAllocationAndLimits() throws Exception {
    List<BenchListener.Progress> told = new ArrayList<>();
    BenchListener listener =
        new BenchListener() {
          @Override
          public void progress(Progress progress) {
            told.add(progress);
          }
        };
    Bench bench = new Bench(options("compact", "jdk").with(Method.FORKS), listener);
    DataSet result = bench.measure(PRICES);
    assertMeasured(result, "compact", "jdk");
    assertThat(result.messageCount()).isEqualTo(1);
    assertThat(result.lines().get(0).decode().bytesPerOp()).isBetween(100.0, 2_000.0);
    assertThat(result.limits()).extracting(DataSet.Limit::name).containsExactly("rebuild", "copy");
    assertThat(result.limits()).allSatisfy(limit -> assertThat(limit.decode()).isNotNull());
    BenchListener.Progress last = told.get(told.size() - 1);
    assertThat(last.done()).isEqualTo(last.total());
    assertThat(bench.report().dataSets()).containsExactly(result);
  }

  @Test
  void whatIsAllocatedIsThatOfTheMeasuredOperationsAlone() throws Exception {
    Effort longer = new Effort(1, 5, 3, 50, 3);
    Bench bench =
        new Bench(options("fast").with(longer).with(Method.FORKS), new BenchListener() {});
    Line line = bench.measure(Workloads.named("repos").orElseThrow()).lines().getFirst();
    double array = line.sizes().bytes() + 16;
    assertThat(line.encode().bytesPerOp()).isBetween(array, array * 1.02);
    assertThat(line.encode().latency().count()).isGreaterThan(100);
  }

  @Test
  void turnsTellWhatForksTell() throws Exception {
    Bench bench = new Bench(options("fast"), new BenchListener() {});
    DataSet result = bench.measure(Workloads.named("repos").orElseThrow());
    Line line = result.lines().getFirst();
    double array = line.sizes().bytes() + 16;
    assertThat(line.encode().bytesPerOp()).isBetween(array, array * 1.02);
    assertThat(line.encode().latency().count()).isGreaterThan(10);
    assertThat(line.decode().latency().p50()).isPositive();
    assertThat(result.limits()).extracting(DataSet.Limit::name).containsExactly("rebuild", "copy");
    assertThat(result.limits()).allSatisfy(limit -> assertThat(limit.decode()).isNotNull());
  }

  @Test
  void howBusyOthersWereIsWatchedInBothWays() throws Exception {
    Effort longer = new Effort(1, 1, 3, 30, 20);
    Bench turns = new Bench(options("compact", "fast").with(longer), new BenchListener() {});
    assertThat(turns.measure(PRICES).load().windows())
        .isNotEmpty()
        .allSatisfy(window -> assertThat(window.waited()).isBetween(0.0, 1.0));
    Bench forks =
        new Bench(options("fast").with(longer).with(Method.FORKS), new BenchListener() {});
    DataSet result = forks.measure(PRICES);
    assertThat(result.load().windows()).hasSize(2);
    assertThat(result.lines().getFirst().decode().speed().load())
        .isEqualTo(result.load().windows().get(1));
  }

  @Test
  void bytesByFieldAddUpToTheMessages() throws Exception {
    Bench bench = new Bench(options("compact", "fast", "flat", "proto"), new BenchListener() {});
    DataSet result = bench.measure(PRICES);
    assertThat(result.fields())
        .extracting(FieldBytes::format)
        .containsExactly("Compact", "Fast", "FlatBuffers", "Protobuf");
    for (FieldBytes format : result.fields()) {
      Line line =
          result.lines().stream()
              .filter(each -> each.entry().format().equals(format.format()))
              .findFirst()
              .orElseThrow();
      assertThat(format.bytes()).isEqualTo(line.sizes().bytes());
      assertThat(format.fields().stream().mapToLong(FieldBytes.Field::bytes).sum())
          .isEqualTo(format.bytes());
    }
  }

  @Test
  void interleavedTurnsMeasureTheSameAndCompareWithinRounds() throws Exception {
    Bench bench =
        new Bench(options("kryo-unsafe", "compact", "compact-buffer"), new BenchListener() {});
    DataSet result = bench.measure(PRICES);
    assertMeasured(result, "compact", "compact-buffer", "kryo-unsafe");
    assertThat(result.lines().get(0).encode().samples()).hasSize(SHORT.rounds());
    assertThat(result.lines())
        .filteredOn(line -> line.decode() != null)
        .anySatisfy(line -> assertThat(line.decode().ratio().median()).isEqualTo(1.0));
  }

  @Test
  void eachElementOfAListIsAMessage(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("points.json");
    Files.writeString(file, "[{\"x\":1,\"y\":2},{\"x\":30000,\"y\":-4},{\"x\":5,\"y\":6}]");
    String schema = "schema geo: geo.Point\n\nrecord geo.Point {\n  1 x: i32\n  2 y: i32\n}\n";
    SubjectSource source =
        new SubjectSource("points", SchemaText.parse(schema), file, Messages.ELEMENTS);
    DataSet result =
        new Bench(options("jackson-json"), new BenchListener() {}).measure(source, "points");
    assertMeasured(result, "jackson-json");
    assertThat(result.messageCount()).isEqualTo(3);
    assertThat(result.lines().get(0).sizes().bytes()).isEqualTo(13 + 18 + 13);
  }

  @Test
  void whatALibraryCannotCarryIsAReason(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("note.json");
    Files.writeString(file, "{\"text\":null}");
    String schema = "schema a: a.Note\n\nrecord a.Note {\n  1 text: maybe text\n}\n";
    SubjectSource source =
        new SubjectSource("note", SchemaText.parse(schema), file, Messages.DOCUMENT);
    DataSet result =
        new Bench(options("jdk", "kryo-unsafe"), new BenchListener() {}).measure(source, "a note");
    assertThat(result.lines().get(0).reason()).contains("NotSerializableException");
    assertThat(result.lines().get(1).reason()).isNull();
  }

  @Test
  void aCancelledRunKeepsWhatItHas() throws Exception {
    List<Bench> running = new ArrayList<>();
    BenchListener listener =
        new BenchListener() {
          @Override
          public void finished(String dataSet, Line line) {
            running.get(0).cancel();
          }
        };
    Bench bench = new Bench(options("compact", "jdk", "kryo-unsafe"), listener);
    running.add(bench);
    DataSet result = bench.measure(PRICES);
    assertMeasured(result, "compact");
    assertThat(bench.report().dataSets()).containsExactly(result);
  }

  @Test
  void mixedUseComparesEachCellWithItselfAlone() throws Exception {
    Bench bench =
        new Bench(
            options().with(new Effort(1, 1, 1, 1, 5)).with(Method.MIXED), new BenchListener() {});
    Sheet sheet = bench.mixed(List.of(PRICES, Workloads.named("books").orElseThrow()));
    assertThat(sheet.rows())
        .extracting(Sheet.Row::id)
        .containsExactly(
            "compact:prices-small",
            "compact:books",
            "fast:prices-small",
            "fast:books",
            "json:prices-small",
            "json:books",
            "flatbuffers:prices-small",
            "flatbuffers:books",
            "protobuf:prices-small",
            "protobuf:books",
            "amf3:prices-small",
            "amf3:books",
            "mean",
            "worst");
    assertThat(sheet.rows())
        .allSatisfy(row -> assertThat(row.figures().get(1).median()).isPositive());
    // Two virtual machines alone, each compared with two mixed ones.
    assertThat(sheet.rows().get(0).figures().get(0).samples()).hasSize(4);
    assertThat(bench.report().sheets()).containsExactly(sheet);
  }

  @Test
  void anUnknownContenderIsNamedWithThoseThatThereAre() {
    Bench bench = new Bench(options("kyro"), new BenchListener() {});
    assertThatThrownBy(() -> bench.measure(PRICES))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no contender 'kyro'; there are compact, ")
        .hasMessageContaining("kryo-unsafe");
  }

  @Test
  void aStudyMeasuresItsRowsAndComparesThem() throws Exception {
    Study all = Studies.named("clean-buffers").orElseThrow();
    Study.Row first = Study.Row.of("first", "allocate");
    Study.Row second = Study.Row.of("second", "fill").against("first").original(85_000);
    Study study =
        new Study("two", "two rows", all.benchmark(), List.of(first, second), List.of("a note"));
    Bench bench = new Bench(options().with(Method.STUDY), new BenchListener() {});
    Sheet sheet = bench.study(study);
    assertThat(sheet.columns())
        .extracting(Sheet.Column::title)
        .containsExactly("time ns", "×", "allocated B/op", "allocated MB/s", "original ns");
    assertThat(sheet.rows()).extracting(Sheet.Row::name).containsExactly("first", "second");
    List<Sheet.Figure> figures = sheet.rows().get(1).figures();
    double base = sheet.rows().get(0).figures().get(0).median();
    assertThat(figures.get(0).samples()).hasSize(SHORT.iterations());
    assertThat(figures.get(1).median()).isEqualTo(figures.get(0).median() / base);
    assertThat(figures.get(4).median()).isEqualTo(85_000);
    assertThat(bench.report().sheets()).containsExactly(sheet);
  }

  @Test
  void aRowThatFailsHasItsReason() throws Exception {
    Study all = Studies.named("clean-buffers").orElseThrow();
    Study.Row row = Study.Row.of("none", "fill").with("memory", "none");
    Study study = new Study("one", "one row", all.benchmark(), List.of(row), List.of());
    Sheet sheet = new Bench(options(), new BenchListener() {}).study(study);
    assertThat(sheet.rows().get(0).reason()).contains("IllegalArgumentException: none");
  }

  @Test
  void rowsOfAStudyAreComparedWithRows() {
    Study all = Studies.all().get(0);
    List<Study.Row> rows = List.of(Study.Row.of("row", "fill").against("other"));
    assertThatThrownBy(() -> new Study("one", "one row", all.benchmark(), rows, List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("other");
  }
}
