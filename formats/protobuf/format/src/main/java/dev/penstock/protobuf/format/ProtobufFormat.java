package dev.penstock.protobuf.format;

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

/** Protobuf. Mapping: {@code formats/protobuf/SPEC.md}. */
public final class ProtobufFormat implements Format {
  public static final ProtobufFormat INSTANCE = new ProtobufFormat();

  static final String NAME = "protobuf";

  private static final Judge JUDGE =
      new Judge(NAME, Level.WIRE, Alignment.BY_NUMBER, Extent.DEFINITIONS, ProtobufRules.BOOK);

  private static final Judge JSON_JUDGE =
      new Judge(
          "protojson", Level.TEXT, Alignment.BY_NAME, Extent.DEFINITIONS, ProtoJsonRules.BOOK);

  private static final Set<Construct> CARRIED =
      EnumSet.complementOf(EnumSet.of(Construct.FLAGS, Construct.FIXED_LIST));

  private ProtobufFormat() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String title() {
    return "Protobuf";
  }

  @Override
  public int version() {
    return 0;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(
        Trait.KEEPS_UNKNOWN,
        Trait.NARROW_TIMES,
        Trait.ENDS_ANYWHERE,
        Trait.LAST_KEY_COUNTS,
        Trait.FOREIGN);
  }

  @Override
  public List<Diagnostic> refusals(Schema schema) {
    List<Diagnostic> found = new ArrayList<>(Hints.problems(schema));
    Schema constructed = HintedConstructs.of(schema, NAME);
    if (found.isEmpty()) {
      found.addAll(Carriage.refusals(this, CARRIED, Hints.ALL, constructed));
    }
    if (found.isEmpty() && !constructed.equals(schema)) {
      found.addAll(SchemaRules.check(constructed));
    }
    return found.isEmpty() ? ProtobufPlanner.refusals(schema) : found;
  }

  @Override
  public Judge judge() {
    return JUDGE;
  }

  @Override
  public List<Judge> judges() {
    return List.of(JUDGE, JSON_JUDGE);
  }

  @Override
  public Set<String> fileEndings() {
    return Set.of(".pb", ".binpb");
  }
}
