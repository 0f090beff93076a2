package dev.penstock.model.change;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.ElementPath;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * One difference between two schemas that somebody could notice, as those who notice it in the same
 * way say.
 *
 * @param at what changed, by the names of the new schema where it is in it
 * @param judgements what each judge says, in the order of the judges; all the same but for the
 *     texts of their rules; not empty
 */
public record Change(ElementPath at, List<Judgement> judgements) {

  public Change {
    judgements = List.copyOf(judgements);
  }

  /** What one judge says. */
  public record Judgement(Judge judge, Finding finding) {}

  private Finding finding() {
    return judgements.get(0).finding();
  }

  /** Tells whether another change says the same, but perhaps for the sake of another rule. */
  boolean saysWhat(Change other) {
    return at.equals(other.at) && finding().saysWhat(other.finding());
  }

  /** Returns the name of a definition, or that, a dot and that of a field, constant or case. */
  public String element() {
    return at.toString();
  }

  /** Returns the stable readable code, {@code PlaceLost}. */
  public String code() {
    return finding().rule().code();
  }

  public Severity severity() {
    return finding().severity();
  }

  /** Returns what changed, from what to what. */
  public String message() {
    return finding().message();
  }

  /** Returns what readers and programs meet. */
  public String consequence() {
    return finding().consequence();
  }

  /** Returns what to do instead, or beside it; empty for nothing. */
  public String fix() {
    return finding().fix();
  }

  /** Returns the rule as a sentence. */
  public String ruleText() {
    return finding().rule().text();
  }

  /** Returns how far readers get in messages of the other side. */
  public Reach reach() {
    return severity() == Severity.NEW_READERS_FIRST
        ? Reach.of(severity())
        : finding().rule().reach().orElse(Reach.of(severity()));
  }

  /** Returns those whom it concerns, in their order. */
  public List<Judge> judges() {
    return judgements.stream().map(Judgement::judge).collect(Collectors.toUnmodifiableList());
  }

  /** Returns the levels at which this change counts. */
  public Set<Level> levels() {
    Set<Level> levels = EnumSet.noneOf(Level.class);
    judges().forEach(each -> levels.add(each.level()));
    return Collections.unmodifiableSet(levels);
  }

  /** Returns what this change is for some judges; empty if it does not concern them. */
  public Optional<Change> within(Predicate<Judge> some) {
    List<Judgement> left =
        judgements.stream()
            .filter(each -> some.test(each.judge()))
            .collect(Collectors.toUnmodifiableList());
    return left.isEmpty() ? Optional.empty() : Optional.of(new Change(at, left));
  }

  /**
   * Returns code, element, and in one sentence what changed, against which rule, what follows and
   * the way out.
   */
  public Diagnostic diagnostic() {
    StringBuilder text = new StringBuilder(message());
    if (severity() != Severity.COMPATIBLE) {
      text.append(" (").append(ruleText()).append(')');
    }
    text.append("; ").append(consequence());
    if (!fix().isEmpty()) {
      text.append("; ").append(fix());
    }
    return new Diagnostic(code(), element(), text.toString());
  }
}
