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
          "java.lang.ThreadGroup.",
          "java.lang.Thread.<init>",
          "java.lang.Thread.exit",
          "java.lang.ClassLoader.",
          "java.lang.InternalError.",
          "jdk.internal.");

  /** The methods that count and mark, and those that end the process. */
  private static final List<String> NEVER =
      List.of(
          "jdk.jfr.",
          "dev.penstock.allocations.",
          "dev.penstock.lab.peer.asyncprofiler.",
          "java.lang.Shutdown.");

  /** The classes that a path of the virtual machine's own holds. */
  private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.");

  private Scopes() {}

  /**
   * Takes a path as the program's unless it counts or ends the process, or begins where the virtual
   * machine begins and goes through its classes only.
   */
  static @Nullable List<String> program(List<String> frames) {
    if (frames.isEmpty() || frames.stream().anyMatch(frame -> starts(frame, NEVER))) {
      return null;
    }
    boolean service =
        starts(frames.getFirst(), SERVICES)
            && frames.stream().allMatch(frame -> starts(frame, JDK));
    return service ? null : frames;
  }

  /**
   * Returns a scope of what a method calls.
   *
   * @param method qualified
   * @param between beginnings of the names of methods that only stand between it and what counts
   */
  static CallTree.Scope below(String method, List<String> between) {
    return frames -> {
      int first = frames.indexOf(method) + 1;
      if (first == 0) {
        return null;
      }
      while (first < frames.size() && starts(frames.get(first), between)) {
        first++;
      }
      return frames.subList(first, frames.size());
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
