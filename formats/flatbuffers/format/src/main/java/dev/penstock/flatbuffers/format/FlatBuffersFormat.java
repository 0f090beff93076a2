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
import dev.penstock.model.format.HintedConstructs;
import dev.penstock.model.format.Trait;
import dev.penstock.model.rule.SchemaRules;
import java.util.ArrayList;
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
          FlatBuffersRules.BOOK.seeing(
              module -> HintedConstructs.of(module, FlatBuffersFormat.NAME)));

  private static final Set<Construct> CARRIED =
      EnumSet.complementOf(EnumSet.of(Construct.ONEOF, Construct.OPEN_ENUM));

  static final String NAME = "flatbuffers";

  private FlatBuffersFormat() {}

  @Override
  public String name() {
    return NAME;
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
    List<Diagnostic> found = new ArrayList<>(Hints.problems(schema));
    Schema constructed = HintedConstructs.of(schema, NAME);
    found.addAll(Hints.idle(schema, constructed));
    if (found.isEmpty()) { // of a hint for a construct that it lacks nothing is left after this
      found.addAll(Carriage.refusals(this, EnumSet.allOf(Construct.class), Hints.ALL, schema));
    }
    if (found.isEmpty()) {
      found.addAll(Carriage.refusals(this, CARRIED, Hints.ALL, constructed));
    }
    if (found.isEmpty() && !constructed.equals(schema)) {
      found.addAll(SchemaRules.check(constructed));
    }
    return found.isEmpty() ? FlatPlanner.refusals(schema) : found;
  }

  @Override
  public Judge judge() {
    return JUDGE;
  }
}
