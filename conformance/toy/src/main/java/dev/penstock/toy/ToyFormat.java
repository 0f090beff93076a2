package dev.penstock.toy;

import dev.penstock.json.format.JsonFormat;
import dev.penstock.model.change.Judge;
import dev.penstock.model.format.Format;
import dev.penstock.model.format.Trait;
import java.util.Set;

/** The toy format. Layout: {@code conformance/toy/SPEC.md}. */
public final class ToyFormat implements Format {
  public static final ToyFormat INSTANCE = new ToyFormat();

  private ToyFormat() {}

  @Override
  public String name() {
    return "toy";
  }

  @Override
  public String title() {
    return "Toy";
  }

  @Override
  public int version() {
    return 0;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.SELF_DESCRIBING, Trait.TEXTUAL);
  }

  /** {@inheritDoc} What it does to the document in a message, it does to the message. */
  @Override
  public Judge judge() {
    Judge document = JsonFormat.INSTANCE.judge();
    return new Judge(name(), document.level(), document.alignment(), document.rules());
  }
}
