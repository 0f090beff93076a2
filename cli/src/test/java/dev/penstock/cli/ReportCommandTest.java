package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReportCommandTest {
  private static final Path HOME =
      Path.of(System.getProperty("penstock.root", "..")).toAbsolutePath();

  @TempDir Path folder;

  @Test
  void publishedResultsBecomeAPage() throws Exception {
    Path results = HOME.resolve("lab/results/2026-11-22-42c142b/full.json");
    Path page = folder.resolve("report.html");
    Run run = Run.at(HOME, "report", results.toString(), "-o", page.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(Files.readString(page)).startsWith("<!doctype html>").contains("books");
  }

  @Test
  void whatIsNoReportIsSaidToBeNone() throws Exception {
    Path file = Files.writeString(folder.resolve("in.json"), "{\"a\": 1}");
    Run run = Run.at(HOME, "report", file.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("in.json: JSON, but not a report of the lab");
    assertThat(run.output()).isEmpty();
  }

  @Test
  void aReportThatCannotBeWrittenIsRefusedBeforeAnythingIsMeasured() {
    String place = folder.resolve("none/report.html").toString();
    Run run = Run.at(HOME, "bench", "--workload", "books", "--report", place);
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("there is no folder");
  }
}
