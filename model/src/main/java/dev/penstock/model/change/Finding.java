package dev.penstock.model.change;

import java.util.Optional;

/**
 * What a difference does to the messages of one format, or to programs.
 *
 * @param rule the rule that the difference falls under
 * @param severity what it asks of the programs on both sides
 * @param message what changed, from what to what
 * @param consequence what readers and programs meet
 * @param fix what to do instead, or beside it; empty for nothing
 */
public record Finding(
    Rule rule, Severity severity, String message, String consequence, String fix) {

  /** Returns a finding of something that some message or program does not survive. */
  public static Optional<Finding> breaks(
      Rule rule, String message, String consequence, String fix) {
    return Optional.of(new Finding(rule, Severity.BREAKS, message, consequence, fix));
  }

  /** Returns a finding of something that only old readers do not survive. */
  public static Optional<Finding> newReadersFirst(
      Rule rule, String message, String consequence, String fix) {
    return Optional.of(new Finding(rule, Severity.NEW_READERS_FIRST, message, consequence, fix));
  }

  /** Returns a finding of something that readers on both sides survive. */
  public static Optional<Finding> compatible(Rule rule, String message, String consequence) {
    return compatible(rule, message, consequence, "");
  }

  /** Returns a finding of something that readers survive and for which something can be done. */
  public static Optional<Finding> compatible(
      Rule rule, String message, String consequence, String fix) {
    return Optional.of(new Finding(rule, Severity.COMPATIBLE, message, consequence, fix));
  }

  /** Tells whether another finding says the same, but perhaps for the sake of another rule. */
  boolean saysWhat(Finding other) {
    return rule.code().equals(other.rule.code())
        && severity == other.severity
        && message.equals(other.message)
        && consequence.equals(other.consequence)
        && fix.equals(other.fix);
  }
}
