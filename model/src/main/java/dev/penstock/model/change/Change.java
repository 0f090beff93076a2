package dev.penstock.model.change;

import dev.penstock.model.Diagnostic;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * One difference between two schemas that somebody could notice.
 *
 * @param rule the rule that it falls under
 * @param element what changed, by the names of the new schema where it is in it: the name of a
 *     definition, or that, a dot and the name of a field, constant or case
 * @param effect whom it breaks, and how
 * @param message what changed, from what to what
 * @param fix what to do instead, or beside it; empty for nothing
 */
public record Change(Rule rule, String element, Effect effect, String message, String fix) {

  /**
   * What a change does.
   *
   * @param severity what it asks of the programs on both sides
   * @param scopes for which formats, or for source; not empty
   * @param consequence what readers and programs meet
   */
  public record Effect(Severity severity, Set<Scope> scopes, String consequence) {
    public Effect {
      scopes = Collections.unmodifiableSet(EnumSet.copyOf(scopes));
    }

    static Effect breaks(Set<Scope> scopes, String consequence) {
      return new Effect(Severity.BREAKS, scopes, consequence);
    }

    static Effect newReadersFirst(Set<Scope> scopes, String consequence) {
      return new Effect(Severity.NEW_READERS_FIRST, scopes, consequence);
    }

    static Effect compatible(Set<Scope> scopes, String consequence) {
      return new Effect(Severity.COMPATIBLE, scopes, consequence);
    }
  }

  /** Returns the stable readable code, {@code PlaceLost}. */
  public String code() {
    return rule.code();
  }

  public Severity severity() {
    return effect.severity();
  }

  public Set<Scope> scopes() {
    return effect.scopes();
  }

  public String consequence() {
    return effect.consequence();
  }

  /** Returns the rule as a sentence. */
  public String ruleText() {
    return scopes().equals(EnumSet.of(Scope.SOURCE))
        ? "programs keep the names and types that they use"
        : rule.text();
  }

  /** Returns the levels at which this change counts. */
  public Set<Level> levels() {
    Set<Level> levels = EnumSet.noneOf(Level.class);
    scopes().forEach(each -> levels.add(Level.of(each)));
    return Collections.unmodifiableSet(levels);
  }

  /** Returns what this change is for some scopes; empty if it does not concern them. */
  public Optional<Change> within(Set<Scope> others) {
    Set<Scope> left = EnumSet.copyOf(scopes());
    left.retainAll(others);
    return left.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Change(
                rule, element, new Effect(severity(), left, effect.consequence()), message, fix));
  }

  /**
   * Returns code, element, and in one sentence what changed, against which rule, what follows and
   * the way out.
   */
  public Diagnostic diagnostic() {
    StringBuilder text = new StringBuilder(message);
    if (severity() != Severity.COMPATIBLE) {
      text.append(" (").append(ruleText()).append(')');
    }
    text.append("; ").append(consequence());
    if (!fix.isEmpty()) {
      text.append("; ").append(fix);
    }
    return new Diagnostic(code(), element, text.toString());
  }
}
