package dev.penstock.lab.allocation;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import jdk.jfr.consumer.EventStream;

/**
 * Watches what a running program allocates, by the JDK's flight recorder, and leaves it as it was.
 *
 * <p>Where the threads of the program have allocation buffers, one allocation of each buffer is
 * seen; where it was started with {@code -XX:-UseTLAB}, all are.
 */
public final class Watch implements AutoCloseable {
  /** How long events may take to come; the recorder gives them out once a second. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** How long a program that has ended may still be heard of. */
  private static final Duration LAST_WORDS = Duration.ofMillis(2_500);

  /** In this time the sums of all threads come at least once. */
  private static final Duration ROUND = Duration.ofMillis(300);

  private static final long STEP_MILLIS = 20;

  private final RunningProgram program;
  private final Recording recording;
  private final EventStream stream;
  private final Intake intake;
  private boolean hasEnded;

  private Watch(RunningProgram program, Recording recording, EventStream stream) {
    this.program = program;
    this.recording = recording;
    this.stream = stream;
    intake = new Intake(program.countsEach());
  }

  /**
   * Starts the recorder of a program and waits until it is heard; nothing is counted yet.
   *
   * @throws IOException if the program does not let it, or its events cannot be read
   */
  public static Watch attach(RunningProgram program) throws IOException, InterruptedException {
    Instant before = Instant.now();
    Recording recording = Recording.start(program);
    Watch watch = null;
    try {
      Path repository = recording.repository();
      EventStream stream = EventStream.openRepository(repository);
      Watch opened = new Watch(program, recording, stream);
      stream.setStartTime(before);
      stream.setReuse(false);
      stream.onEvent(opened.intake::take);
      stream.startAsync();
      if (!opened.isHeardUntil(Instant.now()) && program.isAlive()) {
        stream.close();
        throw new IOException(
            String.format(
                "process %d records, but its events cannot be read in %s",
                program.pid(), repository));
      }
      watch = opened;
      return opened;
    } finally {
      if (watch == null) {
        recording.close();
      }
    }
  }

  /** Counts from now on. */
  public void start() {
    intake.start();
  }

  /** Gives this moment a name. */
  public void mark(String name) {
    intake.mark(Instant.now(), name, "");
  }

  /** Returns whether the program still runs. */
  public boolean isAlive() {
    return program.isAlive();
  }

  /**
   * Ends counting, waits for the events until now, and ends the recorder of the program.
   *
   * @return what was counted
   */
  public Profile stop() throws IOException, InterruptedException {
    boolean ended = !program.isAlive();
    Instant end = intake.end();
    boolean whole = isHeardUntil(end.plus(ROUND));
    close();
    Timeline timeline = intake.timeline(notes(ended, whole));
    Duration time = Duration.ofNanos(timeline.endMicros() * 1_000);
    return new Profile(
        program.name(),
        String.format(
            Locale.ROOT, "watched for %.1f s, process %d", time.toMillis() / 1e3, program.pid()),
        0,
        intake.tree().outside(),
        intake.tree().freeze(),
        null,
        timeline);
  }

  private List<String> notes(boolean ended, boolean whole) {
    List<String> notes = new ArrayList<>();
    if (ended) {
      notes.add(
          "The program ended while it was watched; of its last second a part may be missing.");
    } else if (!whole) {
      notes.add("The last events did not come in time.");
    }
    if (!recording.others().isEmpty()) {
      notes.add(
          "Other recordings run in the program: " + String.join(", ", recording.others()) + ".");
    }
    return notes;
  }

  /** Waits until all is read that has happened until now, a round of sums included. */
  void awaitHeard() throws InterruptedException {
    isHeardUntil(Instant.now().plus(ROUND));
  }

  /** Waits for an event of a later time; false where none comes. */
  private boolean isHeardUntil(Instant time) throws InterruptedException {
    Instant heard = intake.seen();
    Instant progress = Instant.now();
    while (heard.isBefore(time)) {
      Thread.sleep(STEP_MILLIS);
      Instant now = Instant.now();
      Instant latest = intake.seen();
      if (latest.isAfter(heard)) {
        heard = latest;
        progress = now;
      } else if (progress.plus(program.isAlive() ? PATIENCE : LAST_WORDS).isBefore(now)) {
        return false;
      }
    }
    return true;
  }

  /** Ends the recorder of the program where it has not ended. */
  @Override
  public void close() throws IOException {
    if (!hasEnded) {
      hasEnded = true;
      stream.close();
      recording.close();
    }
  }
}
