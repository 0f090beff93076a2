package dev.penstock.cli;

import dev.penstock.model.change.Change;
import dev.penstock.model.change.Judge;
import dev.penstock.model.change.Severity;
import java.util.List;
import java.util.stream.Collectors;

/** Shows changes to people: grouped by severity, worst first. */
final class DiffText {
  private static final String BOLD = "\u001b[1m";
  private static final String PLAIN = "\u001b[0m";

  private final boolean coloured;
  private final StringBuilder text = new StringBuilder();

  DiffText(boolean coloured) {
    this.coloured = coloured;
  }

  String of(List<Change> changes) {
    if (changes.isEmpty()) {
      return "No changes that matter here.\n";
    }
    for (Severity severity : Severity.values()) {
      List<Change> some = changes.stream().filter(each -> each.severity() == severity).toList();
      if (!some.isEmpty()) {
        text.append(text.isEmpty() ? "" : "\n");
        text.append(marked(heading(severity) + ": " + some.size(), colour(severity))).append('\n');
        some.forEach(this::add);
      }
    }
    return text.toString();
  }

  private void add(Change change) {
    String scopes = change.judges().stream().map(Judge::scope).collect(Collectors.joining(", "));
    text.append("  [").append(change.code()).append("] ");
    text.append(marked(change.element(), BOLD)).append(" (").append(scopes).append(")\n");
    line("", change.message());
    if (change.severity() != Severity.COMPATIBLE) {
      line("rule: ", change.ruleText());
    }
    line("then: ", change.consequence());
    if (!change.fix().isEmpty()) {
      line("do:   ", change.fix());
    }
  }

  private void line(String label, String content) {
    text.append("    ").append(label).append(content).append('\n');
  }

  private static String heading(Severity severity) {
    return switch (severity) {
      case BREAKS -> "Breaks";
      case NEW_READERS_FIRST -> "New readers first";
      case COMPATIBLE -> "Compatible";
    };
  }

  private static String colour(Severity severity) {
    return switch (severity) {
      case BREAKS -> "\u001b[1;31m";
      case NEW_READERS_FIRST -> "\u001b[1;33m";
      case COMPATIBLE -> "\u001b[1;32m";
    };
  }

  private String marked(String content, String how) {
    return coloured ? how + content + PLAIN : content;
  }
}
