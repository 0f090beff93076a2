package dev.penstock.lab.allocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.allocations.Allocations;
import dev.penstock.lab.allocation.Timeline.Mark;
import dev.penstock.lab.allocation.Timeline.Point;
import dev.penstock.lab.allocation.Timeline.Region;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Tests that running programs are watched, told right, and left as they were. Most of the time they
 * wait for the recorder.
 */
@Execution(ExecutionMode.CONCURRENT)
class WatchTest {
  private static final String SMALL = WatchedLoop.class.getName() + "$Small";
  private static final String LARGE = WatchedLoop.class.getName() + "$Large";
  private static final int MILLION = 1_000_000;

  /** Where a recorder keeps its files, of which one stays when the program is killed. */
  @TempDir private static Path temporary;

  /** A program that runs until the test ends. */
  private record Child(Process process, BufferedReader output) implements AutoCloseable {
    static Child start(String... options) throws Exception {
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-Djava.io.tmpdir=" + temporary));
      command.addAll(List.of(options));
      String classes =
          String.join(File.pathSeparator, place(WatchedLoop.class), place(Allocations.class));
      command.addAll(List.of("-cp", classes, WatchedLoop.class.getName()));
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      Child child = new Child(process, process.inputReader(StandardCharsets.UTF_8));
      assertThat(child.output.readLine()).isEqualTo("ready");
      return child;
    }

    private static String place(Class<?> type) throws Exception {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    }

    RunningProgram program() throws NotWatchableException {
      return RunningProgram.of(process.pid());
    }

    void allocate(int small, int large) throws IOException {
      process
          .getOutputStream()
          .write((small + " " + large + "\n").getBytes(StandardCharsets.UTF_8));
      process.getOutputStream().flush();
      assertThat(output.readLine()).isEqualTo("done");
    }

    @Override
    public void close() {
      process.destroyForcibly().onExit().join();
    }
  }

  private static Timeline timeline(Profile profile) {
    Timeline timeline = profile.timeline();
    assertThat(timeline).isNotNull();
    return timeline;
  }

  private static Profile within(Profile profile, String mark) {
    Region region =
        timeline(profile).regions().stream()
            .filter(each -> each.name().equals(mark))
            .findFirst()
            .orElseThrow();
    return profile.within(region);
  }

  private static Tally tally(Profile profile, String type) {
    return profile.classes().stream()
        .filter(each -> each.name().equals(type))
        .map(Profile.ClassTally::total)
        .findFirst()
        .orElse(Tally.NONE);
  }

  @Test
  void samplesBetweenMarksStandForWhatWasAllocatedThere() throws Exception {
    Profile profile;
    try (Child child = Child.start();
        Watch watch = Watch.attach(child.program())) {
      child.allocate(MILLION, 0);
      watch.awaitHeard();
      watch.start();
      child.allocate(MILLION, MILLION);
      profile = watch.stop();
      assertThat(child.process.isAlive()).isTrue();
    }
    Timeline timeline = timeline(profile);
    assertThat(timeline.marks()).extracting(Mark::name).containsExactly("small", "large", "rest");
    assertThat(timeline.marks()).extracting(Mark::thread).containsOnly("main");
    assertThat(timeline.interval()).isPositive();
    assertWithin(profile, SMALL, 16);
    assertWithin(within(profile, "small"), SMALL, 16);
    assertWithin(profile, LARGE, 48);
    assertWithin(within(profile, "large"), LARGE, 48);
    assertThat(timeline.bounds()).contains(timeline.marks().getFirst().micros());
    assertCurves(timeline);
  }

  /** What the virtual machine says of all threads and of the heap. */
  private static void assertCurves(Timeline timeline) {
    List<Point> allocated = timeline.curves().allocated();
    assertThat(allocated.getLast().bytes()).isBetween(64L * MILLION, 65L * MILLION);
    assertThat(allocated).isSortedAccordingTo((a, b) -> Long.compare(a.bytes(), b.bytes()));
    assertThat(timeline.curves().heap()).isNotEmpty();
    assertThat(timeline.bounds()).isSorted();
    assertThat(allocated.getLast().micros()).isLessThanOrEqualTo(timeline.endMicros());
  }

  /** A million objects are counted within the error that is stated. */
  private static void assertWithin(Profile profile, String type, int size) {
    Tally sum = tally(profile, type);
    long bytes = (long) size * MILLION;
    long error = timeline(profile).error(sum.bytes(), profile.total().bytes());
    assertThat(sum.bytes()).isBetween(bytes - error, bytes + error);
    assertThat(sum.count()).isBetween((bytes - error) / size, (bytes + error) / size);
  }

  @Test
  void aProgramWithoutAllocationBuffersIsCountedExactly() throws Exception {
    Profile profile;
    try (Child child = Child.start("-XX:-UseTLAB");
        Watch watch = Watch.attach(child.program())) {
      watch.start();
      child.allocate(7, 5);
      child.allocate(30_000, 20_000);
      profile = watch.stop();
    }
    assertThat(timeline(profile).interval()).isZero();
    assertThat(tally(profile, SMALL)).isEqualTo(new Tally(30_007, 16 * 30_007));
    assertThat(tally(within(profile, "small"), SMALL)).isEqualTo(new Tally(7, 7 * 16));
    assertThat(tally(within(profile, "small"), LARGE)).isEqualTo(Tally.NONE);
    assertThat(tally(within(profile, "large"), LARGE)).isEqualTo(new Tally(5, 5 * 48));
    assertThat(profile.paths())
        .contains(
            new Profile.Path(
                List.of(
                    WatchedLoop.class.getName() + ".main",
                    WatchedLoop.class.getName() + ".large",
                    LARGE),
                new Tally(20_005, 48 * 20_005)));
  }

  @Test
  void twoWatchersAtOnceSeeTheSameAndLeaveNothingBehind() throws Exception {
    try (Child child = Child.start("-XX:-UseTLAB")) {
      RunningProgram program = child.program();
      try (Watch first = Watch.attach(program)) {
        first.start();
        child.allocate(1_000, 0);
        Profile seenBySecond;
        try (Watch second = Watch.attach(program)) {
          second.start();
          second.mark("typed");
          child.allocate(100, 0);
          seenBySecond = second.stop();
        }
        child.allocate(10, 0);
        assertThat(tally(seenBySecond, SMALL).count()).isEqualTo(100);
        assertThat(timeline(seenBySecond).marks().getFirst().name()).isEqualTo("typed");
        assertThat(timeline(seenBySecond).notes())
            .anyMatch(note -> note.contains("Other recordings"));
        assertThat(tally(first.stop(), SMALL).count()).isEqualTo(1_110);
      }
      assertThat(program.command("JFR.check")).contains("No available recordings");
      child.allocate(1, 1);
      Path recorderFolder = recorderFolder(child);
      child.process.getOutputStream().close();
      assertThat(child.process.waitFor()).isZero();
      assertThat(recorderFolder).doesNotExist();
    }
  }

  /** Returns the folder of a program's recorder, whose name ends with the number of the process. */
  private static Path recorderFolder(Child child) throws IOException {
    String end = "_" + child.process.pid();
    try (Stream<Path> folders = Files.list(temporary)) {
      return folders.filter(each -> each.toString().endsWith(end)).findFirst().orElseThrow();
    }
  }

  @Test
  void aProgramThatEndsMeanwhileIsReportedUntilThen() throws Exception {
    assertReportedUntil(child -> child.process.getOutputStream().close());
  }

  @Test
  void aProgramThatIsKilledMeanwhileIsReportedUntilThen() throws Exception {
    assertReportedUntil(child -> child.process.destroyForcibly());
  }

  /** Ends a program. */
  @FunctionalInterface
  private interface End {
    void of(Child child) throws IOException;
  }

  private static void assertReportedUntil(End end) throws Exception {
    try (Child child = Child.start("-XX:-UseTLAB");
        Watch watch = Watch.attach(child.program())) {
      watch.start();
      child.allocate(1_000, 0);
      watch.awaitHeard();
      end.of(child);
      child.process.waitFor();
      Profile profile = watch.stop();
      assertThat(tally(profile, SMALL).count()).isEqualTo(1_000);
      assertThat(timeline(profile).notes()).anyMatch(note -> note.contains("ended while"));
    }
  }

  @Test
  void whatAKilledWatcherLeftIsEndedByTheNextOne() throws Exception {
    try (Child child = Child.start()) {
      RunningProgram program = child.program();
      Process gone = new ProcessBuilder("true").start();
      gone.waitFor();
      String name = "penstock-" + gone.pid() + "-left";
      program.command("JFR.start", "name=" + name, "settings=none");
      try (Watch watch = Watch.attach(program)) {
        assertThat(program.command("JFR.check")).doesNotContain(name);
        assertThat(watch.isAlive()).isTrue();
      }
    }
  }

  @Test
  void programsToChooseAreListed() throws Exception {
    try (Child child = Child.start()) {
      assertThat(RunningProgram.choices())
          .anyMatch(each ->
              each.pid() == child.process.pid()
                  && each.name().contains(WatchedLoop.class.getName()));
      assertThat(RunningProgram.choices())
          .noneMatch(each -> each.pid() == ProcessHandle.current().pid());
      assertThat(child.program().name()).isEqualTo(WatchedLoop.class.getName());
    }
  }

  @Test
  void processesThatCannotBeWatchedAreRefusedWithTheReason() throws Exception {
    assertThatThrownBy(() -> RunningProgram.of(Integer.MAX_VALUE))
        .isInstanceOf(NotWatchableException.class)
        .hasMessageContaining("there is no process");
    Process other = new ProcessBuilder("sleep", "30").start();
    try {
      assertThatThrownBy(() -> RunningProgram.of(other.pid()))
          .isInstanceOf(NotWatchableException.class)
          .hasMessageContaining("cannot be attached to");
      assertThat(other.isAlive()).isTrue();
    } finally {
      other.destroyForcibly();
    }
    try (Child child = Child.start("-XX:+DisableAttachMechanism")) {
      assertThatThrownBy(child::program)
          .isInstanceOf(NotWatchableException.class)
          .hasMessageContaining("-XX:+DisableAttachMechanism");
    }
  }
}
