package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BenchCommandTest {
  private static final Path HOME =
      Path.of(System.getProperty("penstock.root", "..")).toAbsolutePath();

  @TempDir Path folder;

  @Test
  void aContenderThatThereIsNotIsAnsweredWithThoseThatThereAre() throws Exception {
    Path file = Files.writeString(folder.resolve("in.json"), "{\"a\": 1}");
    Run run = Run.at(HOME, "bench", file.toString(), "--only", "gson");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("'gson'").contains("compact").contains("kryo");
  }

  @Test
  void aWorkloadThatThereIsNotIsAnsweredWithThoseThatThereAre() {
    Run run = Run.at(HOME, "bench", "--workload", "price");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("'price'").contains("prices-small");
  }

  @Test
  void aStudyThatThereIsNotIsAnsweredWithThoseThatThereAre() {
    Run run = Run.at(HOME, "bench", "--study", "buffers");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("'buffers'").contains("clean-buffers");
  }

  @Test
  void aClassWithoutValuesIsSaidAtOnce() {
    Run run = Run.at(HOME, "bench", "--type", "com.acme.Order", "--classpath", "app.jar");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("Name a JSON file").contains("com.acme.Order");
  }

  @Test
  void aClassPathWithAMissingJarIsSaidAtOnce() throws Exception {
    Path file = Files.writeString(folder.resolve("in.json"), "{\"a\": 1}");
    String jar = folder.resolve("app.jar").toString();
    Run run = Run.at(HOME, "bench", "--type", "a.B", "--classpath", jar, file.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("--classpath: there is no " + jar);
  }

  @Test
  void anEarlierRunThatIsNoneIsSaidBeforeAnythingIsMeasured() throws Exception {
    Path file = Files.writeString(folder.resolve("in.json"), "{\"a\": 1}");
    Run run = Run.at(HOME, "bench", file.toString(), "--against", file.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("there are no results of data sets in it");
  }

  @Test
  void oneWayToMeasureIsTakenAtMost() {
    Run run = Run.at(HOME, "bench", "--cold", "--interleave", "--workload", "books");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("--cold").contains("mutually exclusive");
  }

  @Test
  void dataThatTheLabMakesAndFilesExcludeEachOther() {
    Run run = Run.at(HOME, "bench", "--mixed", "--workload", "books");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("--mixed and --study make their own data");
  }

  @Test
  void aMessageThatIsTooLargeForAColdStartIsRefused() {
    Run run = Run.at(HOME, "bench", "--cold", "--workload", "ints", "--only", "compact");
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("at most 10000 values");
  }

  @Test
  void badJsonIsRefusedBeforeAnythingIsMeasured() throws Exception {
    Path file = Files.writeString(folder.resolve("in.json"), "{\"a\": }");
    Run run = Run.at(HOME, "bench", file.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains(file + ":1:7: $.a: ");
    assertThat(run.output()).isEmpty();
  }

  @Test
  void aFileThatIsNotThereIsRefusedBeforeAnotherIsMeasured() throws Exception {
    Path file = Files.writeString(folder.resolve("in.json"), "{\"a\": 1}");
    Run run = Run.at(HOME, "bench", file.toString(), folder.resolve("none.json").toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("none.json: there is no such file");
    assertThat(run.output()).isEmpty();
  }

  @Test
  void aSchemaThatIsNoneIsShownByLineAndColumn() throws Exception {
    Path file = Files.writeString(folder.resolve("in.json"), "{\"a\": 1}");
    Path schema = Files.writeString(folder.resolve("in.schema"), "schema : P\nrecord\n");
    Run run = Run.at(HOME, "bench", file.toString(), "--schema", schema.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains(schema + ":3:1: expected ");
  }

  @Test
  void aDocumentThatIsNotOfTheSchemaIsShownByLineColumnAndPath() throws Exception {
    Path file = Files.writeString(folder.resolve("in.json"), "{\n\"a\": \"x\"}");
    Path schema =
        Files.writeString(folder.resolve("in.schema"), "schema : P\n\nrecord P {\n  1 a: i32\n}\n");
    Run run = Run.at(HOME, "bench", file.toString(), "--schema", schema.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains(file + ":2:6: $.a: TYPE_MISMATCH: ");
  }

  @Test
  void typesOfASchemaNeedNotBeNestedInItsRoot() throws Exception {
    Path file = Files.writeString(folder.resolve("in.json"), "{\"part\": {\"size\": \"x\"}}");
    String schema =
        """
        schema shop : shop.Order

        record shop.Order {
          1 part: shop.Part
        }

        record shop.Part {
          1 size: i32
        }
        """;
    Path schemaFile = Files.writeString(folder.resolve("in.schema"), schema);
    Run run = Run.at(HOME, "bench", file.toString(), "--schema", schemaFile.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("$.part.size: TYPE_MISMATCH: ");
  }

  @Test
  void aListOfMessagesOfASchemaNamesEach() throws Exception {
    Path file = Files.writeString(folder.resolve("in.json"), " [{\"a\": 1}]");
    Path schema =
        Files.writeString(folder.resolve("in.schema"), "schema : P\n\nrecord P {\n  1 a: i32\n}\n");
    Run run = Run.at(HOME, "bench", file.toString(), "--schema", schema.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages())
        .contains(file + ":1:2: $: ")
        .contains("The file is a list; --each measures its elements.");
  }

  @Test
  void unsafeIsDeniedOnlyWhereJmhDoesNotMeasure() throws Exception {
    Path file = Files.writeString(folder.resolve("in.json"), "{\"a\": 1}");
    for (String way : new String[] {"--full", "--forks"}) {
      Run run = Run.at(HOME, "bench", file.toString(), way, "--unsafe", "deny");
      assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
      assertThat(run.messages()).contains("--unsafe deny: JMH").contains("--interleave");
    }
  }

  @Test
  void aPageIsAsWideAsItsTerminalOrAsTheUserSays() {
    assertThat(Pages.columns(Map.of(), 0)).isEqualTo(80);
    assertThat(Pages.columns(Map.of(), 133)).isEqualTo(133);
    assertThat(Pages.columns(Map.of("COLUMNS", "120"), 133)).isEqualTo(120);
    assertThat(Pages.columns(Map.of("COLUMNS", "wide"), 0)).isEqualTo(80);
    assertThat(Pages.shows("UTF-8")).isTrue();
    assertThat(Pages.shows("ANSI_X3.4-1968")).isFalse();
  }

  @Test
  void withoutTheLauncherItIsSaid() {
    byte[] json = "{}".getBytes(StandardCharsets.UTF_8);
    Run run = Run.with(json, Set.of(), "bench");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("./penstock");
  }
}
