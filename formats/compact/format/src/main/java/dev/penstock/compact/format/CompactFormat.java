package dev.penstock.compact.format;

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

/** The Compact format. Layout: {@code formats/compact/SPEC.md}. */
public final class CompactFormat implements Format {
  public static final CompactFormat INSTANCE = new CompactFormat();

  private static final Judge JUDGE =
      new Judge("compact", Level.WIRE, Alignment.BY_NUMBER, CompactRules.BOOK);

  private CompactFormat() {}

  @Override
  public String name() {
    return "compact";
  }

  @Override
  public String title() {
    return "Compact";
  }

  @Override
  public int version() {
    return 0;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.EVOLVES, Trait.KEEPS_UNKNOWN, Trait.SHARES, Trait.PACKS_TEXT);
  }

  @Override
  public List<Diagnostic> refusals(Schema schema) {
    return Carriage.refusals(this, EnumSet.of(Construct.OPEN_ENUM), Set.of(), schema);
  }

  @Override
  public Judge judge() {
    return JUDGE;
  }
}
