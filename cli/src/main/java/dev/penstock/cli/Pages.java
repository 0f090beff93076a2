package dev.penstock.cli;

import dev.penstock.lab.report.Page;
import dev.penstock.lab.report.Page.Characters;
import dev.penstock.lab.report.Page.Detail;
import java.nio.charset.Charset;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** Finds how wide a terminal is and what it shows. */
final class Pages {
  private static final int PIPE_COLUMNS = 80;

  private Pages() {}

  /** Returns the page that standard output is. */
  static Page of(Terminal terminal, @Nullable CommandSpec spec, boolean wide) {
    boolean interactive = terminal.isInteractive(Terminal.Stream.STDOUT);
    int own = interactive && spec != null ? spec.usageMessage().autoWidth(true).width() : 0;
    String encoding = System.getProperty("stdout.encoding", "UTF-8");
    return new Page(
        columns(System.getenv(), own),
        wide ? Detail.ALL : Detail.FITTING,
        interactive && !shows(encoding) ? Characters.ASCII : Characters.ALL);
  }

  /**
   * Returns how wide lines are.
   *
   * @param environment of which {@code COLUMNS} is taken where it is a number
   * @param terminal how wide the terminal is; 0 for a pipe or a file
   */
  static int columns(Map<String, String> environment, int terminal) {
    String columns = environment.getOrDefault("COLUMNS", "");
    if (columns.matches("[1-9]\\d{0,5}")) {
      return Integer.parseInt(columns);
    }
    return terminal > 0 ? terminal : PIPE_COLUMNS;
  }

  /** Returns whether an encoding has the letters beyond ASCII that tables use. */
  static boolean shows(String encoding) {
    return Charset.isSupported(encoding)
        && Charset.forName(encoding).newEncoder().canEncode("±µ–×…");
  }
}
