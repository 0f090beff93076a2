package dev.penstock.lab.report;

import java.util.List;
import java.util.Locale;

/**
 * How busy a machine was with other programs while it measured.
 *
 * @param cores how many processors it has
 * @param windows of time, in their order; none where nobody looked
 */
public record Load(int cores, List<Window> windows) {
  /** Where nobody looked. */
  public static final Load UNKNOWN = new Load(1, List.of());

  /** More than this part of its time what is measured waits only where others are in its way. */
  private static final double WAITING = 0.15;

  /** More than this part of all processors others use only where they are at work. */
  private static final double BUSY = 0.25;

  private static final double FEW = 0.1;

  public Load {
    windows = List.copyOf(windows);
  }

  /**
   * A time of less than a second.
   *
   * @param waited the part of it in which the process that measures had no processor
   * @param others how many processors other programs used; not a number where it is not known
   */
  public record Window(double waited, double others) {
    boolean isBusy(int cores) {
      return waited > WAITING || others > BUSY * cores;
    }

    /** Returns what others did, in words. */
    String text(int cores) {
      String wait = String.format(Locale.ROOT, "waited %.0f %% of its time", waited * 100);
      return Double.isNaN(others)
          ? wait
          : wait + String.format(Locale.ROOT, ", others used %.1f of %d processors", others, cores);
    }
  }

  private List<Window> busy() {
    return windows.stream().filter(each -> each.isBusy(cores)).toList();
  }

  /** Returns whether other programs were at work for a tenth of the time or more. */
  public boolean isBusy() {
    return !windows.isEmpty() && busy().size() >= Math.max(1, FEW * windows.size());
  }

  /** Returns what other programs did, in one sentence without its end. */
  String text() {
    List<Window> busy = busy();
    double waited = busy.stream().mapToDouble(Window::waited).max().orElse(0);
    double others =
        busy.stream().mapToDouble(Window::others).filter(Double::isFinite).max().orElse(0);
    return String.format(
        Locale.ROOT,
        "%s; what was measured waited for a processor up to %.0f %% of the time, others used up to"
            + " %.1f of %d",
        busy.size() == windows.size()
            ? "other programs were busy all the time"
            : "load came and went, in %d of %d parts of the run"
                .formatted(busy.size(), windows.size()),
        waited * 100,
        others,
        cores);
  }
}
