package dev.penstock.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.lab.Bench;
import dev.penstock.lab.measure.BenchOptions.Method;
import dev.penstock.lab.report.Sheet;
import dev.penstock.lab.report.Sheet.Figure;
import dev.penstock.lab.report.Sheet.Row;
import dev.penstock.lab.subject.Messages;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.lab.workload.Workloads;
import dev.penstock.model.text.SchemaText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that first messages are measured; not how long they take, but what they load. */
class ColdStartTest {
  private static final Path HOME = Path.of(System.getProperty("penstock.root", ".."));
  private static final Effort ONE_START = new Effort(1, 1, 2, 10, 3);

  @TempDir Path folder;

  private static Bench bench(String... only) {
    return new Bench(
        BenchOptions.quick(HOME).with(ONE_START).with(Method.COLD).withOnly(Set.of(only)),
        new BenchListener() {});
  }

  private static Row row(Sheet sheet, String id) {
    return sheet.rows().stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
  }

  private static Figure figure(Sheet sheet, String id, String column) {
    int index = sheet.columns().stream().map(Sheet.Column::name).toList().indexOf(column);
    return row(sheet, id).figures().get(index);
  }

  @Test
  void everyContenderWithItsOwnArrayHasAFirstMessage() throws Exception {
    Bench bench = bench();
    Sheet sheet = bench.coldStart(Workloads.named("prices-small").orElseThrow());
    assertThat(sheet.rows())
        .extracting(Row::id)
        .contains("compact", "fast", "json", "kryo", "fory-compatible", "jackson-cbor", "jdk")
        .doesNotContain("compact-buffer")
        .endsWith("jvm");
    assertThat(sheet.rows())
        .filteredOn(row -> row.reason() != null)
        .allMatch(row -> row.reason().startsWith("its objects are made by reflection"))
        .extracting(Row::id)
        .containsExactlyInAnyOrder(
            "avro",
            "boopickle-size",
            "flatbuffers",
            "flatbuffers-traverse",
            "msgpack",
            "protobuf",
            "sbe");
    assertThat(figure(sheet, "kryo", "start to message").samples()).hasSize(1);
    assertThat(figure(sheet, "kryo", "encode").median()).isPositive();
    assertThat(figure(sheet, "kryo", "classes").median()).isGreaterThan(100);
    assertThat(bench.report().sheets()).containsExactly(sheet);
    assertThat(bench.report().settings().method()).startsWith("a new virtual machine per sample");
  }

  @Test
  void ourFirstMessageNeedsNoLambdaNoJoinedTextAndNoMadeMethodHandle() throws Exception {
    Sheet sheet = bench("compact", "fast").coldStart(Workloads.named("media").orElseThrow());
    // With any of them there are 60 to 120 more.
    assertThat(figure(sheet, "compact", "classes").median()).isBetween(20.0, 170.0);
    assertThat(figure(sheet, "fast", "classes").median()).isBetween(20.0, 170.0);
  }

  @Test
  void everyKindOfValueIsMadeWithoutALibrary() throws Exception {
    Sheet sheet = bench("compact", "kryo").coldStart(AllTypesTest.plain(folder));
    assertThat(row(sheet, "compact").reason()).isNull();
    assertThat(row(sheet, "kryo").reason()).isNull();
  }

  @Test
  void absentAndNullPartsAreMadeWithoutALibrary() throws Exception {
    Path file = folder.resolve("note.json");
    Files.writeString(file, "{\"one\":null,\"three\":\"x\",\"count\":7}");
    String schema =
        """
        schema a: a.Note

        record a.Note {
          1 one: maybe text
          2 two: maybe text
          3 three: maybe text
          4 four: optional text
          5 count: optional i32
        }
        """;
    Sheet sheet =
        bench("compact", "jdk")
            .coldStart(
                new SubjectSource("note", SchemaText.parse(schema), file, Messages.DOCUMENT));
    assertThat(row(sheet, "compact").reason()).isNull();
    assertThat(row(sheet, "jdk").reason()).contains("NotSerializableException");
    assertThat(row(sheet, "jdk").figures()).isEmpty();
  }

  @Test
  void aMessageThatIsTooLargeForAClassIsRefused() {
    assertThatThrownBy(() -> bench("compact").coldStart(Workloads.named("ints").orElseThrow()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at most 10000 values");
  }

  @Test
  void theLineOfAFirstMessageIsReadInMilliseconds() {
    ColdSample sample = ColdSample.of("318\t44721825\t5664242", 90_000_000);
    assertThat(sample.byteLength()).isEqualTo(318);
    assertThat(sample.totalMillis()).isEqualTo(90);
    assertThat(sample.codecMillis()).isEqualTo(44.721825 + 5.664242);
    assertThatThrownBy(() -> ColdSample.of("Exception in thread", 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Exception in thread");
  }
}
