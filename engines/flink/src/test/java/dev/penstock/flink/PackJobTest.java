package dev.penstock.flink;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.pack.Event;
import com.acme.pack.PackJob;
import dev.penstock.CodecRef;
import dev.penstock.container.PenReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The job of {@code examples/engines}, as a process that is killed. */
class PackJobTest {
  private static final int LINES = 90_000;

  @TempDir private Path folder;

  private Path input() throws IOException {
    Path input = Files.createDirectories(folder.resolve("in/deeper"));
    for (int part = 0; part < 3; part++) {
      Path file = part == 0 ? input.resolve("a.json") : folder.resolve("in/" + part + ".jsonl");
      try (BufferedWriter out = Files.newBufferedWriter(file)) {
        for (int i = part; i < LINES; i += 3) {
          out.write(line(i));
          out.write(i % 1000 == 0 ? "\n\n" : i >= LINES - 3 ? "" : "\n");
        }
      }
    }
    return folder.resolve("in");
  }

  private static String line(long id) {
    return String.format(
        "{\"id\":%d,\"at\":\"2026-11-24T10:15:30.%03dZ\",\"user\":\"ü%d\",\"kind\":\"view\","
            + "\"items\":[{\"name\":\"item %d\",\"count\":%d}]%s}",
        id, id % 1000, id % 77, id % 501, id % 4, id % 3 == 0 ? ",\"page\":\"/p" + id + "\"" : "");
  }

  private Process start(Path input, Path log) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx700m",
            "-cp",
            System.getProperty("java.class.path"),
            PackJob.class.getName(),
            input.toString(),
            folder.resolve("out").toString(),
            "0.3")
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
  }

  private static String finished(Process process, Path log) throws Exception {
    assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
    String said = Files.readString(log);
    assertThat(process.exitValue()).as(said).isZero();
    return said;
  }

  @Test
  void aJobThatWasKilledGoesOn() throws Exception {
    Path input = input();
    Path out = folder.resolve("out");
    Process killed = start(input, folder.resolve("first.log"));
    while (killed.isAlive() && count(out, ".pen") < 1) {
      Thread.sleep(5);
    }
    killed.destroyForcibly().waitFor();
    assertThat(out.resolve("_SUCCESS")).doesNotExist();
    assertThat(count(out, "_metadata")).as("checkpoints").isPositive();

    Path log = folder.resolve("second.log");
    String said = finished(start(input, log), log);
    assertThat(said).contains("goes on at").contains(LINES + " messages in");
    assertThat(Files.readString(out.resolve("_SUCCESS"))).contains("messages=" + LINES);
    assertThat(ids(out)).isEqualTo(LongStream.range(0, LINES).boxed().toList());

    assertThat(finished(start(input, log), log)).contains("packed already");
  }

  @Test
  void aLineThatIsNoEventEndsTheJobWithItsPlace() throws Exception {
    Path input = Files.createDirectories(folder.resolve("bad"));
    Files.writeString(input.resolve("b.json"), line(1) + "\n" + "{\"id\":true}\n");
    Path log = folder.resolve("bad.log");
    Process process = start(input, log);
    assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isNotZero();
    assertThat(Files.readString(log))
        .contains(
            "b.json: the line at byte " + (line(1).getBytes(StandardCharsets.UTF_8).length + 1))
        .contains("id");
  }

  private static long count(Path folder, String end) throws IOException {
    if (!Files.exists(folder)) {
      return 0;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.getFileName().toString().endsWith(end)).count();
    } catch (UncheckedIOException e) {
      return 0; // a file was moved meanwhile
    }
  }

  private static List<Long> ids(Path folder) throws IOException {
    CodecRef<Event> codec = CodecRef.of(Event.class, "compact");
    List<Long> ids = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path each : files.filter(file -> file.toString().endsWith(".pen")).toList()) {
        try (PenReader file = new PenReader(Files.newInputStream(each))) {
          while (file.next()) {
            ids.add(file.decode(codec.codec()).id());
          }
        }
      }
    }
    Collections.sort(ids);
    return ids;
  }
}
