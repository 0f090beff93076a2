package dev.penstock.allocations;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * Names moments of a program for whoever watches what it allocates: {@code penstock allocations
 * --pid}, or any other reader of the JDK's flight recorder.
 *
 * <p>While nobody watches, a mark is one test of a field and allocates nothing. Where there is no
 * flight recorder, as on Android or in a runtime image without {@code jdk.jfr}, it does nothing.
 */
public final class Allocations {
  private static final boolean HAS_RECORDER = hasRecorder();

  private Allocations() {}

  /** Finds the class that {@link Mark} extends, before anything asks for {@link Mark}. */
  private static boolean hasRecorder() {
    try {
      Class.forName("jdk.jfr.Event", false, Allocations.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  /**
   * Says that the program is at a moment that has a name.
   *
   * @param name what for, {@code open list}
   */
  public static void mark(String name) {
    if (HAS_RECORDER) {
      Mark.commit(name);
    }
  }

  /** The event of the flight recorder. */
  @Name("dev.penstock.allocations.Mark")
  @Label("Mark")
  @Description("A moment of the program that has a name")
  @Category({"Penstock", "Allocations"})
  @StackTrace(false)
  private static final class Mark extends Event {
    /** Is asked, so that nothing is allocated where nobody listens. */
    private static final Mark ASKED = new Mark("");

    @Label("Name")
    @SuppressWarnings("UnusedVariable") // the recorder reads it
    private final String name;

    private Mark(String name) {
      this.name = name;
    }

    static void commit(String name) {
      if (ASKED.isEnabled()) {
        new Mark(name).commit();
      }
    }
  }
}
