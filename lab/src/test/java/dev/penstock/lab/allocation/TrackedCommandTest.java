package dev.penstock.lab.allocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.lab.allocation.TrackedCommand.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that commands are counted exactly and stay what they are. */
class TrackedCommandTest {
  private static final Path HOME = Path.of(System.getProperty("penstock.root", ".."));
  private static final String LOOP = AllocationLoop.class.getName();
  private static final int MILLION = 1_000_000;

  @TempDir Path folder;

  private static List<String> loop(String... arguments) throws Exception {
    Path classes =
        Path.of(AllocationLoop.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = new ArrayList<>(List.of(java, "-XX:+UseG1GC", "-cp"));
    command.addAll(List.of(classes.toString(), LOOP));
    command.addAll(List.of(arguments));
    return command;
  }

  private Outcome run(Counter counter, List<String> command) throws Exception {
    return new TrackedCommand(command, counter)
        .run(ProcessBuilder.Redirect.to(folder.resolve("stdout").toFile()));
  }

  private String output() throws IOException {
    return Files.readString(folder.resolve("stdout"));
  }

  private static Tally tally(Profile profile, Class<?> type) {
    Optional<Tally> found =
        profile.classes().stream()
            .filter(each -> each.name().equals(type.getName()))
            .map(Profile.ClassTally::total)
            .findFirst();
    return found.orElse(Tally.NONE);
  }

  @Test
  void theFlightRecorderCountsAMillionObjectsAsAMillion() throws Exception {
    Outcome outcome = run(new FlightRecorder(), loop("1000000", "0", "0"));
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.processes()).isEqualTo(1);
    assertThat(tally(outcome.profile(), AllocationLoop.Small.class))
        .isEqualTo(new Tally(MILLION, 16L * MILLION));
    assertThat(output()).isEmpty();
  }

  @Test
  void asyncProfilerCountsAMillionObjectsOfMoreThanSixteenBytesAsAMillion() throws Exception {
    Outcome outcome = run(new AsyncProfiler(HOME), loop("0", "1000000", "0"));
    assertThat(outcome.exitCode()).isZero();
    assertThat(tally(outcome.profile(), AllocationLoop.Large.class))
        .isEqualTo(new Tally(MILLION, 32L * MILLION));
    assertThat(output()).isEmpty();
  }

  @Test
  void theTwoWaysToCountFindTheSamePathsOfTheProgram() throws Exception {
    List<List<Profile.Path>> found = new ArrayList<>();
    for (Counter counter : List.of(new FlightRecorder(), new AsyncProfiler(HOME))) {
      Profile profile = run(counter, loop("7", "9", "0")).profile();
      found.add(
          profile.paths().stream()
              .filter(path -> path.frames().getLast().contains("AllocationLoop"))
              .toList());
    }
    assertThat(found.getFirst())
        .containsExactly(
            new Profile.Path(
                List.of(LOOP + ".main", LOOP + ".large", LOOP + "$Large"), new Tally(9, 288)),
            new Profile.Path(
                List.of(LOOP + ".main", LOOP + ".small", LOOP + "$Small"), new Tally(7, 112)))
        .isEqualTo(found.getLast());
  }

  @Test
  void aProgramThatAllocatesNothingIsCountedAsNothing() throws Exception {
    for (Counter counter : List.of(new FlightRecorder(), new AsyncProfiler(HOME))) {
      Profile profile = run(counter, loop()).profile();
      assertThat(profile.paths()).isEmpty();
      assertThat(profile.outside().count()).isPositive();
    }
  }

  @Test
  void aCommandThatFailsKeepsItsStatusItsOutputAndItsCounts() throws Exception {
    Outcome outcome = run(new FlightRecorder(), loop("5", "0", "3"));
    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(output()).isEqualTo("fails" + System.lineSeparator());
    assertThat(tally(outcome.profile(), AllocationLoop.Small.class)).isEqualTo(new Tally(5, 80));
  }

  @Test
  void aScriptThatStartsTwoVirtualMachinesIsCountedAsTheSumOfBoth() throws Exception {
    String java = String.join(" ", loop("5", "0", "0"));
    Outcome outcome =
        run(new FlightRecorder(), List.of("sh", "-c", java + " 2>&1; " + java + " 2>&1"));
    assertThat(outcome.processes()).isEqualTo(2);
    assertThat(tally(outcome.profile(), AllocationLoop.Small.class)).isEqualTo(new Tally(10, 160));
  }

  @Test
  void aCommandWithoutAVirtualMachineIsNotCounted() throws Exception {
    Outcome outcome = run(new FlightRecorder(), List.of("sh", "-c", "exit 4"));
    assertThat(outcome.exitCode()).isEqualTo(4);
    assertThat(outcome.processes()).isZero();
  }

  @Test
  void aCommandThatThereIsNotIsAnError() {
    assertThatThrownBy(() -> run(new FlightRecorder(), List.of("no-such-program")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no-such-program");
  }
}
