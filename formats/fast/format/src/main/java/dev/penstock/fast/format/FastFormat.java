package dev.penstock.fast.format;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.change.Alignment;
import dev.penstock.model.change.Judge;
import dev.penstock.model.change.Level;
import dev.penstock.model.format.Carriage;
import dev.penstock.model.format.Construct;
import dev.penstock.model.format.Format;
import dev.penstock.model.format.Trait;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The Fast format. Layout: {@code formats/fast/SPEC.md}. */
public final class FastFormat implements Format {
  public static final FastFormat INSTANCE = new FastFormat();

  private static final Judge JUDGE =
      new Judge("fast", Level.WIRE, Alignment.BY_NUMBER, FastRules.BOOK);

  private FastFormat() {}

  @Override
  public String name() {
    return "fast";
  }

  @Override
  public String title() {
    return "Fast";
  }

  @Override
  public int version() {
    return 0;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.EVOLVES, Trait.KEEPS_UNKNOWN, Trait.SHARES, Trait.PACKS_TEXT, Trait.VIEWS);
  }

  @Override
  public List<Diagnostic> refusals(Schema schema) {
    List<Diagnostic> constructs =
        Carriage.refusals(this, EnumSet.of(Construct.OPEN_ENUM), Set.of(), schema);
    return constructs.isEmpty() ? FastPlanner.refusals(schema) : constructs;
  }

  @Override
  public Judge judge() {
    return JUDGE;
  }
}
