package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.lab.workload.Workload;
import dev.penstock.lab.workload.Workloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The lab's documents are packed as files of users are. */
final class WorkloadTest {
  @TempDir Path folder;

  static List<Workload> workloads() {
    return Workloads.all();
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void aWorkloadComesBack(Workload workload) throws IOException {
    byte[] json = workload.json();
    Path file = Files.write(folder.resolve("in.json"), json);
    Path pen = folder.resolve("out.pen");
    Run packed = Run.of("pack", file.toString(), "-o", pen.toString());
    assertThat(packed.messages()).startsWith(pen + ": 1 message, ");
    Run cat = Run.of("cat", pen.toString());
    assertThat(cat.messages()).isEmpty();
    assertThat(JsonValues.of(cat.output())).isEqualTo(JsonValues.of(json));
    assertThat(Run.of("schema", pen.toString()).text()).startsWith("schema json : json.In\n");
  }
}
