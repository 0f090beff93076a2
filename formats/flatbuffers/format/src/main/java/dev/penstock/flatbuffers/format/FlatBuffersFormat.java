package dev.penstock.flatbuffers.format;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.change.Alignment;
import dev.penstock.model.change.Extent;
import dev.penstock.model.change.Judge;
import dev.penstock.model.change.Level;
import dev.penstock.model.format.Carriage;
import dev.penstock.model.format.Construct;
import dev.penstock.model.format.Format;
import dev.penstock.model.format.Trait;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** FlatBuffers. Layout: {@code formats/flatbuffers/SPEC.md}. */
public final class FlatBuffersFormat implements Format {
  public static final FlatBuffersFormat INSTANCE = new FlatBuffersFormat();

  private static final Judge JUDGE =
      new Judge(
          "flatbuffers",
          Level.WIRE,
          Alignment.BY_NUMBER,
          Extent.DEFINITIONS, // any table can be a root
          FlatBuffersRules.BOOK);

  private static final Set<Construct> CARRIED = EnumSet.complementOf(EnumSet.of(Construct.ONEOF));

  private FlatBuffersFormat() {}

  @Override
  public String name() {
    return "flatbuffers";
  }

  @Override
  public String title() {
    return "FlatBuffers";
  }

  @Override
  public int version() {
    return 0;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.SORTS_KEYS, Trait.VIEWS, Trait.FOREIGN);
  }

  @Override
  public List<Diagnostic> refusals(Schema schema) {
    List<Diagnostic> constructs = Carriage.refusals(this, CARRIED, Hints.ALL, schema);
    return constructs.isEmpty() ? FlatPlanner.refusals(schema) : constructs;
  }

  @Override
  public Judge judge() {
    return JUDGE;
  }
}
