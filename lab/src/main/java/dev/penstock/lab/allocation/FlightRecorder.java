package dev.penstock.lab.allocation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Counts by the JDK's own recorder in a virtual machine whose threads have no allocation buffers:
 * each allocation is then an event.
 *
 * <p>Exact with each collector and any number of threads; some 12 bytes of disk an allocation.
 */
public final class FlightRecorder implements Counter {
  /** The event of each allocation that does not go through a thread's own buffer. */
  public static final String EVENT = "jdk.ObjectAllocationOutsideTLAB";

  /** The options without which allocations are not seen one by one. */
  public static final List<String> FLAGS =
      List.of("-XX:-UseTLAB", "-XX:FlightRecorderOptions=stackdepth=" + CallTree.MOST_FRAMES);

  private static final String ENDING = ".jfr";
  private static final List<String> LAB =
      List.of("dev.penstock.lab.scenario.", "dev.penstock.lab.measure.");

  /** Creates the way to count. */
  public FlightRecorder() {}

  @Override
  public String name() {
    return "flight-recorder";
  }

  @Override
  public String fileEnding() {
    return ENDING;
  }

  @Override
  public List<String> options(Path folder, List<String> arguments) throws IOException {
    Path settings = folder.resolve("allocations.jfc");
    Files.writeString(settings, settings());
    Path file = folder.resolve("allocations-%p" + ENDING);
    return List.of(
        FLAGS.getFirst(),
        FLAGS.getLast() + ",repository=" + folder.resolve("chunks"),
        // Not a word on standard output, which is the program's.
        "-Xlog:jfr+startup=error",
        "-XX:StartFlightRecording=dumponexit=true,maxsize=0,filename="
            + file
            + ",settings="
            + settings);
  }

  private static String settings() {
    StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    text.append("<configuration version=\"2.0\" label=\"allocations\">\n");
    for (String event : List.of(EVENT, Recorded.LOSS)) {
      text.append("<event name=\"").append(event).append("\"><setting name=\"enabled\">true");
      text.append("</setting><setting name=\"stackTrace\">true</setting></event>\n");
    }
    return text.append("</configuration>\n").toString();
  }

  /**
   * Returns what a method of the lab has called while its process was recorded.
   *
   * @param method qualified; what the lab itself allocates is no part of it
   * @param empty name, description and number of operations of the profile
   * @throws IOException if the recording cannot be read
   */
  public static Profile profile(Path recording, String method, Profile empty) throws IOException {
    CallTree tree = new CallTree(Scopes.below(method, LAB));
    Recorded.read(recording, tree);
    return empty.with(tree.freeze());
  }

  @Override
  public void read(Path file, CallTree tree) throws IOException {
    Recorded.read(file, tree);
  }
}
