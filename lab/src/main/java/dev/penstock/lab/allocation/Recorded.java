package dev.penstock.lab.allocation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/** Reads what the flight recorder of a virtual machine without allocation buffers has written. */
final class Recorded {
  /** The event of records that the recorder had to drop. */
  static final String LOSS = "jdk.DataLoss";

  private static final int MOST_TRACES = 100_000;

  private final CallTree tree;
  private final IdentityHashMap<RecordedStackTrace, Map<String, Tally>> traces =
      new IdentityHashMap<>();

  private Recorded(CallTree tree) {
    this.tree = tree;
  }

  /**
   * Adds the allocations of a recording to a tree.
   *
   * @throws IOException if the file cannot be read, or if it says that events were lost
   */
  static void read(Path file, CallTree tree) throws IOException {
    Recorded recorded = new Recorded(tree);
    try (RecordingFile recording = new RecordingFile(file)) {
      while (recording.hasMoreEvents()) {
        recorded.take(recording.readEvent());
      }
    }
    recorded.flush();
  }

  private void take(RecordedEvent event) throws IOException {
    String kind = event.getEventType().getName();
    if (kind.equals(LOSS)) {
      throw new IOException("the flight recorder lost " + event.getLong("amount") + " bytes");
    }
    if (!kind.equals(FlightRecorder.EVENT)) {
      return;
    }
    Tally one = new Tally(1, event.getLong("allocationSize"));
    String type = name(event.getClass("objectClass"));
    RecordedStackTrace trace = event.getStackTrace();
    if (trace == null) {
      tree.add(List.of(), type, one);
      return;
    }
    traces.computeIfAbsent(trace, any -> new HashMap<>()).merge(type, one, Tally::plus);
    if (traces.size() > MOST_TRACES) {
      flush();
    }
  }

  private void flush() {
    traces.forEach((trace, types) -> {
      List<String> frames = frames(trace);
      types.forEach((type, tally) -> tree.add(frames, type, tally));
    });
    traces.clear();
  }

  /** Returns the methods of a path, the outermost first. */
  static List<String> frames(RecordedStackTrace trace) {
    List<String> frames = new ArrayList<>();
    for (RecordedFrame frame : trace.getFrames().reversed()) {
      frames.add(frame.getMethod().getType().getName() + "." + frame.getMethod().getName());
    }
    if (trace.isTruncated()) {
      frames.addFirst(CallTree.cut(frames.size()));
    }
    return frames;
  }

  /** Returns a class's name as in Java source. */
  static String name(@Nullable RecordedClass type) {
    if (type == null) {
      return "(unknown class)";
    }
    String name = type.getName();
    int dimensions = name.lastIndexOf('[') + 1;
    if (dimensions == 0) {
      return name;
    }
    String element =
        switch (name.charAt(dimensions)) {
          case 'Z' -> "boolean";
          case 'B' -> "byte";
          case 'C' -> "char";
          case 'S' -> "short";
          case 'I' -> "int";
          case 'J' -> "long";
          case 'F' -> "float";
          case 'D' -> "double";
          default -> name.substring(dimensions + 1, name.length() - 1);
        };
    return element + "[]".repeat(dimensions);
  }
}
