package dev.penstock.lab.allocation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A recording in another process, whose events this one reads from its repository while they come.
 * Ending it leaves the process without it.
 *
 * @param name by which it is ended
 * @param others names of the recordings that run there beside it
 */
record Recording(RunningProgram program, String name, List<String> others)
    implements AutoCloseable {
  /** The event of a sample; its weight is what the thread has allocated since its last one. */
  static final String SAMPLE = "jdk.ObjectAllocationSample";

  /** The event beside it that tells the size of the object. */
  static final String IN_BUFFER = "jdk.ObjectAllocationInNewTLAB";

  /** The event that tells what a thread has allocated since it began. */
  static final String THREAD = "jdk.ThreadAllocationStatistics";

  static final String HEAP = "jdk.GCHeapMemoryUsage";
  static final String COLLECTED = "jdk.GCHeapSummary";

  /** The event of the library {@code penstock-allocations}. */
  static final String MARK = "dev.penstock.allocations.Mark";

  /** Older events are thrown away by the process when more than this is not read yet. */
  private static final String MOST_DISK = "512m";

  private static final String PREFIX = "penstock-";
  private static final Pattern LISTED = Pattern.compile("(?m)^Recording \\d+: name=(\\S+)");
  private static final Pattern OURS = Pattern.compile(PREFIX + "(\\d+)-\\S+");
  private static final Pattern REPOSITORY = Pattern.compile("(?m)^Repository path: *(.+)$");

  Recording {
    others = List.copyOf(others);
  }

  /**
   * Starts recording, and ends recordings whose watchers were killed.
   *
   * @throws IOException if the process refuses
   */
  static Recording start(RunningProgram program) throws IOException {
    List<String> others = others(program);
    String name = PREFIX + ProcessHandle.current().pid() + "-" + UUID.randomUUID();
    List<String> words = new ArrayList<>(List.of("JFR.start", "name=" + name, "disk=true"));
    words.addAll(List.of("settings=none", "maxsize=" + MOST_DISK, "flush-interval=500ms"));
    words.addAll(settings(program.countsEach()));
    String answer = program.command(words.toArray(new String[0]));
    if (!answer.contains("Started recording")) {
      throw new IOException("process " + program.pid() + " starts no recording: " + answer.strip());
    }
    return new Recording(program, name, others);
  }

  /**
   * Returns where the process writes the events of all its recordings.
   *
   * @throws IOException if it does not say so
   */
  Path repository() throws IOException {
    Matcher path = REPOSITORY.matcher(program.command("JFR.configure"));
    if (!path.find()) {
      throw new IOException("process " + program.pid() + " does not say where it records");
    }
    return program.seen(path.group(1).strip());
  }

  private static List<String> others(RunningProgram program) throws IOException {
    List<String> others = new ArrayList<>();
    Matcher listed = LISTED.matcher(program.command("JFR.check"));
    while (listed.find()) {
      String name = listed.group(1);
      Matcher ours = OURS.matcher(name);
      if (ours.matches() && ProcessHandle.of(Long.parseLong(ours.group(1))).isEmpty()) {
        program.command("JFR.stop", "name=" + name);
      } else {
        others.add(name);
      }
    }
    return others;
  }

  private static List<String> settings(boolean countsEach) {
    List<String> settings = new ArrayList<>();
    if (countsEach) {
      settings.add(setting(FlightRecorder.EVENT, "enabled=true"));
      settings.add(setting(FlightRecorder.EVENT, "stackTrace=true"));
    } else {
      for (String size : List.of(FlightRecorder.EVENT, IN_BUFFER)) {
        settings.add(setting(size, "enabled=true"));
        settings.add(setting(size, "stackTrace=false"));
      }
      settings.add(setting(SAMPLE, "enabled=true"));
      settings.add(setting(SAMPLE, "stackTrace=true"));
      settings.add(setting(SAMPLE, "throttle=off"));
    }
    for (String regular : List.of(THREAD, HEAP)) {
      settings.add(setting(regular, "enabled=true"));
      settings.add(setting(regular, "period=200ms"));
    }
    for (String each : List.of(COLLECTED, MARK, Recorded.LOSS)) {
      settings.add(setting(each, "enabled=true"));
    }
    return settings;
  }

  private static String setting(String event, String value) {
    return "+" + event + "#" + value;
  }

  /** Ends the recording; the process goes on. Does nothing where it has ended. */
  @Override
  public void close() throws IOException {
    if (program.isAlive()) {
      try {
        program.command("JFR.stop", "name=" + name);
      } catch (IOException e) {
        if (program.isAlive()) {
          throw e;
        }
      }
    }
  }
}
