package dev.penstock.json.format;

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

/** JSON. Mapping: {@code formats/json/SPEC.md}. */
public final class JsonFormat implements Format {
  public static final JsonFormat INSTANCE = new JsonFormat();

  private static final Judge JUDGE =
      new Judge("json", Level.TEXT, Alignment.BY_NAME, JsonRules.BOOK);

  private JsonFormat() {}

  @Override
  public String name() {
    return "json";
  }

  @Override
  public String title() {
    return "JSON";
  }

  @Override
  public int version() {
    return 0;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.KEEPS_UNKNOWN, Trait.SELF_DESCRIBING, Trait.TEXTUAL, Trait.FOREIGN);
  }

  @Override
  public List<Diagnostic> refusals(Schema schema) {
    List<Diagnostic> constructs =
        Carriage.refusals(this, EnumSet.of(Construct.OPEN_ENUM), Set.of(), schema);
    return constructs.isEmpty() ? JsonPlanner.refusals(schema) : constructs;
  }

  @Override
  public Judge judge() {
    return JUDGE;
  }
}
