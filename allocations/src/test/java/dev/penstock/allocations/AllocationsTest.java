package dev.penstock.allocations;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that marks reach the recorder, cost nothing without it, and stand its absence. */
class AllocationsTest {
  private static final String EVENT = "dev.penstock.allocations.Mark";
  private static final int MARKS = 10_000;

  @TempDir Path folder;

  /** A program that marks two moments. */
  static final class Program {
    private Program() {}

    /** Prints what it has done. */
    public static void main(String[] args) {
      Allocations.mark("begin");
      System.out.println("runs");
      Allocations.mark("end");
    }
  }

  @Test
  void marksReachARecordingThatBeganAfterTheFirstOnes() throws Exception {
    Allocations.mark("too early");
    Path file = folder.resolve("marks.jfr");
    try (Recording recording = new Recording()) {
      recording.enable(EVENT);
      recording.start();
      Allocations.mark("open list");
      Allocations.mark("");
      recording.stop();
      recording.dump(file);
    }
    Allocations.mark("too late");
    List<RecordedEvent> events =
        RecordingFile.readAllEvents(file).stream()
            .filter(event -> event.getEventType().getName().equals(EVENT))
            .toList();
    assertThat(events)
        .extracting(event -> event.getString("name"))
        .containsExactly("open list", "");
    assertThat(events.get(0).getThread().getJavaName()).isEqualTo(Thread.currentThread().getName());
    assertThat(events.get(0).getStackTrace()).isNull();
  }

  @Test
  void aMarkThatNobodyListensToAllocatesNothing() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Allocations.mark("warm up");
    threads.getCurrentThreadAllocatedBytes();
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < MARKS; i++) {
      Allocations.mark("open list");
    }
    long bytes = threads.getCurrentThreadAllocatedBytes() - before;
    assertThat(bytes).isLessThan(MARKS);
  }

  @Test
  void aRuntimeWithoutRecorderRunsOn() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classes =
        String.join(
            System.getProperty("path.separator"), place(Allocations.class), place(Program.class));
    Process process =
        new ProcessBuilder(
                java, "--limit-modules", "java.base", "-cp", classes, Program.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(output.strip()).isEqualTo("runs");
    assertThat(process.waitFor()).isZero();
  }

  private static String place(Class<?> type) throws Exception {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
  }
}
