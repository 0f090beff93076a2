package dev.penstock.model.format;

import dev.penstock.model.change.Alignment;
import dev.penstock.model.change.Judge;
import dev.penstock.model.change.Level;
import dev.penstock.model.change.Rulebook;
import java.util.Set;

/** A format that carries nothing of what formats can lack. */
public record PlainFormat() implements Format {
  @Override
  public String name() {
    return "plain";
  }

  @Override
  public String title() {
    return "Plain";
  }

  @Override
  public int version() {
    return 0;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of();
  }

  @Override
  public Judge judge() {
    return new Judge(name(), Level.WIRE, Alignment.BY_NUMBER, Rulebook.EMPTY);
  }
}
