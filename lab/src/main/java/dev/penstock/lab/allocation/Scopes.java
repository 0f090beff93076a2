package dev.penstock.lab.allocation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The ways to tell the allocations of a program from those of the virtual machine around it. */
final class Scopes {
  /** Where paths begin that the virtual machine takes by itself: its start, its service threads. */
  private static final List<String> SERVICES =
      List.of(
          "sun.launcher.",
          "sun.instrument.",
          "java.lang.ref.",
          "java.lang.Shutdown.",
          "java.lang.ThreadGroup.",
          "java.lang.Thread.<init>",
          "java.lang.Thread.exit",
          "java.lang.ClassLoader.",
          "java.lang.InternalError.",
          "jdk.internal.");

  /** The methods that count. */
  private static final List<String> COUNTING =
      List.of("jdk.jfr.", "dev.penstock.lab.peer.asyncprofiler.");

  /** The classes that a path of the virtual machine's own holds. */
  private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.");

  private Scopes() {}

  /**
   * Takes a path as the program's unless it counts, or begins where the virtual machine begins and
   * goes through its classes only.
   */
  static @Nullable List<String> program(List<String> frames) {
    if (frames.isEmpty() || frames.stream().anyMatch(frame -> starts(frame, COUNTING))) {
      return null;
    }
    boolean service =
        starts(frames.getFirst(), SERVICES)
            && frames.stream().allMatch(frame -> starts(frame, JDK));
    return service ? null : frames;
  }

  /** Returns a scope of what a method calls. */
  static CallTree.Scope below(String method) {
    return frames -> {
      int index = frames.indexOf(method);
      return index < 0 ? null : frames.subList(index + 1, frames.size());
    };
  }

  private static boolean starts(String frame, List<String> prefixes) {
    for (String prefix : prefixes) {
      if (frame.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
