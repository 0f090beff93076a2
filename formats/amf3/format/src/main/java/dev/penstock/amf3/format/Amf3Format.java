package dev.penstock.amf3.format;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.change.Alignment;
import dev.penstock.model.change.Judge;
import dev.penstock.model.change.Level;
import dev.penstock.model.format.Carriage;
import dev.penstock.model.format.Construct;
import dev.penstock.model.format.Format;
import dev.penstock.model.format.Trait;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** AMF3. Mapping: {@code formats/amf3/SPEC.md}. */
public final class Amf3Format implements Format {
  public static final Amf3Format INSTANCE = new Amf3Format();

  static final String NAME = "amf3";

  private static final Judge JUDGE = new Judge(NAME, Level.WIRE, Alignment.BY_NAME, Amf3Rules.BOOK);

  private static final Set<Construct> CARRIED =
      EnumSet.of(Construct.OPEN_ENUM, Construct.WIDE_CONSTANT);

  private Amf3Format() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String title() {
    return "AMF3";
  }

  @Override
  public int version() {
    return 0;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(
        Trait.KEEPS_UNKNOWN,
        Trait.SHARES,
        Trait.SELF_DESCRIBING,
        Trait.NAMES_RECORDS,
        Trait.FOREIGN);
  }

  @Override
  public List<Diagnostic> refusals(Schema schema) {
    List<Diagnostic> found = new ArrayList<>(Hints.problems(schema));
    if (found.isEmpty()) {
      found.addAll(Carriage.refusals(this, CARRIED, Hints.ALL, schema));
    }
    return found.isEmpty() ? Amf3Planner.refusals(schema) : found;
  }

  @Override
  public Judge judge() {
    return JUDGE;
  }

  @Override
  public Set<String> fileEndings() {
    return Set.of(".amf", ".amf3");
  }
}
