package dev.penstock.model.change;

import dev.penstock.model.change.Reach.Fate;
import java.util.Optional;

/**
 * What a schema that changes should keep to. Those that several formats have are in {@link
 * CommonRules}.
 *
 * @param code the stable readable code of changes that fall under it, {@code PlaceLost}
 * @param text the rule as a sentence, for messages
 * @param reach how far readers get, where the severity of a change does not say it all
 */
public record Rule(String code, String text, Optional<Reach> reach) {

  /** Creates a rule; the severity of a change says how far readers get. */
  public Rule(String code, String text) {
    this(code, text, Optional.empty());
  }

  /** Returns this rule with how far readers get. */
  public Rule reaching(Fate oldReaders, Fate newReaders) {
    return new Rule(code, text, Optional.of(new Reach(oldReaders, newReaders)));
  }
}
