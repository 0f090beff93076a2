package dev.penstock.lab.peer;

import java.util.List;
import java.util.Set;

/**
 * What a contender does and needs, for a fair reading of its numbers.
 *
 * @param does what all contenders are asked for
 * @param others what else is to be known, each in a phrase
 */
public record Traits(Set<Capability> does, List<String> others) {
  public Traits {
    does = Set.copyOf(does);
    others = List.copyOf(others);
  }
}
