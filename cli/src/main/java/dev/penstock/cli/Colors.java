package dev.penstock.cli;

import dev.penstock.inspect.Area;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Help.Ansi.IStyle;
import picocli.CommandLine.Help.Ansi.Style;

/** Colours text for a terminal, or leaves it as it is. */
final class Colors {
  private final boolean on;

  /** When to use colours. */
  enum When {
    AUTO,
    ALWAYS,
    NEVER;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private Colors(boolean on) {
    this.on = on;
  }

  /**
   * Returns the colours for standard output.
   *
   * @param environment of which {@code NO_COLOR}, if it is not empty, turns them off
   *     (no-color.org), and so does a {@code TERM} that is dumb
   */
  static Colors of(When when, Terminal terminal, Map<String, String> environment) {
    boolean wanted =
        terminal.isInteractive(Terminal.Stream.STDOUT)
            && environment.getOrDefault("NO_COLOR", "").isEmpty()
            && !environment.getOrDefault("TERM", "").equals("dumb");
    return new Colors(
        switch (when) {
          case AUTO -> wanted;
          case ALWAYS -> true;
          case NEVER -> false;
        });
  }

  String heading(String text) {
    return colored(text, Style.bold);
  }

  String offset(String text) {
    return colored(text, Style.faint);
  }

  String path(String text) {
    return colored(text, Style.fg_cyan);
  }

  String value(String text) {
    return colored(text, Style.fg_green);
  }

  String error(String text) {
    return colored(text, Style.fg_red);
  }

  /** Colours the bytes of an area. */
  String bytes(Area area, String text) {
    return switch (area) {
      case CONTAINER -> colored(text, Style.fg_magenta);
      case HEADER -> colored(text, Style.fg_blue);
      case RECORDS -> text;
      case SLAB -> colored(text, Style.fg_yellow);
      case PACKED -> colored(text, Style.fg_cyan);
      case NOT_READ -> colored(text, Style.fg_red);
    };
  }

  private String colored(String text, IStyle style) {
    return on && !text.isBlank() ? Style.on(style) + text + Style.reset.on() : text;
  }
}
